/** Form, detail and tree: what the file leaves out follows from the fields. */
import { sameText } from '../../../fields/definition/text'
import type { Field } from '../../../fields/definition/field'
import type { DetailBlock, DetailView, Draft, FormGroup, FormView, TreeView } from '../../types'
import type {
  FormDeclaration,
  GroupDeclaration,
  ListBlockDeclaration,
  ResourceFile,
} from '../../../generated/schema-files'
import { compact, listOf } from '../compact'
import { textOf } from '../texts'

/** Compiles `x-form`; without groups all fields that people fill in stand in one. */
export function compileForm({ 'x-form': raw = {} }: ResourceFile, fields: readonly Field[]): FormView {
  return compact<FormView>({
    routes: listOf(raw.route),
    open: raw.open ?? 'dialog',
    width: raw.width,
    columns: raw.columns ?? 2,
    ...pagedGroups(raw, fields),
    draft:
      raw.draft &&
      compact<Draft>({
        kind: 'row',
        require: listOf(raw.draft.require),
        isBySteps: raw.draft.bySteps || undefined,
      }),
    foot: raw.foot,
    after: blocksOf(raw.after),
  })
}

/** The groups of the form, of its tabs or of its steps. */
function pagedGroups(raw: FormDeclaration, fields: readonly Field[]): Pick<FormView, 'groups' | 'pages'> {
  const as = (['tabs', 'steps'] as const).find((name) => Array.isArray(raw[name]))
  const plain = groupsOf(raw.groups)
  if (!as) return { groups: plain ?? [{ fields: fields.filter(isEditable).map(({ name }) => name) }] }
  const pages = raw[as] ?? []
  const groups = pages.flatMap((page, index) => {
    const own = page.fields ? [{ fields: page.fields }] : []
    return [...own, ...(groupsOf(page.groups) ?? [])].map((group): FormGroup => ({ ...group, page: index }))
  })
  const titles = pages.map((page) => textOf(page, 'title') ?? sameText(page.title))
  return { groups: [...(plain ?? []), ...groups], pages: { as, titles } }
}

const isEditable = (field: Field) => !field.readOnly && !field.system && !field.rangeOf && !field.deprecated

/** Compiles `x-detail`; without it the groups of the form, and the fields that no form asks for. */
export function compileDetail(
  { 'x-detail': raw = {} }: ResourceFile,
  fields: readonly Field[],
  form: FormView,
): DetailView {
  const inForm = new Set(form.groups.flatMap((group) => group.fields))
  const isToldAlone = (field: Field) => field.deprecated || (field.readOnly && field.column)
  const rest = fields.filter((field) => isToldAlone(field) && !inForm.has(field.name))
  const groups = rest.length ? [...form.groups, { fields: rest.map(({ name }) => name) }] : form.groups
  return compact<DetailView>({
    routes: listOf(raw.route),
    open: raw.open ?? 'dialog',
    width: raw.width ?? form.width,
    groups: groupsOf(raw.groups) ?? groups.map(({ page: _, ...group }) => group),
    header: raw.header,
    tabs: blocksOf(raw.tabs),
    after: blocksOf(raw.after),
    actions: raw.actions,
  })
}

function blocksOf(blocks: readonly ListBlockDeclaration[] | undefined): readonly DetailBlock[] | undefined {
  return blocks?.map(({ 'x-i18n': texts, ...block }) =>
    compact<DetailBlock>({ ...block, title: textOf({ ...block, 'x-i18n': texts }, 'title') }),
  )
}

function groupsOf(groups: readonly GroupDeclaration[] | undefined): FormGroup[] | undefined {
  return groups?.map((group) => {
    const title = textOf(group, 'title')
    // Without a title there would be nothing to open it by.
    const collapsed = title && group.collapsed === true ? true : undefined
    return compact<FormGroup>({
      title,
      description: textOf(group, 'description'),
      collapsed,
      fields: group.fields,
    })
  })
}

/** Compiles `x-tree`; undefined for a resource that is no tree. */
export function compileTree({ 'x-tree': raw }: ResourceFile, fields: readonly Field[]): TreeView | undefined {
  if (!raw) return undefined
  return compact<TreeView>({
    parent: raw.parent,
    label: String(raw.label),
    lazy: raw.lazy === true,
    sort: raw.sort ?? (fields.some(({ name }) => name === 'sort') ? ['sort', 'id'] : ['id']),
    maxDepth: raw.maxDepth,
    root: raw.root ?? '0',
    path: raw.path,
  })
}
