/** Entries that a reference may be set to, by their names in cells of a spreadsheet. */
import type { SqlBool } from 'kysely'
import { columnName } from '../../../model/names'
import { sql } from '../../database/connection/sql-tag'
import { addNamed } from './resolve-references'
import { nameColumn } from '../../sql/select/labels'
import { selectRows } from '../../sql/select/select'
import { queryContext } from '../../sql/conditions/where'
import { columnOf, from } from '../../sql/source'
import { choosable, reachOfOffer } from './choosable'
import { mostValues, type OptionsContext, type OptionsQuery, type SelectOption } from './query'
import type { Picked } from './target'
import { sortKeys, treeOrder } from '../read/query'

/** Entries that may be chosen and have such a name, by name: nobody can tell apart two under one name. */
export async function optionsNamed(
  context: OptionsContext,
  query: OptionsQuery,
  picked: Picked,
): Promise<SelectOption[]> {
  const { model, caller, database, now, registry, locale, params } = context
  const { to, label, value, filter } = picked
  const source = from(to, reachOfOffer(context, picked, query.isFilter))
  const conditions = queryContext({ model, caller, now, registry, locale, params })
  const limits = choosable({ isTable: false }, picked, source, conditions, filter).filter((part) => part !== null)
  const ids = new Map<string, string[]>()
  const ref = { label: label.name, value }
  await addNamed(database.kysely, { ref, source, texts: query.named, limits }, ids)
  const id = columnOf(source.alias, columnName(value))
  const found = await selectRows(database.kysely, {
    model,
    source,
    query: conditions,
    fields: [],
    sort: sortKeys(treeOrder(to)),
    limit: mostValues,
    where: [sql<SqlBool>`${id} = any(${[...new Set([...ids.values()].flat())]})`, ...limits],
    more: { $value: id, $label: nameColumn(to, source.alias, label.name, locale) },
  })
  const labels = new Map(found.map(({ row }) => [String(row.$value), String(row.$label ?? '')]))
  return query.named.flatMap((named) =>
    (ids.get(named.toLowerCase()) ?? []).flatMap((each) => {
      const label = labels.get(each)
      return label === undefined ? [] : [{ value: each, label: label, named }]
    }),
  )
}
