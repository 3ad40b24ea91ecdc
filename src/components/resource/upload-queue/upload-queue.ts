/** The files of an upload: which may be sent now, and what becomes of one whose way was cut off. Data only. */
import { isRecord } from '../../../fields/definition/guards'

/** `waiting` for its turn, `sending`, `paused` by a person, `cut` by the network, `sent`, `asking` a question, `saved`, or `refused`. */
export type FileState = 'waiting' | 'sending' | 'paused' | 'cut' | 'sent' | 'asking' | 'saved' | 'refused'

export interface QueuedFile {
  readonly key: number
  readonly file: File
  /** The name of the resource. */
  readonly name: string
  readonly state: FileState
  /** 0 to 1. */
  readonly part: number
  /** Why it was refused, or what is asked. */
  readonly said?: string
  readonly link?: string
  readonly duration?: number
  readonly cover?: string
}

export const mostAtOnce = 3

/** The files that may be sent now, in the order they were given. */
export function due(files: readonly QueuedFile[]): readonly QueuedFile[] {
  const free = mostAtOnce - files.filter(({ state }) => state === 'sending').length
  return files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
}

/** The queue with further files, as many as there is room for. */
export function withFiles(
  files: readonly QueuedFile[],
  added: readonly File[],
  { most, newKey }: { readonly most: number; readonly newKey: () => number },
): readonly QueuedFile[] {
  const room = most - files.length
  return [...files, ...added.slice(0, Math.max(0, room)).map((file) => queued(file, newKey()))]
}

const queued = (file: File, key: number): QueuedFile => ({
  key,
  file,
  name: file.name.replace(/\.[^.]*$/, '').slice(0, 100),
  state: 'waiting',
  part: 0,
})

/** A failure on the way is tried again once there is a network; what the server refused is not. */
export const stateAfter = (failure: unknown): FileState => {
  const reason = isRecord(failure) ? failure.reason : undefined
  if (reason === 'aborted') return 'paused'
  return reason === 'offline' || reason === 'slow' ? 'cut' : 'refused'
}

/** True while leaving would lose something. */
export const isUnsaved = (files: readonly QueuedFile[]): boolean => files.some(({ state }) => state !== 'saved')

/** True while a file is still on its way. */
export const isUnderWay = (files: readonly QueuedFile[]): boolean =>
  files.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'cut')
