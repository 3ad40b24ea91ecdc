/** `x-computed`: the value fits its field, and a template shows what people can read. */
import { countedOf, formsOf, readsOf } from '../../../computed'
import { resolvePath } from '../../../conditions/path'
import { kindWords, literalKind, type ValueKind, valueKind } from '../../../conditions/value-kind'
import type { ComputedDeclaration } from '../../../../generated/schema-files'
import { under } from '../../../text/pointer'
import type { Fix } from '../../../problem'
import type { Subject } from '../../../subject/subject'
import { computedRulesOf } from './computed-rule'
import { type FieldView, problem } from '../../rule'

const { computedRule, rules } = computedRulesOf()
export const computedValueRules = rules

computedRule('computed-ratio', 'A share is that of one number in another', ({ ratio }, at, { subject }) =>
  ratio?.map((name, index) => {
    const kind = valueKind(subject.fields.get(String(name)) ?? {})
    if (!kind || kind === 'number') return undefined
    return problem(under(at, 'ratio', index), `names "${name}", ${kindWords[kind]}; a share is reckoned from numbers.`)
  }),
)

computedRule('computed-percent', 'A share with a "%" is in hundredths', ({ ratio }, at, { field, at: fieldAt }) => {
  const column = field['x-column']
  const hasSign = typeof column === 'object' && column.as === 'percent'
  if (!ratio || !hasSign || field.format === 'lectern-percent') return undefined
  return problem(`${at}/ratio`, 'gives a share of one, which the column shows with a "%".', {
    title: 'write "format": "lectern-percent"',
    kind: 'set',
    pointer: `${fieldAt}/format`,
    value: 'lectern-percent',
  })
})

computedRule('computed-type', 'A computed value fits the type of its field', (computed, at, view) => {
  const { field, subject } = view
  const own = valueKind(field)
  if (!own) return
  const given = kindsGiven(computed, at, subject)
  return given.flatMap(({ kind, at: place, value }) => {
    if (kind === own || !kind) return []
    const isNumber = own === 'number' && typeof value === 'string' && value !== '' && Number.isFinite(Number(value))
    const fix: Fix | undefined = isNumber
      ? { title: `write ${value}`, kind: 'set', pointer: place, value: Number(value) }
      : typeFix(kind, view)
    return [problem(place, `gives ${kindWords[kind]}, but the field holds ${kindWords[own]}.`, fix)]
  })
})

const typeOf: Partial<Record<ValueKind, string>> = { text: 'string', number: 'number', flag: 'boolean' }

/** The field takes the type of its value, where nothing else hangs on it. */
function typeFix(kind: ValueKind, { field, at }: FieldView): Fix | undefined {
  const type = typeOf[kind]
  if (!type || field.enum || field.format || field['x-ref'] || field['x-dict']) return undefined
  return { title: `write "${type}"`, kind: 'set', pointer: `${at}/type`, value: type }
}

function kindsGiven(
  computed: ComputedDeclaration,
  at: string,
  subject: Subject,
): { kind?: ValueKind; at: string; value?: unknown }[] {
  const [form] = formsOf(computed)
  switch (form) {
    case 'of': {
      const end = resolvePath(computed.of!, at, subject)
      return 'code' in end ? [] : [{ kind: end.field && valueKind(end.field), at: `${at}/of` }]
    }
    case 'template':
    case 'path':
    case 'serial':
      return [{ kind: 'text', at: `${at}/${form}` }]
    case 'count':
    case 'sum':
    case 'avg':
    case 'ratio':
    case 'value':
      return [{ kind: 'number', at: `${at}/${form}` }]
    case 'min':
    case 'max': {
      const { from, field = '' } = countedOf(computed[form]!)
      const counted = subject.world.subjects.get(from)?.fields.get(field)
      return [{ kind: counted && valueKind(counted), at: `${at}/${form}` }]
    }
    case 'case': {
      const values = computed.case!.map(([, value], index) => ({ value, at: under(at, 'case', index, 1) }))
      return [...values, { value: computed.else, at: `${at}/else` }]
        .filter(({ value }) => value !== undefined && value !== null)
        .map(({ value, at: place }) => ({ kind: literalKind(value) ?? 'object', at: place, value }))
    }
    default:
      return []
  }
}

const plainKinds: readonly ValueKind[] = ['text', 'number', 'moment', 'clock']

computedRule('computed-words', 'A template shows values that people can read', (computed, at, { subject }) => {
  const reads = computed.template === undefined ? [] : readsOf({ template: computed.template }, at)
  const unreadable = reads.flatMap(({ path, at: place }) => {
    const end = resolvePath(path, place, subject)
    if ('code' in end || !end.field) return []
    const kind = valueKind(end.field)
    const isKey = end.field.enum !== undefined || end.field['x-dict'] !== undefined || end.field['x-ref'] !== undefined
    if (!isKey && (!kind || plainKinds.includes(kind))) return []
    const label = end.field['x-ref']?.label
    const words = computed.template!.replaceAll(`{${path}}`, `{${path}.${label}}`)
    const fix: Fix | undefined = label
      ? { title: `write "${words}"`, kind: 'set', pointer: place, value: words }
      : undefined
    return [
      problem(place, `shows "${path}", whose value is a key; step on to a field with words, or take "case".`, fix),
    ]
  })
  if (computed.template === undefined || reads.length > 0) return unreadable
  return problem(`${at}/template`, 'holds no field in braces, "{name}".')
})
