/** List, form, detail and tree: what the file leaves out follows from the fields. */
import type { Field } from '../../fields/field'
import type { DetailBlock, DetailView, FormGroup, FormView, ListView, TreeView } from '../types'
import { compact, listOf, objectOf, type Raw } from './raw'
import { say, textOf } from './texts'

const pageSizes = [10, 30, 50, 100, 200]

/** 00-conventions §5: trees and things with `sort` by sort and id, everything else newest first. */
function defaultSort(fields: readonly Field[]): readonly string[] {
  return fields.some(({ name }) => name === 'sort') ? ['sort', 'id'] : ['-createTime', '-id']
}

/** Without a route of its own a list stands at `/<area>/<name>`. */
export function compileList(json: Raw, fields: readonly Field[], name: string, hasList: boolean): ListView {
  const raw = objectOf(json['x-list'])
  const ownRoute = hasList ? [`/${name}`] : []
  const shown = fields.filter(({ column, rangeOf }) => column && !rangeOf).map(({ name }) => name)
  const searched = fields.filter(({ search, rangeOf }) => search && !rangeOf).map(({ name }) => name)
  return compact<ListView>({
    routes: raw.route ? listOf(raw.route) : ownRoute,
    view: (raw.view as ListView['view'] | undefined) ?? 'table',
    density: raw.density as ListView['density'],
    columns: raw.columns ? listOf(raw.columns) : shown,
    search: raw.search ? listOf(raw.search) : searched,
    sort: raw.sort ? listOf(raw.sort) : defaultSort(fields),
    pageSize: (raw.pageSize as number | undefined) ?? 10,
    pageSizes,
  })
}

export function compileForm(json: Raw, fields: readonly Field[]): FormView {
  const raw = objectOf(json['x-form'])
  return compact<FormView>({
    routes: listOf(raw.route),
    open: (raw.open as FormView['open'] | undefined) ?? 'dialog',
    width: raw.width as number | undefined,
    columns: (raw.columns as number | undefined) ?? 2,
    ...pagedGroups(raw, fields),
  })
}

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
  const titles = pages.map((page) => textOf(page, 'title') ?? say(String(page.title), String(page.title)))
  return { groups: [...(plain ?? []), ...groups], pages: { as, titles } }
}

const isEditable = (field: Field) => !field.readOnly && !field.system && !field.rangeOf

export function compileDetail(json: Raw, fields: readonly Field[], form: FormView): DetailView {
  const raw = objectOf(json['x-detail'])
  const inForm = new Set(form.groups.flatMap((group) => group.fields))
  const rest = fields.filter((field) => field.readOnly && field.column && !inForm.has(field.name))
  const groups = rest.length ? [...form.groups, { fields: rest.map(({ name }) => name) }] : form.groups
  return compact<DetailView>({
    routes: listOf(raw.route),
    open: (raw.open as DetailView['open'] | undefined) ?? 'dialog',
    width: (raw.width as number | undefined) ?? form.width,
    groups: groupsOf(raw) ?? groups.map(({ page: _, ...group }) => group),
    header: raw.header ? listOf(raw.header) : undefined,
    tabs: blocksOf(raw.tabs),
    after: blocksOf(raw.after),
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
  return (raw.groups as Raw[]).map((group) => compact({ title: textOf(group, 'title'), fields: listOf(group.fields) }))
}

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
