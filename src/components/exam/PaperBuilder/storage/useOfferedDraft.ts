/** A draft of the paper that the browser kept: taken up, left, or kept as a paper of its own. */
import { type Dispatch, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyName } from '../../../../model/entries/copy-name'
import type { PageProps } from '../../../page'
import type { BuilderAction } from '../state/builder-state'
import { type CardQuestion, cardQuestion } from '../state/card-question'
import type { PaperContent } from '../state/paper-content'
import type { PaperDraft } from './opened-paper'

interface OfferedDraftParts extends Pick<PageProps, 'drafts' | 'onDirty' | 'go'> {
  /** As it was when the paper was opened. */
  readonly draft: PaperDraft | undefined
  readonly draftName: string
  readonly dispatch: Dispatch<BuilderAction>
  /** Reads the questions of cards that have nothing but an id. */
  readonly onStubs: (stubs: readonly CardQuestion[]) => void
}

/** `restore` puts the draft in the place of the stored content, `drop` forgets it, `keepAsCopy` makes a new paper of a content. */
export function useOfferedDraft({
  draft: found,
  draftName,
  drafts,
  onDirty,
  go,
  dispatch,
  onStubs,
}: OfferedDraftParts) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(found)
  const restore = ({ content }: PaperDraft) => {
    dispatch({ kind: 'open', content, questions: [] })
    onStubs(content.areas.flatMap(({ items }) => items.map(({ questionId }) => cardQuestion({ id: questionId }))))
    setDraft(undefined)
  }
  const drop = () => {
    drafts.drop(draftName)
    setDraft(undefined)
  }
  /** The draft of a new paper, which the builder offers there. */
  const keepAsCopy = (content: PaperContent) => {
    const name = copyName(content.head.name, t('form:copySuffix'), { most: 100 })
    const copy: PaperDraft = {
      content: { ...content, head: { ...content.head, name } },
      structureVersion: 0,
      at: Date.now(),
    }
    drafts.keep('paper-new', copy)
    drafts.drop(draftName)
    onDirty(false)
    go('/test/paper/add')
  }
  return { draft, restore, drop, keepAsCopy }
}
