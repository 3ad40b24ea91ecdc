/** The stem of a question: typed as any html with its numbered blanks, read as learners see it. */
import { createElement, lazy, Suspense } from 'react'
import { stemWithLines } from '../../../domain/exams/questions/blanks'
import type { Control } from '../../../fields/control/control'
import { control as richText } from '../../../fields/rich-text/control'

const Html = lazy(async () => ({ default: (await import('../QuestionFace/QuestionHtml')).QuestionHtml }))

export const control: Control = {
  ...richText,
  cell: (field, context) => {
    if (field.column && !context.whole) return richText.cell(field, context)
    return (value, entry) => {
      if (!value) return context.empty
      const html = stemWithLines({ type: entry.type, stem: String(value) })
      return createElement(Suspense, { fallback: context.empty }, createElement(Html, { html }))
    }
  },
}
