/** `x-history`: logs fields that exist, and no secrets. */
import type { HistoryDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-history')
export const historyRules = rules

rule('history-field', 'The log names fields', ({ json, fields }) =>
  [...logged(json['x-history']), ...listed(json['x-history'], 'except')].flatMap(({ name, at }) =>
    fields.has(name) ? [] : [unknownName(at, `names "${name}", which is not a field.`, name, fields.keys())],
  ),
)

rule('history-secret', 'A secret is not logged', ({ json, fields }) =>
  logged(json['x-history']).flatMap(({ name, at }) => {
    const field = fields.get(name)
    const secret = field?.writeOnly || (field?.['x-access']?.store ?? 'plain') !== 'plain'
    return secret ? [problem(at, `logs "${name}", which is a secret.`)] : []
  }),
)

function logged(history: HistoryDeclaration | undefined): { name: string; at: string }[] {
  if (Array.isArray(history)) return history.map((name, index) => ({ name, at: under('/x-history', index) }))
  return listed(history, 'fields')
}

function listed(history: HistoryDeclaration | undefined, part: 'fields' | 'except'): { name: string; at: string }[] {
  const named = typeof history === 'object' && !Array.isArray(history) ? history[part] : undefined
  return (named ?? []).map((name, index) => ({ name, at: under(`/x-history/${part}`, index) }))
}
