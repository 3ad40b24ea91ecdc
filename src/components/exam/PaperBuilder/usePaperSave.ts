/** Saves the paper by itself while it is built, keeps a draft in the browser, and notices that somebody else changed it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageProps } from '../../page'
import type { PaperContent } from './state/builder-state'
import { type Aliases, sentAreas } from './state/sent-structure'

/** A paper as it lies on the server; without an id until it is saved for the first time. */
export interface StoredPaper {
  readonly id?: string
  readonly structureVersion: number
}

export type SaveState =
  | { readonly kind: 'clean'; readonly at?: Date }
  | { readonly kind: 'dirty' | 'saving' | 'conflict' }
  | { readonly kind: 'failed'; readonly message: string }

/** A draft of a paper that was not saved. */
export interface PaperDraft {
  readonly content: PaperContent
  readonly structureVersion: number
  readonly at: number
}

interface StructureAnswer {
  readonly structureVersion: number
  readonly ids: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

const rest = { save: 3000, draft: 400 }

interface SaveParts extends Pick<PageProps, 'call' | 'drafts' | 'onDirty'> {
  readonly stored: StoredPaper
  /** As it was read; another object means that it was changed. */
  readonly opened: PaperContent
  readonly content: PaperContent
  /** The name of its draft. */
  readonly draftName: string
  readonly onCreated: (id: string) => void
}

/** `save` answers the warnings of the checks, undefined where it did not work. */
export function usePaperSave({ call, drafts, onDirty, stored, opened, content, draftName, onCreated }: SaveParts) {
  const [state, setState] = useState<SaveState>({ kind: 'clean' })
  const server = useRef(stored)
  const saved = useRef<PaperContent>(stored.id === undefined ? { ...opened } : opened)
  const aliases = useRef<Aliases>(new Map())
  const latest = useRef(content)
  latest.current = content
  const running = useRef<Promise<unknown>>(undefined)

  const writeHead = useCallback(
    async ({ head }: PaperContent) => {
      const { id } = server.current
      if (id !== undefined && head === saved.current.head) return
      const made = await call<{ id: string }>('exam/paper', id === undefined ? 'create' : 'update', {
        ...head,
        ...(id === undefined ? {} : { id }),
      })
      server.current = { ...server.current, id: id ?? made.id }
      if (id === undefined) onCreated(made.id)
    },
    [call, onCreated],
  )
  const writeStructure = useCallback(
    async ({ areas }: PaperContent, given: Readonly<Record<string, unknown>>) => {
      const answer = await call<StructureAnswer>('exam/paper', 'structure', {
        ...server.current,
        areas: sentAreas(areas, aliases.current),
        ...given,
      })
      aliases.current = new Map([...aliases.current, ...Object.entries(answer.ids)])
      server.current = { ...server.current, structureVersion: answer.structureVersion }
      return answer.warnings
    },
    [call],
  )
  const write = useCallback(
    async (given: Readonly<Record<string, unknown>>) => {
      const sent = latest.current
      setState({ kind: 'saving' })
      try {
        await writeHead(sent)
        const isNeeded = Object.keys(given).length > 0 || sent.areas !== saved.current.areas
        const warnings = isNeeded ? await writeStructure(sent, given) : []
        saved.current = sent
        setState(latest.current === sent ? { kind: 'clean', at: new Date() } : { kind: 'dirty' })
        return warnings
      } catch (error) {
        const { code, message } = error as Error & { readonly code?: number }
        setState(code === 409 ? { kind: 'conflict' } : { kind: 'failed', message })
        throw error
      }
    },
    [writeHead, writeStructure],
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
    if (!isDirty || isBlocked) return
    setState((known) => (known.kind === 'saving' ? known : { kind: 'dirty' }))
    if (server.current.id === undefined) return
    const timer = setTimeout(() => void save().catch(() => undefined), rest.save)
    return () => clearTimeout(timer)
  }, [content, isDirty, isBlocked, save])

  useEffect(() => {
    const keep = () => {
      if (latest.current === saved.current) drafts.drop(draftName)
      else
        drafts.keep(draftName, {
          content: latest.current,
          structureVersion: server.current.structureVersion,
          at: Date.now(),
        })
    }
    const timer = setTimeout(keep, rest.draft)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [content, state, drafts, draftName])

  return { state, save, isDirty, server }
}
