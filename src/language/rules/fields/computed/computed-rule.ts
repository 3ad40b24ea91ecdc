import type { ComputedDeclaration } from '../../../../generated/schema-files'
import type { Finding } from '../../../problem'
import { type FieldView, rulesOf } from '../../rule'

type Look = (
  computed: ComputedDeclaration,
  at: string,
  view: FieldView,
) => Finding | readonly (Finding | undefined)[] | undefined

/** Rules over every computed field; `at` is the place of its `x-computed`. */
export function computedRulesOf() {
  const { fieldRule, rules } = rulesOf('x-computed')
  const computedRule = (code: string, sentence: string, look: Look) =>
    fieldRule(code, sentence, (view) => {
      const computed = view.field['x-computed']
      return computed && look(computed, `${view.at}/x-computed`, view)
    })
  return { computedRule, rules }
}
