/** Rules of rows that need the database: chosen records exist, values are free in the tenant. One statement a field. */
import type { Problem } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { ask, type Question } from './database-checks'
import { uniqueQuestions } from './unique'
import type { Writing } from '../../entry/draft'
import { type Level, levelsOf } from './row-levels'
import { ownedSource } from '../../entry/child-rows'
import { missingRecords } from './child-references'

/** Every problem of the rows of an entry that only the database can see. */
export async function rowProblemsOf(tx: Db, writing: Writing): Promise<Problem[]> {
  const levels = levelsOf(writing.context.resource.fields, [{ row: writing.entry }])
  const problems: Problem[] = []
  for (const level of levels) {
    for (const field of level.field.child!.row.fields) {
      if (field.ref) problems.push(...(await missingRecords(tx, writing, level, field)))
    }
    problems.push(...(await ask(tx, takenValues(writing, level))))
  }
  return problems
}

/** What is unique among the rows of one owner was judged without the database; the rest is asked of it. */
function takenValues({ context, source, old }: Writing, { field, rows }: Level): Question[] {
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
  // Rows that stay give up their values in the same write, and rows that go have none.
  const held = levelsOf(context.resource.fields, old ? [{ row: old }] : [])
  const together = held
    .filter((level) => level.field.child!.resource === field.child!.resource)
    .flatMap((level) => level.rows.map(({ row }) => String(row.id)))
  return rows.flatMap(({ row, at }) => {
    const one: Writing = {
      context: { ...context, resource },
      source: owned.source,
      entry: row,
      changed: new Set(Object.keys(row)),
      event: row.id === undefined ? 'create' : 'update',
      together,
    }
    return uniqueQuestions(one, []).map((question) => ({
      ...question,
      problem: { ...question.problem, field: `${at}.${question.problem.field}` },
    }))
  })
}
