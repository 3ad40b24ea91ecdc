/** Schema files become the model, stage by stage; each stage takes a value and returns a new one. No file is read here. */
import { sameText } from '../../fields/definition/text'
import { prefixesOf } from '../../language/prefixes'
import type { Call, Field, Model, Resource, Tenancy } from '../types'
import { compileActions, compileChecks } from './resource/actions'
import { compileAlso, openedByRows } from './resource/also'
import { compileCalls, type PrefixByValue } from './calls'
import { linkOwned } from './fields/child'
import { overlayOf } from './fields/facets'
import { compileFields } from './fields/fields'
import { compileIo } from './resource/io'
import { compileMenu, compileRows } from './menu'
import { compact, listOf, objectOf, type Raw, type SchemaSet } from './raw'
import { compileStates, rightsOfMoves } from './resource/states'
import { textOf } from './texts'
import { linkReference } from './fields/reference'
import { compileReport } from './pages/report'
import { linkShape } from './fields/shaped'
import { compileScreen } from './pages/screen'
import { compileList, withTop } from './resource/list'
import { compileDetail, compileForm, compileTree } from './resource/views'
import { contentHash } from './content-hash'
import { frozen } from './frozen'
import { columnName } from '../names'

export type { SchemaSet } from './raw'

/** Compiles a set that passed the language's rules; the result is frozen and the same for the same files. */
export function compileModel(set: SchemaSet): Model {
  const json = new Map(set.resources.map((file) => [file.name, file.json]))
  const linked = link(set.resources.map(({ name, path, json }) => compileResource(name, path, json)))
  // The columns of a sheet may be fields of rows, which linking gives to their owner.
  const resources = linked.map((resource) =>
    compact<Resource>({ ...resource, io: compileIo(resource, json.get(resource.name)!) }),
  )
  const menu = compileMenu(set.menu?.json.menu)
  const redirects = objectOf(set.menu?.json.redirects) as Model['redirects']
  const rows = set.rows.map(({ path, json }) => compileRows(path, json))
  const plain = Object.fromEntries(resources.map((resource) => [resource.name, resource]))
  const reports = Object.fromEntries((set.reports ?? []).map((file) => [file.name, compileReport(file, plain)]))
  const topped = resources.map((resource) => withTop(resource, json.get(resource.name)!, { resources: plain, reports }))
  const byName = Object.fromEntries(
    topped.map((resource) => [resource.name, { ...resource, hash: contentHash(JSON.stringify(resource)) }]),
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

function compileResource(name: string, file: string, json: Raw): Resource {
  const head = objectOf(json['x-resource'])
  const access = objectOf(json['x-access'])
  const perm = prefixesOf(access.perm, name)
  const fields = withSingle(compileFields(name, json), head.single)
  const states = compileStates(json, perm)
  const calls = compileCalls({
    moves: rightsOfMoves(states),
    resource: name,
    api: objectOf(json['x-api']),
    perm,
    own: access.own as Call['open'],
    byValue: prefixByValue(access.perm, fields),
    tree: json['x-tree'] ? objectOf(json['x-tree']) : undefined,
  })
  const also = compileAlso(access.also, perm)
  const form = compileForm(json, fields)
  const list = compileList(json, fields, name, 'list' in calls)
  const resource = compact<Resource>({
    name,
    hash: '',
    file,
    version: Number(head.version ?? 1),
    title: textOf(json, 'title') ?? sameText(name),
    table: String(head.table ?? columnName(name.replaceAll('/', '_').replaceAll('-', '_'))),
    part:
      head.of === undefined
        ? undefined
        : { of: String(objectOf(head.of).resource), where: objectOf(objectOf(head.of).where) },
    formerly: json['x-renamed-from'] === undefined ? undefined : listOf(json['x-renamed-from']),
    display: String(head.display ?? 'id'),
    displayIn: displayIn(objectOf(objectOf(json['x-i18n'])['en-US']).display),
    icon: head.icon as string | undefined,
    tenancy: tenancyOf(head.tenant),
    live: head.live === true ? true : undefined,
    single: head.single as string | undefined,
    fields,
    calls: openedByRows(calls, also),
    access: compact({
      perm: perm[0],
      others: perm.length > 1 ? perm.slice(1) : undefined,
      scope: access.scope as Resource['access']['scope'],
      grants: access.grants === true ? true : undefined,
      also,
    }),
    list,
    form,
    detail: compileDetail(json, fields, form),
    tree: compileTree(json, fields),
    states,
    actions: compileActions({ json, calls, states }, perm),
    checks: compileChecks(json),
    overlay: overlayOf(json),
    keepDays: head.keepDays as Resource['keepDays'],
    history: historyOf(json['x-history']),
    historyDays: objectOf(json['x-history']).keepDays as number | undefined,
  })
  return resource
}

/** Where the codes of a row follow from a value of it: the prefix of each value. */
function prefixByValue(perm: unknown, fields: readonly Field[]): PrefixByValue | undefined {
  if (typeof perm !== 'object' || perm === null) return undefined
  const { by, of } = objectOf(perm)
  const choices = fields.find(({ name }) => name === by)?.choices ?? []
  const prefixes = choices.flatMap(({ value }) => {
    const prefix = objectOf(of)[String(value)]
    return prefix === undefined ? [] : [{ value, prefix: String(prefix) }]
  })
  return { field: String(by), of: prefixes }
}

/** There is one row for each value of the field. */
function withSingle(fields: Field[], single: unknown): Field[] {
  return fields.map((field) => (field.name === single ? { ...field, unique: field.unique ?? { with: [] } } : field))
}

function displayIn(english: unknown): Resource['displayIn'] {
  return english === undefined ? undefined : { 'en-US': String(english) }
}

function historyOf(written: unknown): Resource['history'] {
  if (written === undefined) return true
  if (typeof written === 'boolean' || Array.isArray(written)) return written as Resource['history']
  return (objectOf(written).fields as readonly string[] | undefined) ?? true
}

function tenancyOf(tenant: unknown): Tenancy {
  if (tenant === false) return { kind: 'platform' }
  const { shared, per, open } = objectOf(tenant)
  if (open !== undefined) return { kind: 'open', field: String(open) }
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
