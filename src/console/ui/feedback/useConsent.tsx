import { useCallback } from 'react'
import type { Problem } from '../../../model/types'
import { CallFailure } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { useFeedback } from './useFeedback'

/** Parameters of the repeated call: the ids of the checks that the person consented to. */
export type Consent = { readonly confirmed?: string }

/** The person said no; nothing was done. */
export const declined = Symbol('declined')

/** Makes a call that may ask: each question is put to the person, and the call made again with the consent. */
export function useConsent() {
  const { modal } = useFeedback()
  const { t } = useLocale()

  const ask = useCallback(
    (questions: readonly Problem[]) =>
      new Promise<boolean>((resolve) => {
        void modal.confirm({
          title: t('common:consent.title'),
          content: (
            <div className="lectern-questions">
              {questions.map(({ rule, message }) => (
                <p key={rule}>{message}</p>
              ))}
            </div>
          ),
          okText: t('common:consent.ok'),
          cancelText: t('common:consent.cancel'),
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
    [modal, t],
  )

  return useCallback(
    async <T,>(run: (consent: Consent) => Promise<T>, known: readonly Problem[] = []): Promise<T | typeof declined> => {
      const ids = new Set<string>()
      let questions = known
      for (;;) {
        if (questions.length > 0 && !(await ask(questions))) return declined
        for (const { rule } of questions) ids.add(rule)
        try {
          return await run(ids.size > 0 ? { confirmed: [...ids].join(',') } : {})
        } catch (failure) {
          questions = questionsOf(failure).filter(({ rule }) => !ids.has(rule))
          if (questions.length === 0) throw failure
        }
      }
    },
    [ask],
  )
}

/** The questions a refusal consists of; none when it refuses for good. */
function questionsOf(failure: unknown): readonly Problem[] {
  const errors = failure instanceof CallFailure ? failure.errors : []
  return errors.every(({ level }) => level === 'confirm') ? errors : []
}
