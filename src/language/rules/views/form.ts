/** `x-form`: groups hold every field that must be filled in, each once. */
import type { GroupDeclaration, FormPageDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import { requiredAt, rowSubjects, type Subject } from '../../subject/subject'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, fieldRule, rules } = rulesOf('x-form')
export const formRules = rules

export interface PlacedGroup {
  readonly at: string
  readonly fields: readonly string[]
}

/** Every list of fields of the form, with its place. */
export function formGroups({ json }: Subject): PlacedGroup[] {
  const form = json['x-form'] ?? {}
  return [
    ...groupsAt(form.groups, '/x-form/groups'),
    ...pagesAt(form.tabs, '/x-form/tabs'),
    ...pagesAt(form.steps, '/x-form/steps'),
  ]
}

/** Groups of a form, each with the pointer to its fields. */
export function groupsAt(groups: readonly GroupDeclaration[] = [], at: string): PlacedGroup[] {
  return groups.map(({ fields }, index) => ({ at: under(at, index, 'fields'), fields }))
}

function pagesAt(pages: readonly FormPageDeclaration[] = [], at: string): PlacedGroup[] {
  return pages.flatMap(({ fields, groups }, index) => [
    ...(fields || !groups ? [{ at: under(at, index, 'fields'), fields: fields ?? [] }] : []),
    ...groupsAt(groups, under(at, index, 'groups')),
  ])
}

/** Names in groups that are no fields. */
export function unknownInGroups(groups: readonly PlacedGroup[], { fields }: Subject): Finding[] {
  return groups.flatMap((group) =>
    group.fields.flatMap((name, index) =>
      fields.has(name)
        ? []
        : [unknownName(under(group.at, index), `names "${name}", which is not a field.`, name, fields.keys())],
    ),
  )
}

rule('form-field', 'Groups of the form name fields', (subject) => [
  ...unknownInGroups(formGroups(subject), subject),
  ...unknownInGroups([{ at: '/x-form/draft/require', fields: subject.json['x-form']?.draft?.require ?? [] }], subject),
])

rule('form-draft', 'A move asks for the fields that a draft may lack', ({ json, required }) => {
  const { draft } = json['x-form'] ?? {}
  if (!draft) return undefined
  const { require = [] } = draft
  const isAsked = Object.values(json['x-states']?.moves ?? {}).some((move) => move.require === 'all')
  return [
    isAsked
      ? undefined
      : problem('/x-form/draft', 'has no move with "require": "all"; an entry would stay incomplete.'),
    ...require.map((name, index) => {
      if (!json.properties[name] || required.has(name)) return undefined
      const pointer = under('/x-form/draft/require', index)
      const fix = { title: 'take it away', kind: 'remove', pointer } as const
      return problem(pointer, `names "${name}", which is not required; a draft asks for no more than the whole.`, fix)
    }),
  ]
})

rule('form-foot', 'A button under the form saves, or makes a move that people make', ({ json }) => {
  const moves = Object.entries(json['x-states']?.moves ?? {}).flatMap(([name, { by = 'user' }]) =>
    by === 'user' ? [name] : [],
  )
  const known = ['save', 'saveNew', ...moves]
  return json['x-form']?.foot?.map((name, index) =>
    known.includes(name)
      ? undefined
      : unknownName(under('/x-form/foot', index), `names "${name}", which is no button of a form.`, name, known),
  )
})

rule('form-pages', 'A form has groups, tabs or steps', ({ json }) => {
  const { groups, tabs, steps } = json['x-form'] ?? {}
  if (tabs && steps) return problem('/x-form/steps', 'stand beside "tabs"; a form has one or the other.')
  return (tabs ?? steps) && groups
    ? problem('/x-form/groups', `stand beside "${tabs ? 'tabs' : 'steps'}"; put each group on one of them.`)
    : undefined
})

