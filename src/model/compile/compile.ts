/** Schema files become the model, stage by stage; each stage takes a value and returns a new one. No file is read here. */
import { weakMemoize } from '../../fields/definition/memoize'
import { sameText } from '../../fields/definition/text'
import { prefixesOf } from '../../language/prefixes'
import { tableOf } from '../../language/table-name'
import type { Field, Model, Resource, Tenancy } from '../types'
import { compileActions, compileChecks } from './resource/actions'
import { compileAlso, openedByRows } from './resource/also'
import { compileCalls, type PrefixByValue } from './calls'
import { linkOwned } from './fields/child'
import { overlayOf } from './fields/facets'
import { textIn } from './fields/field'
import { compileFields } from './fields/fields'
import { withColumns } from './resource/columns'
import { compileIo } from './resource/io'
import { compileMenu, compileRows } from './menu'
import type {
  HistoryDeclaration,
  ResourceAccessDeclaration,
  ResourceFile,
  TenantDeclaration,
  TenantObjectDeclaration,
} from '../../generated/schema-files'
import type { NamedFile, SchemaSet } from '../../language/subject/schema-set'
import { compact, listOf } from './compact'
import { compileStates, rightsOfMoves } from './resource/states'
import { textOf } from './texts'
import { linkReference } from './fields/reference'
import { compileReport } from './pages/report'
import { linkShape } from './fields/shaped'
import { compileScreen } from './pages/screen'
import { compileList, withTop } from './resource/list'
import { compileRecycle } from './resource/recycle'
import { compileDetail, compileForm, compileTree } from './resource/views'
import { contentHash } from './content-hash'
import { frozen } from './frozen'

/** The files of a set, each with its traits laid under it. */
export type SchemaFiles = Pick<SchemaSet, 'rows' | 'menu'> &
  Partial<Pick<SchemaSet, 'screens' | 'reports'>> & { readonly resources: readonly NamedFile<ResourceFile>[] }

/** Compiles a set that passed the language's rules; the result is frozen and the same for the same files. */
export function compileModel(set: SchemaFiles): Model {
  const json = new Map(set.resources.map((file) => [file.name, file.json]))
  const linked = link(set.resources.map(compileResource))
  // The columns of a sheet may be fields of rows, which linking gives to their owner.
  const resources = linked.map((resource) =>
    compact<Resource>({ ...resource, io: compileIo(resource, json.get(resource.name)!) }),
  )
  const menu = compileMenu(set.menu?.json.menu)
  const redirects = set.menu?.json.redirects ?? {}
  const rows = set.rows.map(({ path, json }) => compileRows(path, json))
  const plain = Object.fromEntries(resources.map((resource) => [resource.name, resource]))
  const reports = Object.fromEntries((set.reports ?? []).map((file) => [file.name, compileReport(file, plain)]))
  const topped = resources.map((resource) => withTop(resource, json.get(resource.name)!, { resources: plain, reports }))
  const byName = Object.fromEntries(
    topped
      .map(withColumns)
      .map((resource) => [resource.name, { ...resource, hash: contentHash(JSON.stringify(resource)) }]),
  )
  const screens = (set.screens ?? []).map((file) => compileScreen(file, { resources: byName, reports }))
  const parts = [
    Object.values(byName).map((resource) => resource.hash),
    menu,
    redirects,
    screens.map((screen) => screen.hash),
    reports,
  ]
  const hash = contentHash(JSON.stringify(parts))
  return frozen({ hash, resources: byName, menu, redirects, rows, screens, reports })
}

