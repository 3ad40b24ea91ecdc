/** Resources and fields for tests: name what matters, the rest is as the compiler would fill it. */
import type { Field, Model, Resource, Text } from '../../src/model/types'
import { aText } from './text'

const text = (words: string): Text => aText(words)

export function aField(given: Partial<Field> & { name: string }): Field {
  return {
    type: 'text',
    title: text(given.name),
    many: false,
    value: { json: 'string' },
    required: false,
    readOnly: false,
    writeOnly: false,
    system: false,
    control: { name: 'input', props: {} },
    messages: {},
    store: 'plain',
    ...given,
  }
}

const recordField = (name: string, given: Partial<Field> = {}) =>
  aField({ name, system: true, readOnly: true, ...given })

const instant = { type: 'date-time', value: { json: 'string', format: 'datetime' } } as const
const whole = { type: 'number', value: { json: 'integer' } } as const

/** The record fields every resource has without declaring them. */
export const recordFields: readonly Field[] = [
  recordField('id'),
  recordField('tenantId'),
  recordField('createUser'),
  recordField('createDept'),
  recordField('createTime', instant),
  recordField('updateUser'),
  recordField('updateTime', instant),
  recordField('status', { ...whole, default: 1 }),
  recordField('revision', { ...whole, default: 1 }),
]

export function aResource(given: Partial<Resource> & { name: string }): Resource {
  const { fields = [], ...rest } = given
  const tenancy = given.tenancy ?? { kind: 'tenant' }
  const declared = new Set(fields.map((field) => field.name))
  const added = recordFields.filter(
    ({ name }) => !declared.has(name) && !(name === 'tenantId' && tenancy.kind === 'platform'),
  )
  const all = [...fields, ...added]
  return {
    hash: 'hash',
    file: `schemas/${given.name}.json`,
    version: 1,
    title: text(given.name),
    table: given.name.replace(/[/-]/g, '_'),
    display: fields[0]?.name ?? 'id',
    tenancy,
    calls: {},
    access: { perm: given.name.split('/')[1] ?? given.name },
    list: {
      routes: [],
      view: 'table',
      columns: fields.filter((field) => field.column).map((field) => field.name),
      search: fields.filter((field) => field.search).map((field) => field.name),
      sort: ['-createTime'],
      pageSize: 10,
      pageSizes: [10, 30, 50, 100, 200],
    },
    form: { routes: [], open: 'dialog', columns: 2, groups: [{ fields: fields.map((field) => field.name) }] },
    detail: { routes: [], open: 'dialog', groups: [{ fields: fields.map((field) => field.name) }] },
    actions: [],
    checks: [],
    history: true,
    ...rest,
    fields: all,
  }
}

export function aModel(...resources: Resource[]): Model {
  return {
    hash: 'hash',
    resources: Object.fromEntries(resources.map((resource) => [resource.name, resource])),
    menu: [],
    redirects: {},
    rows: [],
    screens: [],
    reports: {},
  }
}
