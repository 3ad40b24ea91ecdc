/** Files that may be sent: endings and sizes as the field and the installation allow, and reasons to refuse. */
import type { TFunction } from 'i18next'
import { sizeText } from './size-text'
import { bare, megabyte, takes } from './taken-files'

/** File name endings that are taken up to a size. */
export interface Taken {
  readonly extensions: readonly string[]
  readonly maxMB: number
}

/** Limits of each kind of file, by its name. */
export type FileKinds = Readonly<Record<string, Taken>>

/** Limits of a field; without extensions all those of the kind. */
interface Wish {
  readonly kind: string
  readonly accept: readonly string[]
  /** Absent: what the installation takes of the kind. */
  readonly maxMB?: number
}

/** All that the installation takes of a kind. */
export const anyOf = (kind: string): Wish => ({ kind, accept: [] })

/** The endings that are taken, those of one greatest size together; an installation may allow less than is asked for. */
export function takenOf(
  { kind, accept, maxMB = Number.POSITIVE_INFINITY }: Wish,
  kinds: FileKinds = {},
): readonly Taken[] {
  const named = accept.map(bare)
  const own = kinds[kind]
  // A file of no kind is of the first that takes its ending.
  const open = kind === 'file' ? Object.values(kinds) : own ? [own] : []
  if (open.length === 0) return [{ extensions: named, maxMB }]
  const groups = new Map<number, readonly string[]>()
  for (const extension of named.length > 0 ? named : new Set(open.flatMap(({ extensions }) => extensions))) {
    const here = open.find(({ extensions }) => extensions.includes(extension))
    if (!here) continue
    const most = Math.min(maxMB, here.maxMB)
    groups.set(most, [...(groups.get(most) ?? []), extension])
  }
  return [...groups].map(([most, extensions]) => ({ extensions, maxMB: most }))
}

/** Every ending that is taken. */
export const extensionsOf = (taken: readonly Taken[]): readonly string[] =>
  taken.flatMap(({ extensions }) => extensions)

/** The same as a file chooser wants it. */
export const acceptOf = (taken: readonly Taken[]): string =>
  extensionsOf(taken)
    .map((extension) => `.${extension}`)
    .join(',')

const largest = ({ maxMB }: Taken) => sizeText(maxMB * megabyte)

/** The refusal of a file; `undefined` when it may go. */
export function refusalOf({ name, size }: File, taken: readonly Taken[], t: TFunction): string | undefined {
  const extension = name.includes('.') ? name.split('.').pop()!.toLowerCase() : ''
  const fits = taken.find(({ extensions }) => extensions.length === 0 || takes(extensions, extension))
  if (!fits) return t('fields:upload.wrongType', { name, accept: extensionsOf(taken).join(' ') })
  if (size === 0) return t('fields:upload.empty', { name })
  if (size <= fits.maxMB * megabyte) return undefined
  // Rounded up, so that a file just over the limit does not read as being at it.
  const megabytes = (Math.ceil((size / megabyte) * 100) / 100).toString()
  return t('fields:upload.tooLarge', { name, size: megabytes, max: largest(fits) })
}

/** The limits as a text, for a person who is about to choose a file. */
export function limitWords(taken: readonly Taken[], t: TFunction): readonly string[] {
  const [only, ...others] = taken
  if (!only) return []
  if (others.length > 0)
    return taken.map((one) => t('fields:upload.group', { accept: one.extensions.join(' '), max: largest(one) }))
  return [
    ...(only.extensions.length > 0 ? [t('fields:upload.accept', { accept: only.extensions.join(' ') })] : []),
    ...(Number.isFinite(only.maxMB) ? [t('fields:upload.max', { max: largest(only) })] : []),
  ]
}

/** Such words as one line. */
export const limitLine = (words: readonly string[], t: TFunction): string => words.join(t('fields:separator.clause'))