const compileResource = weakMemoize(({ name, path: file, json }: NamedFile<ResourceFile>): Resource => {
  const head = json['x-resource']
  const access = json['x-access'] ?? {}
  const perm = prefixesOf(access.perm, name)
  const fields = withSingle(compileFields(name, json), head.single)
  const states = compileStates(json, perm)
  const calls = compileCalls({
    moves: rightsOfMoves(states),
    resource: name,
    api: json['x-api'] ?? {},
    perm,
    own: access.own,
    byValue: prefixByValue(access.perm, fields),
    tree: json['x-tree'],
  })
  const also = compileAlso(access.also, perm)
  const form = compileForm(json, fields)
  const list = compileList(json, fields, name, 'list' in calls)
  const recycle = compileRecycle(json['x-recycle'], calls)
  const resource = compact<Resource>({
    name,
    hash: '',
    file,
    version: head.version ?? 1,
    title: textOf(json, 'title') ?? sameText(name),
    table: tableOf(head.table, name),
    part: head.of && { of: head.of.resource, where: head.of.where },
    formerly: json['x-renamed-from'] === undefined ? undefined : listOf(json['x-renamed-from']),
    display: head.display ?? 'id',
    displayIn: textIn(json.properties[head.display ?? '']),
    find: head.find,
    icon: head.icon,
    tenancy: tenancyOf(head.tenant),
    live: head.live === true ? true : undefined,
    single: head.single,
    calendar: head.calendar,
    fields,
    calls: openedByRows(calls, also),
    access: compact({
      perm: perm[0],
      others: perm.length > 1 ? perm.slice(1) : undefined,
      scope: access.scope,
      grants: access.grants === true ? true : undefined,
      also,
    }),
    list,
    form,
    detail: compileDetail(json, fields, form),
    tree: compileTree(json, fields),
    states,
    actions: compileActions({ json, calls, states, recycle }, perm),
    checks: compileChecks(json),
    overlay: overlayOf(json['x-overlay']),
    keepDays: head.keepDays,
    recycle,
    history: historyOf(json['x-history'], fields),
    historyDays: daysOf(json['x-history']),
  })
  return resource
})

/** Where the codes of a row follow from a value of it: the prefix of each value. */
function prefixByValue(perm: ResourceAccessDeclaration['perm'], fields: readonly Field[]): PrefixByValue | undefined {
  if (typeof perm !== 'object') return undefined
  const { by, of = {} } = perm
  const choices = fields.find(({ name }) => name === by)?.choices ?? []
  const prefixes = choices.flatMap(({ value }) => {
    const prefix = of[String(value)]
    return prefix === undefined ? [] : [{ value, prefix }]
  })
  return { field: String(by), of: prefixes }
}

/** There is one row for each value of the field. */
function withSingle(fields: Field[], single: string | undefined): Field[] {
  return fields.map((field) => (field.name === single ? { ...field, unique: field.unique ?? { with: [] } } : field))
}

function historyOf(written: HistoryDeclaration | undefined, fields: readonly Field[]): Resource['history'] {
  if (written === undefined || typeof written === 'boolean') return written ?? true
  if (Array.isArray(written)) return written
  const { except, fields: named } = written
  if (!except) return named ?? true
  return (named ?? fields.map(({ name }) => name)).filter((name) => !except.includes(name))
}

const daysOf = (written: HistoryDeclaration | undefined) =>
  typeof written === 'object' && !Array.isArray(written) ? written.keepDays : undefined

function tenancyOf(tenant: TenantDeclaration = true): Tenancy {
  if (tenant === false) return { kind: 'platform' }
  const { shared, per, open }: TenantObjectDeclaration = tenant === true ? {} : tenant
  if (open !== undefined) return { kind: 'open', field: open }
  if (shared === 'instead') return { kind: 'instead', per: listOf(per) }
  return shared === 'also' ? { kind: 'also' } : { kind: 'tenant' }
}

/** Every reference knows what it shows and who may add to its target; tables of parts are those of the whole. */
function link(resources: readonly Resource[]): Resource[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const linked = resources.map((resource) => ({
    ...resource,
    table: byName.get(resource.part?.of ?? '')?.table ?? resource.table,
    fields: resource.fields.map((field) => linkShape(linkReference(field, byName, resource.fields), resource.fields)),
  }))
  return linkOwned(linked)
}
