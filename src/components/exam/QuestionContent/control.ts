/** Options and answer of a question, by its type. */
import { createElement, lazy, Suspense } from 'react'
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { defineControl, lazyInput } from '../../../fields/control/define-control'

const Face = lazy(withTexts(() => import('../QuestionFace/QuestionFace'), 'components/exam'))

export const control: Control = defineControl({
  Input: lazyInput(withTexts(() => import('./QuestionContent'), 'components/exam')),
  cell:
    (_, { empty }) =>
    (value, entry) =>
      typeof value === 'object' && value !== null
        ? createElement(
            Suspense,
            { fallback: empty },
            createElement(Face, { question: { ...entry, content: value }, hasAnswer: true, isBody: true }),
          )
        : empty,
})
