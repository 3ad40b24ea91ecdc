/** `x-computed`: one way to a value, from fields that exist, of the right type, never in a circle, never past a lock. */
import { computedBefore, countedOf, formsOf, measureOf, type Place, readsOf } from '../../../computed'
import { isWorkedOut } from '../../../subject/worked-out'
import { resolvePath } from '../../../conditions/path'
import type { ComputedDeclaration } from '../../../../generated/schema-files'
import { under } from '../../../text/pointer'
import type { Fix } from '../../../problem'
import { type Subject, targetOf } from '../../../subject/subject'
import { computedRulesOf } from './computed-rule'
import { problem, unknownName } from '../../rule'

const { computedRule, rules } = computedRulesOf()
export const computedRules = rules

computedRule('computed-form', 'A computed value is worked out in exactly one way', (computed, at) => {
  const forms = formsOf(computed)
  const [first, second] = forms
  if (!first) return problem(at, 'says no way; write "of", "template", "count" …')
  if (second) {
    const fix: Fix = { title: `take "${second}" away`, kind: 'remove', pointer: `${at}/${second}` }
    return problem(at, `has ${forms.join(' and ')}; keep one.`, fix)
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

const filling = ['of', 'template', 'case', 'value', 'serial']

computedRule('computed-fill', 'A value that fills a field on create is known then', (computed, at) => {
  const [form] = formsOf(computed)
  if (!computed.fill || !form || filling.includes(form)) return
  const fix: Fix = { title: 'take "fill" away', kind: 'remove', pointer: `${at}/fill` }
  return problem(`${at}/fill`, `does not go with "${form}"; a new entry has nothing to work it out from.`, fix)
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
  const { case: _, value, ...plain } = computed
  const owner = readsOf({ value }, at).find(({ path }) => path.startsWith('$up.'))
  if (owner) return problem(owner.at, `reads "${owner.path}"; name the reference that leads there instead of "$up".`)
  return readsOf(plain, at).flatMap(({ path, at: place }) => {
    const end = resolvePath(path, place, subject)
    if (!('code' in end)) return []
    return [problem(end.pointer, end.message, end.slip && corrected(computed, place, path, end.slip))]
  })
})

function corrected(
  computed: ComputedDeclaration,
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

computedRule('computed-tree', 'Labels from the root are those of a tree', ({ path }, at, { subject }) => {
  if (path === undefined || path === false) return
  const tree = path === true ? subject : subject.world.subjects.get(targetOf(subject, path) ?? '')
  const way = path === true ? undefined : subject.fields.get(path)
  if (isWorkedOut(way) && !way?.['x-computed']?.stored) {
    const message = `leads through "${path}", which is worked out anew at each reading; add "stored": true to it, or lead through what it is worked out from.`
    return problem(`${at}/path`, message)
  }
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

computedRule('computed-stored', 'A stored computed field depends on stored values alone', (computed, at) => {
  if (!computed.stored) return
  const pointer = `${at}/stored`
  const fix: Fix = { title: 'read it anew each time', kind: 'remove', pointer }
  if (computed.fill || computed.serial) return problem(pointer, 'says nothing new: what is filled in is kept.', fix)
  if (computed.fn !== undefined)
    return problem(pointer, 'does not go with "fn": nobody knows when its value changes.', fix)
  const conditions = [computed.filter, computed.value, ...(computed.case ?? []).map(([condition]) => condition)]
  const passing = ['$me', '$now', '$setting', '$param', '$old', '$entry', '$row', '$record', '$named'].find((name) =>
    JSON.stringify(conditions).includes(`"${name}":`),
  )
  if (passing) return problem(pointer, `keeps a value that asks for "${passing}", which changes without a write.`, fix)
})

computedRule('computed-lock', 'A computed value does not tell what a field hides', (computed, at, view) =>
  sourcesOf(computed, at, view.subject).map(({ path, at: place, source }) => {
    const hidden = source?.['x-access']
    if (!hidden || !isWorkedOut(view.field)) return undefined
    if ((hidden.store ?? 'plain') !== 'plain') return problem(place, `reads "${path}", which is kept secret.`)
    const own = view.field['x-access']
    const locks = (['read', 'mask'] as const).filter((key) => hidden[key] !== undefined)
    if (locks.every((key) => own?.[key] !== undefined)) return undefined
    const value = { ...Object.fromEntries(locks.map((key) => [key, hidden[key]])), ...own }
    const pointer = `${view.at}/x-access`
    // Elsewhere a code means another right.
    const fix: Fix | undefined = path.includes('.')
      ? undefined
      : { title: 'lock this field as well', kind: 'set', pointer, value }
    return problem(place, `shows "${path}" to people from whom it is hidden; give this field "x-access" as well.`, fix)
  }),
)

/** The fields that a value is read from, those of counted rows too. */
function sourcesOf(computed: ComputedDeclaration, at: string, subject: Subject) {
  const own = readsOf(computed, at).map(({ path, at: place }) => {
    const end = resolvePath(path, place, subject)
    return { path, at: place, source: 'code' in end ? undefined : end.field }
  })
  const measure = measureOf(computed)
  const { from = '', field = '' } = measure ? countedOf(computed[measure]!) : {}
  const measured = subject.world.subjects.get(from)?.fields.get(field)
  return measured ? [...own, { path: `${from}.${field}`, at: under(at, measure!), source: measured }] : own
}

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
