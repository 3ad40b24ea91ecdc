/** `x-computed`: one way to a value, from fields that exist, of the right type, never in a circle, never past a lock. */
import { computedBefore, countedOf, formsOf, isWorkedOut, measureOf, type Place, readsOf } from '../computed'
import { resolvePath } from '../conditions/path'
import { type ValueKind, kindWords, literalKind, valueKind } from '../conditions/value-kind'
import type { ComputedFacts } from '../file'
import { under } from '../pointer'
import type { Finding, Fix } from '../problem'
import { type Subject, targetOf } from '../subject'
import { type FieldView, problem, rulesOf, unknownName } from './rule'

const { fieldRule, rules } = rulesOf('x-computed')
export const computedRules = rules

function computedRule(
  code: string,
  sentence: string,
  look: (
    computed: ComputedFacts,
    at: string,
    view: FieldView,
  ) => Finding | readonly (Finding | undefined)[] | undefined,
) {
  fieldRule(code, sentence, (view) => {
    const computed = view.field['x-computed']
    return computed && look(computed, `${view.at}/x-computed`, view)
  })
}

computedRule('computed-form', 'A computed value is worked out in exactly one way', (computed, at) => {
  const forms = formsOf(computed)
  if (forms.length !== 1) {
    const words = forms.length
      ? `has ${forms.join(' and ')}; keep one.`
      : 'says no way; write "of", "template", "count" …'
    return problem(at, words)
  }
  const [form] = forms
  const isRoll = measureOf(computed) !== undefined
  const rollKeys = ['via', 'filter', 'distinct', 'below'] as const
  const stray = [
    ...(isRoll && countedOf(computed[measureOf(computed)!]!).from.includes('/') ? [] : rollKeys),
    ...(form === 'case' ? [] : (['else'] as const)),
  ]
  return stray.flatMap((key) => {
    if (computed[key] === undefined) return []
    const fix: Fix = { title: `take "${key}" away`, kind: 'remove', pointer: `${at}/${key}` }
    return [problem(`${at}/${key}`, `says nothing of "${form}".`, fix)]
  })
})

const filling = ['of', 'template', 'case', 'serial']

computedRule('computed-fill', 'What fills a field on create is known then', (computed, at) => {
  const [form] = formsOf(computed)
  if (!computed.fill || !form || filling.includes(form)) return
  return problem(`${at}/fill`, `does not go with "${form}"; a new entry has nothing to work it out from.`)
})

computedRule('computed-writable', 'People do not write a value that is worked out', (_, at, { field }) => {
  if (field.readOnly || !isWorkedOut(field)) return
  const pointer = at.replace(/\/x-computed$/, '/readOnly')
  return problem(at, 'is worked out anew, so nobody can write it; add "readOnly": true.', {
    title: 'add "readOnly": true',
    kind: 'set',
    pointer,
    value: true,
  })
})

computedRule('computed-path', 'A computed value is read from fields that exist', (computed, at, { subject }) => {
  if (computed.of !== undefined && !computed.of.includes('.')) {
    return problem(`${at}/of`, `is "${computed.of}"; a path steps through a reference, "parentId.code".`)
  }
  const { case: _, ...plain } = computed
  return readsOf(plain, at).flatMap(({ path, at: place }) => {
    const end = resolvePath(path, place, subject)
    if (!('code' in end)) return []
    return [problem(end.pointer, end.message, end.slip && corrected(computed, place, path, end.slip))]
  })
})

function corrected(
  computed: ComputedFacts,
  pointer: string,
  path: string,
  { name, near }: { name: string; near: string },
): Fix {
  const right = path
    .split('.')
    .map((step) => (step === name ? near : step))
    .join('.')
  const value = pointer.endsWith('/template') ? computed.template!.replaceAll(`{${path}}`, `{${right}}`) : right
  return { title: `write "${value}"`, kind: 'set', pointer, value }
}

computedRule('computed-type', 'A computed value fits the type of its field', (computed, at, { field, subject }) => {
  const own = valueKind(field)
  if (!own) return
  const given = kindsGiven(computed, at, subject)
  return given.flatMap(({ kind, at: place }) =>
    kind === own || !kind ? [] : [problem(place, `gives ${kindWords[kind]}, but the field holds ${kindWords[own]}.`)],
  )
})

function kindsGiven(computed: ComputedFacts, at: string, subject: Subject): { kind?: ValueKind; at: string }[] {
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
      return [{ kind: 'number', at: `${at}/${form}` }]
    case 'case': {
      const values = computed.case!.map(([, value], index) => ({ value, at: under(at, 'case', index, 1) }))
      return [...values, { value: computed.else, at: `${at}/else` }]
        .filter(({ value }) => value !== undefined && value !== null)
        .map(({ value, at: place }) => ({ kind: literalKind(value) ?? 'object', at: place }))
    }
    default:
      return []
  }
}

const plainKinds: readonly ValueKind[] = ['text', 'number', 'moment']

