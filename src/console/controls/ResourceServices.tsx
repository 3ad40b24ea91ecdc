import { groupBy } from '../../fields/definition/lists'
import { type ReactNode, useMemo } from 'react'
import { readBy, refFor } from '../../fields/reference/target'
import { type FieldServices, FieldServicesProvider, type Option, type OptionTable } from '../../fields/control/services'
import { controlRegistry } from '../../components/control-of'
import { ControlRegistryProvider } from '../../fields/control/registry'
import { fieldOf } from '../../model/names'
import type { Field, Resource } from '../../model/types'
import { call, changePolling, request, upload } from '../api'
import { useLocale } from '../i18n/useLocale'
import { useSession } from '../session'
import { readDictionary, useDictionaryVersion } from '../data/dictionaries'
import { readNamed } from '../data/read-resource'
import { useQuickAdd } from './useQuickAdd'

interface OptionRow {
  readonly value: string
  readonly label: string
  readonly parent?: string
  readonly isLeaf?: boolean
}

/** Gives the controls of one resource's fields their services; every request goes through the shell. */
export function ResourceServices({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { locale } = useLocale()
  const dictionaries = useDictionaryVersion()
  const { files } = useSession().manifest
  const { quickAdd, dialog } = useQuickAdd()
  const services = useMemo<FieldServices>(
    () => ({ ...servicesOf(resource, { locale, dictionaries, files }), quickAdd }),
    [locale, resource, dictionaries, files, quickAdd],
  )
  return (
    <ControlRegistryProvider value={controlRegistry}>
      <FieldServicesProvider value={services}>
        {children}
        {dialog}
      </FieldServicesProvider>
    </ControlRegistryProvider>
  )
}

type Words = Pick<FieldServices, 'locale' | 'dictionaries' | 'files'>

function servicesOf(resource: Resource, words: Words): FieldServices {
  return {
    ...words,
    fields: resource.fields,
    dictionary: readDictionary,
    pollChanges: changePolling.pollTwice,
    options: (field, { search, values, entry }) =>
      readOptions(resource, field, { search, values: values?.join(','), ...dependencies(field, entry) }),
    named: (field, { texts, entry }) => readNamedOptions(resource, field, texts, dependencies(field, entry)),
    table: (field, query) => readTable(resource, field, query, words),
    tree: async (field, { parent, entry }) =>
      nest(await readOptions(resource, field, { parent, ...dependencies(field, entry) }), parent),
    call: async (name, which, params) => call((await readNamed(name)).calls[which]!, params),
    upload: async (file, wish, onProgress, signal) => {
      const { link, name, originalName } = await upload(file, wish, onProgress, signal)
      return { link, name: originalName || name }
    },
  }
}

/** The columns are those of the target's list that the rows came with. */
async function readTable(
  resource: Resource,
  field: Field,
  { search, side, entry }: Parameters<FieldServices['table']>[1],
  words: Words,
): Promise<OptionTable> {
  const query = { search, side, table: 1, ...dependencies(field, entry) }
  const [target, rows] = await Promise.all([
    readNamed(refFor(field, entry)?.to ?? ''),
    readOptions<OptionTable['rows'][number]>(resource, field, query),
  ])
  const came = rows[0]?.entry ?? {}
  const aside = fieldOf(target, target.list.side ?? '')
  return {
    columns: target.fields.filter(({ name, system }) => !system && name in came),
    rows,
    side: aside && { field: aside, services: servicesOf(target, words) },
  }
}

function readOptions<Row = OptionRow>(resource: Resource, field: Field, query: Readonly<Record<string, unknown>>) {
  const of = `${resource.name}.${field.name}`
  return request<Row[]>({ method: 'GET', path: '/api/lectern/options', params: { of, ...query } })
}

/** An address that every server on the way takes; a column of usual length is one question. */
const longestAddress = 6000

/** Entries that texts name, by the text. */
async function readNamedOptions(
  resource: Resource,
  field: Field,
  texts: readonly string[],
  more: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, readonly Option[]>> {
  const found = new Map<string, Option[]>()
  const ask = (named: string) =>
    readOptions<OptionRow & { readonly named: string }>(resource, field, { named, ...more })
  const answers = await Promise.all(linesUpTo(longestAddress, texts).map(ask))
  for (const { named, value, label } of answers.flat())
    found.set(named, [...(found.get(named) ?? []), { value, label }])
  return found
}

/** The texts a line each, in as few parts as an address can carry. */
function linesUpTo(longest: number, texts: readonly string[]): readonly string[] {
  const parts: string[] = []
  for (const text of texts) {
    const longer = parts.length > 0 ? `${parts.at(-1)}\n${text}` : text
    if (parts.length > 0 && encodeURIComponent(longer).length <= longest) parts[parts.length - 1] = longer
    else parts.push(text)
  }
  return parts
}

/** Values of the fields that the reference looks at, and whose row it is. */
function dependencies(field: Field, entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = [...(entry.tenantId ? ['tenantId'] : []), ...readBy(field)]
  const filter = field.ref?.isFilter ? { filter: 1 } : {}
  return { ...Object.fromEntries(names.map((name) => [name, entry[name]])), ...filter }
}

/** Rows that name their parent become branches; one level of a lazy tree stays as it is. */
function nest(rows: readonly OptionRow[], level: string | undefined): readonly Option[] {
  const plain = ({ value, label, isLeaf }: OptionRow): Option => ({ value, label, isLeaf })
  if (level !== undefined || rows.every(({ parent }) => parent === undefined)) return rows.map(plain)
  const known = new Set(rows.map(({ value }) => value))
  const below = groupBy(rows, ({ parent }) => (parent !== undefined && known.has(parent) ? parent : ''))
  const branch = (key: string): readonly Option[] =>
    (below.get(key) ?? []).map((row) =>
      below.has(row.value) ? { ...plain(row), isLeaf: false, children: branch(row.value) } : plain(row),
    )
  return branch('')
}
