/** Chosen records must exist, in the tenant of the entry that refers to them, and within reach of the one who chooses. */
import { sql } from 'kysely'
import { ruleText } from '../../model/messages'
import { columnName } from '../../model/names'
import { isEmpty } from '../../model/predicate'
import { both, columnOf, from } from '../sql/source'
import { tenantReach } from '../tenancy/reach'
import type { Question } from './questions'
import { askingOf } from './reading'
import { scopeOn } from './scoped'
import type { Writing } from './writing'

/** A question for each reference whose value is new. */
export function referenceQuestions({ context, source, entry, changed }: Writing): Question[] {
  const { model, resource, locale } = context
  return resource.fields.flatMap((field, index) => {
    const to = field.ref && field.name !== resource.tree?.parent ? model.resources[field.ref.to] : undefined
    const value = entry[field.name]
    if (!to || field.system || !changed.has(field.name) || isEmpty(value)) return []
    const ids = [...new Set([value].flat().map(String))]
    const target = from(to, tenantReach(source.reach.tenantId, to), `f${index}`)
    const chosen = sql<boolean>`${columnOf(target.alias, columnName(field.ref!.value))} = any(${ids})`
    const found = sql`select count(distinct ${columnOf(target.alias, columnName(field.ref!.value))})
      from ${target.table} where ${both(target.limit, chosen, ...scopeOn(target, askingOf(context)))}`
    const message = ruleText('reference', locale, { label: field.title[locale] })
    return [
      {
        isBroken: sql<boolean>`(${found}) < ${ids.length}`,
        problem: { field: field.name, rule: 'reference', message },
      },
    ]
  })
}
