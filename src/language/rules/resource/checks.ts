/** `x-checks`: a check can fail, can pass, and has words in every locale. */
import { truthOf } from '../../conditions/truth'
import type { CheckDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import { rowSubjects, type Subject } from '../../subject/subject'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-checks')
export const checkRules = rules

function checkRule(
  code: string,
  sentence: string,
  look: (check: CheckDeclaration, at: string, subject: Subject) => (Finding | undefined)[],
) {
  rule(code, sentence, (subject) =>
    (subject.json['x-checks'] ?? []).flatMap((check, index) => look(check, under('/x-checks', index), subject)),
  )
}

checkRule('check-judges', 'A check has exactly one thing to judge by', ({ assert, count, fn, id }, at) => {
  const given = [assert, count, fn].filter((part) => part !== undefined).length
  return [
    given === 1
      ? undefined
      : problem(at, `"${id}" needs one of "assert", "count" and "fn"; it has ${given || 'none'}.`),
  ]
})

checkRule('check-message', 'A check has a message in English', ({ id, message, ...check }, at) => {
  if (!message) return [problem(at, `"${id}" needs a "message".`)]
  if (check['x-i18n']?.['en-US']?.message) return []
  return [problem(`${at}/message`, 'has no en-US text; add "x-i18n": {"en-US": {"message": …}} beside it.')]
})

checkRule('check-constant', 'A check depends on the row', (check, at, subject) => {
  if (!check.assert) return []
  const fields = (check.each === undefined ? subject : (rowsOf(subject, check.each) ?? subject)).fields
  const truth = truthOf(check.assert, (name) => fields.get(name))
  if (truth === 'depends') return []
  return [
    problem(
      `${at}/assert`,
      truth === 'always'
        ? 'always holds, so the check refuses nothing.'
        : 'never holds, so the check refuses everything.',
    ),
  ]
})

checkRule('check-on', 'A check is judged at calls and moves that exist', ({ on }, at, { calls, json }) => {
  const moves = Object.keys(json['x-states']?.moves ?? {})
  const known = new Set(['create', 'update', 'remove', ...calls.map(({ name }) => name), ...moves])
  return [on ?? []].flat().map((name, index) => {
    if (known.has(name)) return undefined
    return unknownName(
      Array.isArray(on) ? under(at, 'on', index) : `${at}/on`,
      `is "${name}", which is not a call or a move.`,
      name,
      known,
    )
  })
})

checkRule(
  'check-field',
  'A check is shown under a field and counts within fields',
  ({ at: place, count, each }, at, subject) => {
    const fields = (each === undefined ? subject : (rowsOf(subject, each) ?? subject)).fields
    return [
      place === undefined || fields.has(place)
        ? undefined
        : unknownName(`${at}/at`, `names "${place}", which is not a field.`, place, fields.keys()),
      ...(count?.within ?? []).map((name, index) =>
        fields.has(name)
          ? undefined
          : unknownName(
              under(at, 'count', 'within', index),
              `names "${name}", which is not a field.`,
              name,
              fields.keys(),
            ),
      ),
    ]
  },
)

/** The rows of a child: those it holds, or those of the resource it owns. */
export function rowsOf(subject: Subject, name: string): Subject | undefined {
  const child = subject.fields.get(name)?.['x-child']
  if (!child) return undefined
  const owned = child.resource === undefined ? undefined : subject.world.subjects.get(child.resource)
  return owned
    ? { ...owned, up: subject }
    : rowSubjects(subject).find((rows) => rows.name === `${subject.name}.${name}`)
}

checkRule('check-each', 'A check of rows names a child table', ({ each, assert }, at, subject) => {
  if (each === undefined) return []
  if (subject.fields.get(each)?.['x-child'] === undefined) {
    const tables = subject.declared.filter(({ field }) => field['x-child']).map(({ name }) => name)
    return [unknownName(`${at}/each`, `names "${each}", which is no child table.`, each, tables)]
  }
  return assert ? [] : [problem(`${at}/each`, 'needs "assert"; rows are neither counted nor handed to a named check.')]
})

checkRule('check-fn', 'A named check is registered', ({ fn, on }, at, { world }) => {
  const known = world.known.checks
  const strange = fn !== undefined && known && !known.includes(fn)
  const late = [on ?? []].flat().includes('remove')
  return [
    strange ? unknownName(`${at}/fn`, `names "${fn}", which is not registered.`, fn, known) : undefined,
    fn !== undefined && late
      ? problem(`${at}/on`, 'hands a removal to a named check, which looks at what is written.')
      : undefined,
  ]
})

rule('check-id', 'Checks have different ids', ({ json }) => {
  const seen = new Set<string>()
  return (json['x-checks'] ?? []).map(({ id }, index) => {
    const again = seen.has(id)
    seen.add(id)
    if (!again) return undefined
    const pointer = under('/x-checks', index, 'id')
    const fix = { title: `write "${id}${index + 1}"`, kind: 'set', pointer, value: `${id}${index + 1}` } as const
    return problem(pointer, `is "${id}", as of an earlier check.`, fix)
  })
})
