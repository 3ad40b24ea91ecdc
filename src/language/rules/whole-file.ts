/** L100 to L104: what only the whole file shows. */
import { prefixesOf } from '../prefixes'
import type { Subject } from '../subject/subject'
import { isLinked, permissionCodes } from './permission-codes'
import { blocksOf } from './views/detail'
import { problem, rulesOf } from './rule'
import { screenSubject } from './screen/blocks'

const { rule, fieldRule, rules } = rulesOf('file')
export const wholeFileRules = rules

rule(
  'L100',
  'A resource is linked by the menu',
  (subject) => {
    const { menu } = subject.world.set
    const hasList = subject.calls.some(({ kind = '' }) => listKinds.has(kind))
    // The console itself uses the calls that anyone signed in may make.
    const isOpen = subject.calls.every(({ facts }) => [facts.perm].flat().every(isForAnyone))
    if (!menu || !hasList || isOpen || isLinked(subject) || isPartOfPage(subject) || isShownElsewhere(subject)) return
    return problem(
      '/x-resource/name',
      `"${subject.name}" is linked by no menu: only the platform administrator finds it, under "Not in the menu". Add a node to schemas/menu.json.`,
    )
  },
  'warning',
)

/** `@own` stands beside a right of the menu. */
const isForAnyone = (perm: unknown) => String(perm).startsWith('@') && perm !== '@own'

const listKinds = new Set(['page', 'list', 'tree', 'lazyTree'])

/** A node has the permission of the resource: that of the page of which it is a part. */
const isPartOfPage = ({ json, name, world }: Subject): boolean =>
  prefixesOf(json['x-access']?.perm, name).some((code) => permissionCodes(world)?.has(code))

function isShownElsewhere(subject: Subject): boolean {
  const others = [...subject.world.subjects.values()].filter(({ name }) => name !== subject.name)
  const onScreens = subject.world.set.screens.some((file) =>
    screenSubject(file, subject.world).blocks.some(({ block }) =>
      [block.list, block.form, block.detail, block.tree].includes(subject.name),
    ),
  )
  return onScreens || others.some((other) => blocksOf(other).some(({ block }) => block.list === subject.name))
}

rule('L101', 'Labels of one resource differ', ({ declared }) => {
  const taken = new Map<string, string>()
  return declared.flatMap(({ name, field, at }) => {
    if (field.title === undefined) return []
    const other = taken.get(field.title)
    taken.set(field.title, name)
    return other
      ? [problem(`${at}/title`, `is "${field.title}", as that of "${other}"; people cannot tell them apart.`)]
      : []
  })
})

fieldRule('L102', 'A required field can be filled in on create', ({ field, at, name, required }) => {
  if (!required || !field.readOnly || field.default !== undefined || field['x-computed']) return
  return problem(
    `${at}/readOnly`,
    `makes "${name}" fixed, but it is required and has no "default"; nothing could be created.`,
  )
})

export const canonicalOrderRule = {
  code: 'L104',
  sentence: 'Keys stand in canonical order',
  keyword: 'file',
  level: 'warning',
} as const
