import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../fields/definition/guards'
import type { PageProps } from '../../page'
import type { Mark, Marks } from './marking'

interface Marked {
  readonly unmarked?: number
}

interface Typed {
  readonly recordId: string
  /** As they are shown over what the server told. */
  readonly shown: Marks
  /** Marks that the server does not know yet. */
  readonly unsent: Marks
}

const nothing: Typed = { recordId: '', shown: {}, unsent: {} }

/** The marks of the sheet at hand, until they are sent; leaving the page without sending them asks first. */
export function useMarks({ call, toast, onDirty }: Pick<PageProps, 'call' | 'toast' | 'onDirty'>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const latest = useRef(typed)
  latest.current = typed
  const hasUnsent = Object.keys(typed.unsent).length > 0
  useEffect(() => onDirty(hasUnsent), [onDirty, hasUnsent])

  const mark = useCallback((recordId: string, questionId: string, given: Mark) => {
    setTyped((before) => {
      const own = before.recordId === recordId ? before : { ...nothing, recordId }
      return {
        recordId,
        shown: { ...own.shown, [questionId]: given },
        unsent: { ...own.unsent, [questionId]: given },
      }
    })
  }, [])
  const discard = useCallback(() => setTyped(nothing), [])
  /** Sends what was typed for a sheet, and ends its marking where that is asked; undefined where it was refused. */
  const send = useCallback(
    async (recordId: string, isFinal = false): Promise<Marked | undefined> => {
      const { unsent, recordId: of } = latest.current
      const items = Object.entries(of === recordId ? unsent : {}).map(([questionId, own]) => ({ questionId, ...own }))
      setBusy(true)
      try {
        const answer = await call<Marked>('exam/record', 'grade', { recordId, items, ...(isFinal && { finish: 1 }) })
        setTyped((before) => ({ ...before, unsent: withoutSent(before.unsent, unsent) }))
        toast(t(isFinal ? 'components/grading:mark.finished' : 'components/grading:mark.saved'))
        return answer
      } catch (error) {
        toast(errorMessage(error), 'error')
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [call, toast, t],
  )
  return { typed, busy, hasUnsent, mark, discard, send }
}

/** Leaves out marks that were sent, but for those typed anew while they were on their way. */
const withoutSent = (unsent: Marks, sent: Marks): Marks =>
  Object.fromEntries(Object.entries(unsent).filter(([questionId, mark]) => sent[questionId] !== mark))
