/** `x-api`: verbs and kinds are known, addresses are told apart, and no call is there for nothing. */
import type { RefDeclaration } from '../../../generated/schema-files'
import { nearestName, perhaps } from '../../text/nearest-name'
import { weakMemoize } from '../../../fields/definition/memoize'
import { under } from '../../text/pointer'
import type { Fix } from '../../problem'
import { movesOf } from '../../states/subject'
import { actionsOf, type CallSubject, type Subject, type World } from '../../subject/subject'
import { problem, rulesOf, unknownName } from '../rule'
import { screenSubject } from '../screen/blocks'

const { rule, callRule, rules } = rulesOf('x-api')
export const apiRules = rules

const changing = ['PUT', 'PATCH', 'DELETE']

callRule('api-verb', 'A call is a GET or a POST', ({ addresses }) =>
  addresses.flatMap(({ text, at }) => {
    const verb = text.split(' ')[0]!
    if (verb === 'GET' || verb === 'POST') return []
    const right = nearestName(verb, ['GET', 'POST']) ?? (changing.includes(verb) ? 'POST' : undefined)
    const value = right && text.replace(verb, right)
    const fix: Fix | undefined = value ? { title: `write "${value}"`, kind: 'set', pointer: at, value } : undefined
    return [problem(at, `has the verb "${verb}"; calls are GET or POST.${perhaps(right)}`, fix)]
  }),
)

callRule('api-address', 'A call has an address', ({ facts, at }) =>
  facts.at === undefined ? problem(at, 'needs "at", the address it answers on.') : undefined,
)

rule('api-base', 'Paths that do not begin with "/" have a base', ({ calls, json }) => {
  if (json['x-api']?.base !== undefined) return
  const relative = calls.flatMap(({ addresses }) => addresses).find(({ text }) => !text.split(' ')[1]?.startsWith('/'))
  return relative && problem(relative.at, `is "${relative.text}", which is under a base; "x-api" names none.`)
})

rule('api-same-address', 'No two calls share an address and its literal parameters', (subject) => {
  const served = callsByAddress(subject.world)
  return subject.calls.flatMap((call) => {
    const twin = call.whole
      .flatMap((address) => served.get(address) ?? [])
      .find(
        (other) => isBefore(other, call, subject) && sameWith(other.call, call) && !isSavePair(other, call, subject),
      )
    if (!twin) return []
    const address = call.whole.find((each) => twin.call.whole.includes(each))
    const owner = twin.owner === subject.name ? '' : ` of ${twin.owner}`
    const place = call.addresses[call.whole.indexOf(address!)]?.at ?? call.at
    return [problem(place, `answers ${address}, as "${twin.call.name}"${owner} does; tell them apart by "with".`)]
  })
})

interface ServedCall {
  readonly call: CallSubject
  readonly owner: string
}

const callsByAddress = weakMemoize(({ subjects }: World): ReadonlyMap<string, readonly ServedCall[]> => {
  const served = new Map<string, ServedCall[]>()
  for (const { name: owner, calls } of subjects.values())
    for (const call of calls)
      for (const address of call.whole) served.set(address, [...(served.get(address) ?? []), { call, owner }])
  return served
})

/** Of two calls at one address the later is told: that of the later name, or the one further down. */
function isBefore(other: ServedCall, call: CallSubject, subject: Subject): boolean {
  if (other.owner !== subject.name) return other.owner < subject.name
  return subject.calls.findIndex(({ name }) => name === other.call.name) < subject.calls.indexOf(call)
}

function sameWith(a: CallSubject, b: CallSubject): boolean {
  return JSON.stringify(sorted(a.facts.with)) === JSON.stringify(sorted(b.facts.with))
}

