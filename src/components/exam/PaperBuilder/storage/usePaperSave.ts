/** Saves the paper by itself while it is built, keeps a draft in the browser, and notices that somebody else changed it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage, isRecord } from '../../../../fields/definition/guards'
import type { PageProps } from '../../../page'
import type { StoredPaper } from './opened-paper'
import type { PaperContent } from '../state/paper-content'
import { headNames, type PaperHead } from '../state/paper-head'
import { type Aliases, sentAreas } from '../state/sent-structure'

export type SaveState =
  | { readonly kind: 'clean'; readonly at?: Date }
  | { readonly kind: 'dirty' | 'saving' | 'conflict' }
  | { readonly kind: 'failed'; readonly message: string }

interface StructureAnswer {
  readonly structureVersion: number
  readonly revision: number
  readonly ids: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

const rest = { save: 3000, draft: 400 }

/** Settings that differ, so that others stay as somebody else may have set them. */
const changedHead = (before: PaperHead, after: PaperHead): Partial<PaperHead> =>
  Object.fromEntries(headNames.flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name]]])))

interface SaveParts extends Pick<PageProps, 'call' | 'drafts' | 'onDirty'> {
  readonly stored: StoredPaper
  /** As it was read; another object means that it was changed. */
  readonly opened: PaperContent
  /** True where what was read is stored nowhere. */
  readonly isUnsaved: boolean
  /** True while a draft is offered, which stays until somebody types. */
  readonly isOffered: boolean
  readonly content: PaperContent
  /** The name of its draft. */
  readonly draftName: string
  readonly onCreated: (id: string) => void
}

/** `save` answers the warnings of the checks, undefined where it did not work. */
export function usePaperSave(parts: SaveParts) {
  const { call, drafts, onDirty, stored, opened, isUnsaved, isOffered, content, draftName, onCreated } = parts
  const [state, setState] = useState<SaveState>({ kind: 'clean' })
  const server = useRef(stored)
  const saved = useRef<PaperContent>(isUnsaved ? { ...opened } : opened)
  const aliases = useRef<Aliases>(new Map())
  const latest = useRef(content)
  latest.current = content
  const running = useRef<Promise<unknown>>(undefined)

  const writeHead = useCallback(
    async ({ head }: PaperContent) => {
      const { id, revision } = server.current
      if (id !== undefined && head === saved.current.head) return
      if (id === undefined) {
        const made = await call<{ id: string }>('exam/paper', 'create', { ...head })
        server.current = { ...server.current, id: made.id }
      } else await call('exam/paper', 'update', { id, revision, ...changedHead(saved.current.head, head) })
      saved.current = { ...saved.current, head }
    },
    [call],
  )
  const writeStructure = useCallback(
    async ({ areas }: PaperContent, given: Readonly<Record<string, unknown>>) => {
      const answer = await call<StructureAnswer>('exam/paper', 'structure', {
        id: server.current.id,
        structureVersion: server.current.structureVersion,
        areas: sentAreas(areas, aliases.current),
        ...given,
      })
      aliases.current = new Map([...aliases.current, ...Object.entries(answer.ids)])
      const { structureVersion, revision } = answer
      server.current = { ...server.current, structureVersion, revision }
      return answer.warnings
    },
    [call],
  )
  const write = useCallback(
    async (given: Readonly<Record<string, unknown>>) => {
      const sent = latest.current
      const isNew = server.current.id === undefined
      setState({ kind: 'saving' })
      try {
        await writeHead(sent)
        // Settings raise the revision too, and the structure answers the one that is true.
        const warnings = await writeStructure(sent, given)
        saved.current = sent
        // The address changes once everything is stored: the page may read the paper again for it.
        if (isNew) onCreated(server.current.id!)
        if (latest.current === sent) {
          drafts.drop(draftName)
          // A person who saves to leave leaves at once, before anything is drawn.
          onDirty(false)
        }
        setState(latest.current === sent ? { kind: 'clean', at: new Date() } : { kind: 'dirty' })
        return warnings
      } catch (error) {
        const isConflict = isRecord(error) && error.code === 409
        setState(isConflict ? { kind: 'conflict' } : { kind: 'failed', message: errorMessage(error) })
        throw error
      }
    },
    [writeHead, writeStructure, drafts, draftName, onCreated, onDirty],
  )
  /** One after the other: a save that begins while one runs would know the version of the paper before it. */
  const save = useCallback(
    async (given: Readonly<Record<string, unknown>> = {}) => {
      const before = running.current
      const now = (async () => {
        await before?.catch(() => undefined)
        return write(given)
      })()
      running.current = now
      return now
    },
    [write],
  )

  const isDirty = content !== saved.current
  const isBlocked = state.kind === 'conflict'
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (content === saved.current || isBlocked) return
    setState((known) => (known.kind === 'saving' || known.kind === 'dirty' ? known : { kind: 'dirty' }))
    if (server.current.id === undefined) return
    const timer = setTimeout(() => void save().catch(() => undefined), rest.save)
    return () => clearTimeout(timer)
  }, [content, isBlocked, save])

  useEffect(() => {
    const keep = () => {
      if (isOffered && content === opened) return
      if (content === saved.current) drafts.drop(draftName)
      else drafts.keep(draftName, { content, structureVersion: server.current.structureVersion, at: Date.now() })
    }
    const timer = setTimeout(keep, rest.draft)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [content, opened, isOffered, drafts, draftName])

  return { state, save, isDirty, server }
}