computedRule('computed-words', 'A template shows values that people can read', (computed, at, { subject }) => {
  const reads = computed.template === undefined ? [] : readsOf({ template: computed.template }, at)
  const unreadable = reads.flatMap(({ path, at: place }) => {
    const end = resolvePath(path, place, subject)
    if ('code' in end || !end.field) return []
    const kind = valueKind(end.field)
    const isKey = end.field.enum !== undefined || end.field['x-dict'] !== undefined || end.field['x-ref'] !== undefined
    if (!isKey && (!kind || plainKinds.includes(kind))) return []
    return [problem(place, `shows "${path}", whose value is a key; step on to a field with words, or take "case".`)]
  })
  if (computed.template === undefined || reads.length > 0) return unreadable
  return problem(`${at}/template`, 'holds no field in braces, "{name}".')
})

computedRule('computed-tree', 'Labels from the root are those of a tree', ({ path }, at, { subject }) => {
  if (path === undefined || path === false) return
  const tree = path === true ? subject : subject.world.subjects.get(targetOf(subject, path) ?? '')
  if (tree?.json['x-tree'] || (path !== true && !tree)) return
  return problem(
    `${at}/path`,
    path === true ? `is true, but ${subject.name} is no tree.` : `leads through "${path}", which refers to no tree.`,
  )
})

computedRule('computed-fn', 'A computation is registered', ({ fn }, at, { subject }) => {
  const { computations } = subject.world.known
  if (fn === undefined || !computations || computations.includes(fn)) return
  return unknownName(`${at}/fn`, `names "${fn}", which is not registered.`, fn, computations)
})

computedRule('computed-stored', 'What is kept depends on kept values alone', (computed, at) => {
  if (!computed.stored) return
  const pointer = `${at}/stored`
  const fix: Fix = { title: 'read it anew each time', kind: 'remove', pointer }
  if (computed.fill || computed.serial) return problem(pointer, 'says nothing new: what is filled in is kept.', fix)
  if (computed.fn !== undefined)
    return problem(pointer, 'does not go with "fn": nobody knows when its value changes.', fix)
  const conditions = [computed.filter, ...(computed.case ?? []).map(([condition]) => condition)]
  const passing = ['$me', '$now', '$setting', '$param', '$old', '$row', '$record', '$named'].find((name) =>
    JSON.stringify(conditions).includes(`"${name}":`),
  )
  if (passing) return problem(pointer, `keeps a value that asks for "${passing}", which changes without a write.`, fix)
})

computedRule('computed-lock', 'A computed value does not tell what a field hides', (computed, at, { field, subject }) =>
  readsOf(computed, at).flatMap(({ path, at: place }) => {
    const end = resolvePath(path, place, subject)
    const hidden = 'code' in end ? undefined : end.field?.['x-access']
    if (!hidden) return []
    if ((hidden.store ?? 'plain') !== 'plain') return [problem(place, `reads "${path}", which is kept secret.`)]
    const own = field['x-access']
    const isOpen =
      (hidden.read !== undefined && own?.read === undefined) || (hidden.mask !== undefined && own?.mask === undefined)
    return isOpen && isWorkedOut(field)
      ? [problem(place, `shows "${path}" to people from whom it is hidden; give this field "x-access" as well.`)]
      : []
  }),
)

computedRule('computed-cycle', 'Computed values do not wait for each other', (_, at, { subject, name }) => {
  const way = wayBack({ subject, name }, { subject, name }, [])
  if (!way || [...way].sort()[0] !== `${subject.name}.${name}`) return
  const words = way.map((place) => place.replace(`${subject.name}.`, ''))
  return problem(at, `waits in a circle: ${words.join(' → ')}.`)
})

/** The circle through computed fields that leads back to the start, if there is one. */
function wayBack(place: Place, start: Place, way: readonly string[]): readonly string[] | undefined {
  const key = `${place.subject.name}.${place.name}`
  if (way.length && key === `${start.subject.name}.${start.name}`) return [...way, key]
  if (way.includes(key)) return undefined
  for (const before of computedBefore(place)) {
    const found = wayBack(before, start, [...way, key])
    if (found) return found
  }
  return undefined
}

/** Ways of working out that cannot be asked for in a list unless they are kept. */
const unasked = ['template', 'count', 'sum', 'avg', 'min', 'max', 'path', 'fn']

computedRule('computed-search', 'A computed value that is searched can be asked for', (computed, at, { field }) => {
  const [form] = formsOf(computed)
  if (!field['x-search'] || !form || !isWorkedOut(field) || computed.stored || !unasked.includes(form)) return
  const pointer = at.replace(/x-computed$/, 'x-search')
  const fix: Fix | undefined =
    form === 'fn' ? undefined : { title: 'keep it: "stored": true', kind: 'set', pointer: `${at}/stored`, value: true }
  return problem(pointer, `searches a value that "${form}" works out anew for each row; keep it with "stored".`, fix)
})
