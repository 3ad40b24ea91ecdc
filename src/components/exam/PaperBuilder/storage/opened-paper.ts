/** A paper as the builder opens it: stored, copied or new. */
import type { PageProps } from '../../../page'
import type { CardQuestion, Values } from '../state/card-question'
import { newPartId } from '../state/new-part-id'
import type { PaperContent } from '../state/paper-content'
import { newHead } from '../state/paper-head'
import { contentOfPaper } from '../state/sent-structure'

/** As it lies on the server; without an id until it is saved for the first time. */
export interface StoredPaper {
  readonly id?: string
  readonly structureVersion: number
  readonly revision?: number
}

/** A draft of a paper that was not saved. */
export interface PaperDraft {
  readonly content: PaperContent
  readonly structureVersion: number
  readonly at: number
}

export interface OpenedPaper {
  readonly stored: StoredPaper
  readonly content: PaperContent
  readonly questions: readonly CardQuestion[]
  /** True for a copy, which is stored nowhere. */
  readonly isUnsaved: boolean
  /** Exams that use it. */
  readonly usedCount: number
  /** The tenant of a stored paper, from whose banks it draws; absent: that of the person. */
  readonly tenantId?: string
}

export async function openPaper(
  call: PageProps['call'],
  id: string | undefined,
  copied: string | undefined,
): Promise<OpenedPaper> {
  if (id !== undefined) {
    const paper = await call<Values>('exam/paper', 'detail', { id })
    const stored = { id, structureVersion: Number(paper.structureVersion ?? 0), revision: Number(paper.revision ?? 0) }
    const { content, questions } = contentOfPaper(paper, newPartId)
    const [usedCount, tenantId] = [Number(paper.usedCount ?? 0), String(paper.tenantId)]
    return { stored, content, questions, isUnsaved: false, usedCount, tenantId }
  }
  const fresh = { stored: { structureVersion: 0 }, usedCount: 0 }
  if (copied === undefined) return { ...fresh, isUnsaved: false, content: { head: newHead, areas: [] }, questions: [] }
  const copy = contentOfPaper(await call<Values>('exam/paper', 'copied', { id: copied }), newPartId)
  return { ...fresh, isUnsaved: true, ...copy }
}