rule('form-twice', 'A field stands in one group', (subject) => {
  const seen = new Set<string>()
  return formGroups(subject).flatMap(({ at, fields }) =>
    fields.flatMap((name, index) => {
      const again = seen.has(name)
      seen.add(name)
      return again ? [problem(under(at, index), `names "${name}", which stands in a group already.`)] : []
    }),
  )
})

rule('form-deprecated', 'A deprecated field is neither required nor asked for', (subject) => [
  ...deprecatedIn(subject, [{ at: '/required', fields: subject.json.required ?? [] }, ...formGroups(subject)]),
  ...rowSubjects(subject).flatMap((row) => deprecatedIn(row, [{ at: requiredAt(row), fields: [...row.required] }])),
])

function deprecatedIn({ fields: known }: Pick<Subject, 'fields'>, lists: readonly PlacedGroup[]) {
  return lists.flatMap(({ at, fields }) =>
    fields.map((name, index) => {
      if (!known.get(name)?.deprecated) return undefined
      const pointer = under(at, index)
      return problem(pointer, `names "${name}", which is "deprecated".`, {
        title: 'leave it out',
        kind: 'remove',
        pointer,
      })
    }),
  )
}

rule(
  'form-collapsed',
  'A group that is folded has a title',
  ({ json }) => {
    const { groups = [], tabs = [], steps = [] } = json['x-form'] ?? {}
    return [
      ...foldedUntitled(groups, '/x-form/groups'),
      ...tabs.flatMap((page, index) => foldedUntitled(page.groups, under('/x-form/tabs', index, 'groups'))),
      ...steps.flatMap((page, index) => foldedUntitled(page.groups, under('/x-form/steps', index, 'groups'))),
    ]
  },
  'warning',
)

const foldedUntitled = (groups: readonly GroupDeclaration[] = [], at: string): Finding[] =>
  groups.flatMap(({ collapsed, title }, index) => {
    if (!collapsed || title) return []
    const pointer = under(at, index, 'collapsed')
    const fix = { title: 'leave it open', kind: 'remove', pointer } as const
    return [problem(pointer, 'folds a group that has no "title" to open it by; it stays open.', fix)]
  })

rule('form-empty', 'A group holds a field', (subject) =>
  formGroups(subject).map(({ at, fields }) =>
    fields.length ? undefined : problem(at, 'is an empty group; name its fields or remove it.'),
  ),
)

fieldRule(
  'form-span',
  'A field takes no more columns than the form has, and a table of rows takes all of them',
  (subject) => {
    const { field, at } = subject
    const span = field['x-span']
    if (span === undefined) return
    const pointer = `${at}/x-span`
    const fix = { title: 'leave it out', kind: 'remove', pointer } as const
    if (field['x-child'] || field['x-shape'])
      return problem(pointer, 'is for one value; rows take the whole width.', fix)
    const columns = subject.subject.json['x-form']?.columns ?? usualColumns
    if (span <= columns) return
    return problem(pointer, `is ${span}, but the form has ${columns} columns.`, {
      title: `take ${columns}`,
      kind: 'set',
      pointer,
      value: columns,
    })
  },
)

/** Columns of a form that does not say. */
const usualColumns = 2

fieldRule('form-required', 'A required field stands in a group', ({ name, field, at, required, subject }) => {
  const groups = formGroups(subject)
  if (!required || groups.length === 0 || field.readOnly || field.default !== undefined) return
  // Entries are then made elsewhere; the form changes those that have a value.
  if (subject.json['x-actions']?.add === null) return
  const endsRange = subject.declared.some((other) => other.field['x-range'] === name)
  if (endsRange || field['x-computed'] || groups.some(({ fields }) => fields.includes(name))) return
  const last = groups.at(-1)!
  const fix = {
    title: 'put it into the last group',
    kind: 'set',
    pointer: last.at,
    value: [...last.fields, name],
  } as const
  return problem(at, `is required, but no group of the form holds "${name}"; nobody could fill it in.`, fix)
})
