/** Rules of child rows that need the database: references exist, unique values are free. One statement a level and field. */
import { groupBy } from '../../../../fields/definition/lists'
import { isRecord } from '../../../../fields/definition/guards'
import { readBy, refFor } from '../../../../fields/reference/target'
import { normalise, testsOf } from '../../../../language/conditions/normal'
import { isEmpty } from '../../../../model/conditions/predicate'
import { fieldText } from '../../../../model/messages'
import type { Field, Problem } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import type { Values } from '../../../core/context/entry'
import { sql } from '../../../database/connection/sql-tag'
import { scopeOn } from '../../../sql/conditions/data-scope'
import { queryContext } from '../../../sql/conditions/where'
import { both } from '../../../sql/source'
import { type Level, levelsOf, ownedSource, type PlacedRow } from '../../entry/child-rows'
import type { Candidate } from '../../entry/draft'
import { type DatabaseCheck, runChecks } from './database-checks'
import { targetOfEntry } from './references'
import { uniqueChecks } from './unique'

/** `known` are the problems that the rows have without the database, which cannot compare invalid values. */
export async function childRowProblems(tx: Db, candidate: Candidate, known: readonly Problem[]): Promise<Problem[]> {
  const levels = levelsOf(candidate.context.resource.fields, [{ row: candidate.entry }])
  const problems: Problem[] = []
  const wrong = new Set(known.map(({ field }) => field))
  for (const level of levels) {
    for (const field of level.field.child!.row.fields) {
      if (field.ref) problems.push(...(await missingReferences(tx, candidate, level, field, wrong)))
    }
    problems.push(...(await runChecks(tx, takenValues(candidate, level, known))))
  }
  return problems
}

/** Values that are unique beyond the rows of one owner; within them, the rules without database decide. */
function takenValues({ context, source, old }: Candidate, { field, rows }: Level, known: readonly Problem[]) {
  const { by, row: rules } = field.child!
  const isOwn = rules.fields.some(({ unique }) => unique && !unique.with.includes(by ?? ''))
  if (field.store !== 'rows' || !isOwn) return []
  const owned = ownedSource(context.model, field, source.reach.tenantId)
  const resource = {
    ...owned.resource,
    fields: owned.resource.fields.map((each) =>
      each.unique?.with.includes(by ?? '') ? { ...each, unique: undefined } : each,
    ),
  }
  // The same write changes or removes the stored rows, so their values are free.
  const stored = levelsOf(context.resource.fields, old ? [{ row: old }] : [])
  const together = stored
    .filter((level) => level.field.child!.resource === field.child!.resource)
    .flatMap((level) => level.rows.map(({ row }) => String(row.id)))
  return rows.flatMap(({ row, at }): DatabaseCheck[] => {
    const own = known.flatMap((problem) =>
      problem.field?.startsWith(`${at}.`) ? [{ ...problem, field: problem.field.slice(at.length + 1) }] : [],
    )
    const one: Candidate = {
      context: { ...context, resource },
      source: owned.source,
      entry: row,
      changed: new Set(Object.keys(row)),
      event: row.id === undefined ? 'create' : 'update',
      together,
    }
    return uniqueChecks(one, own).map((check) => ({
      ...check,
      problem: { ...check.problem, field: `${at}.${check.problem.field}` },
    }))
  })
}

/** References to rows that do not exist, or that may not be chosen now and were not chosen before. */
async function missingReferences(
  tx: Db,
  candidate: Candidate,
  level: Level,
  field: Field,
  wrong: ReadonlySet<string | undefined>,
): Promise<Problem[]> {
  const { context, old } = candidate
  const isComparable = ({ at }: PlacedRow) => !readBy(field).some((name) => wrong.has(`${at}.${name}`))
  const filled = level.rows.filter((placed) => !isEmpty(placed.row[field.name]) && isComparable(placed))
  if (filled.length === 0) return []
  const before = levelsOf(context.resource.fields, old ? [{ row: old }] : []).filter(
    (each) => each.field === level.field,
  )
  const known = new Set(before.flatMap(({ rows }) => rows.map(({ row }) => keyOf(field, row))))
  const isKept = ({ row }: PlacedRow) => known.has(keyOf(field, row))
  const missing = new Set<PlacedRow>()
  for (const rows of [filled.filter(isKept), filled.filter((row) => !isKept(row))])
    for (const group of grouped(field, rows, rows.some(isKept)))
      for (const row of await missingIn(tx, candidate, level, field, group, isKept(group[0]!))) missing.add(row)
  const message = fieldText(field, 'reference', context.locale)
  return filled
    .filter((row) => missing.has(row))
    .map(({ at }) => ({ field: `${at}.${field.name}`, rule: 'reference', message }))
}

/** Groups of rows that choose from the same records; the filter does not apply to stored choices. */
function grouped(field: Field, rows: readonly PlacedRow[], isKept: boolean): readonly (readonly PlacedRow[])[] {
  const groups = groupBy(rows, ({ row }) => {
    const ref = refFor(field, row)
    const read = isKept || !ref?.filter ? [] : testsOf(normalise(ref.filter)).map(({ operand }) => fieldIn(operand))
    return JSON.stringify([field.ref?.by && row[field.ref.by], ...read.map((name) => name && row[name])])
  })
  return [...groups.values()]
}

function fieldIn(operand: unknown): string | undefined {
  const name = isRecord(operand) ? operand.$field : undefined
  return typeof name === 'string' ? name : undefined
}

async function missingIn(
  tx: Db,
  { context, source }: Candidate,
  level: Level,
  field: Field,
  rows: readonly PlacedRow[],
  isKept: boolean,
): Promise<readonly PlacedRow[]> {
  const target = targetOfEntry(context, source, level.field.child!.row, field, rows[0]!.row, 'target')
  if (!target) return field.ref?.by === undefined ? [] : rows
  const ids = [...new Set(rows.flatMap(({ row }) => idsIn(field, row)))]
  const chosen = sql<boolean>`${target.value} = any(${ids})`
  const limits = isKept ? [] : [...target.limits, ...scopeOn(target.source, queryContext(context))]
  const { rows: found } = await sql<{ value: string }>`select distinct ${target.value} as value
    from ${target.source.table} where ${both(target.source.limit, chosen, ...limits)}`.execute(tx)
  const known = new Set(found.map(({ value }) => value))
  return rows.filter(({ row }) => idsIn(field, row).some((id) => !known.has(id)))
}

const idsIn = (field: Field, row: Values) => [row[field.name]].flat().map(String)

const keyOf = (field: Field, row: Values) => JSON.stringify([field.ref?.by && row[field.ref.by], row[field.name]])