function sorted(parameters: Readonly<Record<string, unknown>> = {}) {
  return Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Create and update at one address are told apart by the key. */
function isSavePair(other: { call: CallSubject; owner: string }, call: CallSubject, subject: Subject): boolean {
  const names = [other.call.name, call.name].sort().join()
  return other.owner === subject.name && names === 'create,update'
}

rule('api-unused', 'A call without a kind is made by an action, a reference or a block', (subject) => {
  const used = usedCalls(subject)
  return subject.calls.flatMap(({ name, at, kind, facts }) => {
    if (kind !== undefined || facts.action !== undefined || used.has(name)) return []
    return [problem(at, `"${name}" has no "kind", and no action, reference or block makes it.`)]
  })
})

function usedCalls(subject: Subject): ReadonlySet<string | undefined> {
  const own = actionsOf(subject.json).flatMap(([, { call, badge }]) => [call, badge])
  const moved = movesOf(subject).flatMap(({ calls }) => calls)
  return new Set([...own, ...moved, ...(callsMadeElsewhere(subject.world).get(subject.name) ?? [])])
}

const targetsOf = (ref: RefDeclaration | undefined) =>
  typeof ref?.to === 'object' ? Object.values(ref.to).map(({ to }) => to) : [ref?.to]

/** Resource → its calls that references, blocks and screens of the others make. */
const callsMadeElsewhere = weakMemoize((world: World): ReadonlyMap<string, readonly (string | undefined)[]> => {
  const made = new Map<string, (string | undefined)[]>()
  const note = (to: unknown, ...calls: (string | undefined)[]) => {
    if (typeof to === 'string') made.set(to, [...(made.get(to) ?? []), ...calls])
  }
  for (const { json, declared } of world.subjects.values()) {
    for (const { field } of declared) for (const to of targetsOf(field['x-ref'])) note(to, field['x-ref']?.call)
    const blocks = [...actionsOf(json).map(([, { open }]) => open), ...(json['x-detail']?.tabs ?? [])]
    for (const block of blocks) note(block?.list, block?.call)
  }
  for (const file of world.set.screens)
    for (const { block, target } of screenSubject(file, world).blocks) note(target?.name, block.call, block.pick?.call)
  return made
})

callRule('api-grant', 'A grant names the list field that it changes', ({ kind, facts, at }, { fields }) => {
  // An action of its own may link rows instead.
  if (kind !== 'grant' || (facts.action !== undefined && facts.field === undefined)) return
  if (facts.field === undefined) return problem(at, 'is a grant; "field" must name the list field that it changes.')
  const field = fields.get(facts.field)
  if (!field)
    return unknownName(`${at}/field`, `names "${facts.field}", which is not a field.`, facts.field, fields.keys())
  if (field.type !== 'array') return problem(`${at}/field`, `names "${facts.field}", which is not a list.`)
})

callRule('api-answer', 'Only an action says what it answers', ({ facts, at }) =>
  facts.answer && facts.action === undefined
    ? problem(`${at}/answer`, 'describes an answer, but the call has no "action"; kinds have answers of their own.')
    : undefined,
)

callRule('api-fields', 'The fields of a call are fields of the resource', ({ facts, at }, { fields }) =>
  (facts.fields ?? []).map((name, index) =>
    fields.has(name)
      ? undefined
      : unknownName(under(`${at}/fields`, index), `names "${name}", which is not a field.`, name, fields.keys()),
  ),
)

callRule('api-file', 'A call whose action reads a file takes one', ({ facts, kind, at }, { world }) => {
  if (facts.action === undefined || !world.known.fileActions?.includes(facts.action)) return
  if (kind === 'upload' || kind === 'import') return
  const fix = { title: 'write "upload"', kind: 'set', pointer: `${at}/kind`, value: 'upload' } as const
  const is = kind === undefined ? 'has no "kind"' : `is of the kind "${kind}"`
  const message = `${is}, which takes no file, but "${facts.action}" reads one; the kinds "upload" and "import" do.`
  return problem(facts.kind === undefined ? at : `${at}/kind`, message, fix)
})

callRule('api-action', 'The action of a call is registered', ({ facts, at }, { world }) => {
  const { actions } = world.known
  if (facts.action === undefined || !actions || actions.includes(facts.action)) return
  return unknownName(`${at}/action`, `names "${facts.action}", which is not a server action.`, facts.action, actions)
})
