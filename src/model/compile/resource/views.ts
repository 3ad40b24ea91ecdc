/** Form, detail and tree: what the file leaves out follows from the fields. */
import { sameText } from '../../../fields/definition/text'
import type { Field } from '../../../fields/definition/field'
import type { DetailBlock, DetailView, Draft, FormGroup, FormView, TreeView } from '../../types'
import { compact, listOf, objectOf, type Raw } from '../raw'
import { textOf } from '../texts'

/** What `x-form` says; without groups all fields that people fill in stand in one. */
export function compileForm(json: Raw, fields: readonly Field[]): FormView {
  const raw = objectOf(json['x-form'])
  return compact<FormView>({
    routes: listOf(raw.route),
    open: (raw.open as FormView['open'] | undefined) ?? 'dialog',
    width: raw.width as number | undefined,
    columns: (raw.columns as number | undefined) ?? 2,
    ...pagedGroups(raw, fields),
    draft: raw.draft ? draftOf(objectOf(raw.draft)) : undefined,
    foot: raw.foot ? listOf(raw.foot) : undefined,
    after: blocksOf(raw.after),
  })
}

const draftOf = ({ require }: Raw): Draft => ({ kind: 'row', require: listOf(require) })

/** The groups of the form, of its tabs or of its steps. */
function pagedGroups(raw: Raw, fields: readonly Field[]): Pick<FormView, 'groups' | 'pages'> {
  const as = (['tabs', 'steps'] as const).find((name) => Array.isArray(raw[name]))
  const plain = groupsOf(raw)
  if (!as) return { groups: plain ?? [{ fields: fields.filter(isEditable).map(({ name }) => name) }] }
  const pages = raw[as] as Raw[]
  const groups = pages.flatMap((page, index) => {
    const own = page.fields ? [{ fields: listOf(page.fields) }] : []
    return [...own, ...(groupsOf(page) ?? [])].map((group): FormGroup => ({ ...group, page: index }))
  })
  const titles = pages.map((page) => textOf(page, 'title') ?? sameText(String(page.title)))
  return { groups: [...(plain ?? []), ...groups], pages: { as, titles } }
}

const isEditable = (field: Field) => !field.readOnly && !field.system && !field.rangeOf && !field.deprecated

/** What `x-detail` says; without it the groups of the form, and what no form asks for. */
export function compileDetail(json: Raw, fields: readonly Field[], form: FormView): DetailView {
  const raw = objectOf(json['x-detail'])
  const inForm = new Set(form.groups.flatMap((group) => group.fields))
  const isToldAlone = (field: Field) => field.deprecated || (field.readOnly && field.column)
  const rest = fields.filter((field) => isToldAlone(field) && !inForm.has(field.name))
  const groups = rest.length ? [...form.groups, { fields: rest.map(({ name }) => name) }] : form.groups
  return compact<DetailView>({
    routes: listOf(raw.route),
    open: (raw.open as DetailView['open'] | undefined) ?? 'dialog',
    width: (raw.width as number | undefined) ?? form.width,
    groups: groupsOf(raw) ?? groups.map(({ page: _, ...group }) => group),
    header: raw.header ? listOf(raw.header) : undefined,
    tabs: blocksOf(raw.tabs),
    after: blocksOf(raw.after),
    actions: raw.actions ? listOf(raw.actions) : undefined,
  })
}

function blocksOf(raw: unknown): readonly DetailBlock[] | undefined {
  if (!Array.isArray(raw)) return undefined
  return (raw as Raw[]).map(
    (block) => compact({ ...block, title: textOf(block, 'title'), 'x-i18n': undefined }) as unknown as DetailBlock,
  )
}

function groupsOf(raw: Raw): FormGroup[] | undefined {
  if (!Array.isArray(raw.groups)) return undefined
  return (raw.groups as Raw[]).map((group) => {
    const title = textOf(group, 'title')
    // Without a title there would be nothing to open it by.
    const collapsed = title && group.collapsed === true ? true : undefined
    return compact<FormGroup>({
      title,
      description: textOf(group, 'description'),
      collapsed,
      fields: listOf(group.fields),
    })
  })
}

/** What `x-tree` says; undefined for a resource that is no tree. */
export function compileTree(json: Raw, fields: readonly Field[]): TreeView | undefined {
  if (!json['x-tree']) return undefined
  const raw = objectOf(json['x-tree'])
  return compact<TreeView>({
    parent: String(raw.parent),
    label: String(raw.label),
    lazy: raw.lazy === true,
    sort: raw.sort ? listOf(raw.sort) : fields.some(({ name }) => name === 'sort') ? ['sort', 'id'] : ['id'],
    maxDepth: raw.maxDepth as number | undefined,
    root: String(raw.root ?? '0'),
    path: raw.path as string | undefined,
  })
}
