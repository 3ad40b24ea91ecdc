import { lazy, Suspense } from 'react'
import RichTextFace from '../../../fields/rich-text/RichTextFace'
import { hasFormula } from './formula-signs'

const FormulaFace = lazy(() => import('./FormulaFace'))

/** Html of a question: formulas in it, `\(x^2\)` and `$$x^2$$`, are drawn once what draws them was loaded. */
export function QuestionHtml({ html }: { readonly html: string }) {
  if (!hasFormula(html)) return <RichTextFace html={html} />
  return (
    <Suspense fallback={<RichTextFace html={html} />}>
      <FormulaFace html={html} />
    </Suspense>
  )
}
