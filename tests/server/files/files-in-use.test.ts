/** Files that rows name are found by indexes in tables that grow without end: a removal waits for no table to be read whole. */
import { createHash } from 'node:crypto'
import { type CompiledQuery, CompiledQuery as Query } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { isContent } from '../../../src/server/database/schema/file-indexes'
import { namesInUse } from '../../../src/server/files/files-in-use'
import { describeEachDatabase } from '../../builders/databases'
import { recordedStatements } from '../../builders/recorded-statements'
import { shippedModel as model } from '../../builders/shipped'
import { shippedTables } from '../../builders/shipped-tables'

/** Enough for an index to be worth its while. */
const count = 3000
const tenantId = '100001'

const firstDigits = (table: string) => createHash('md5').update(table).digest('hex')

/** The name of the file of the row with this number. */
const nameOf = (table: string, row: number) =>
  `upload/20260131/${firstDigits(table)}${String(row).padStart(8, '0')}.png`

describeEachDatabase('Files that many rows name', (open) => {
  let database: Database
  let ran: CompiledQuery[]

  const fill = async (resource: string, columns: Readonly<Record<string, string>>) => {
    const { table } = model.resources[resource]!
    const values = { id: `'n' || n`, tenant_id: `'${tenantId}'`, ...columns }
    const named = `'upload/20260131/${firstDigits(table)}' || lpad(n::text, 8, '0') || '.png'`
    const exprs = Object.values(values).map((value) => value.replaceAll('$name', named))
    await sql`insert into ${sql.table(table)} (${sql.raw(Object.keys(values).join(', '))})
      select ${sql.raw(exprs.join(', '))} from generate_series(1, ${count}::integer) n`.execute(database.kysely)
  }
  const inAnswer = `jsonb_build_object('text', '<p><img src="/' || $name || '"></p>')`

  beforeAll(async () => {
    const opened = await open({ filling: shippedTables })
    ;({ database, ran } = recordedStatements(opened))
    await fill('exam/answer', { record_id: `'r' || n`, question_id: `'q' || n`, answer: inAnswer })
    await fill('exam/practice-answer', { question_id: `'q' || n`, answer: inAnswer })
    await fill('exam/question-version', { question_id: `'q' || n`, stem: `'<img src="/' || $name || '">'` })
    await fill('exam/paper-snapshot', { exam_id: `'e' || n`, content: inAnswer })
    await fill('exam/trace', { record_id: `'r' || n`, trace_key: `'k' || n`, link: `'/' || $name` })
    // The last sheets are open.
    const status = `case when n > ${count - 20} then 0 else 3 end`
    const proofs = `array['/' || $name]`
    await fill('exam/record', { grade_status: status, draft: `jsonb_build_object('q' || n, ${inAnswer})`, proofs })
    await opened.vacuumAnalyze()
  })

  const inUse = async (...names: readonly string[]) => [
    ...(await namesInUse(
      database.kysely,
      model,
      names.map((name) => ({ name, tenantId })),
    )),
  ]

  it('are found, those of no row are not', async () => {
    const sheets = ['exam_answer', 'exam_practice_answer', 'exam_trace', 'exam_record']
    const papers = ['exam_question_version', 'exam_paper_snapshot']
    const named = [...sheets, ...papers].map((table) => nameOf(table, count - 7))
    expect((await inUse(...named, nameOf('exam_answer', count + 1))).toSorted()).toEqual(named.toSorted())
  })

  it('are found by an index in every table that only actions write', async () => {
    ran.length = 0
    await inUse(nameOf('exam_answer', 7), nameOf('exam_answer', count + 1))
    const logged = new Set(
      Object.values(model.resources).flatMap((resource) => (isContent(resource) ? [] : [resource.table])),
    )
    const reading = ran.filter(({ sql: text }) => [...logged].some((table) => text.includes(`from "${table}"`)))
    expect(reading.length).toBeGreaterThan(5)
    for (const { sql: text, parameters } of reading) {
      const { rows } = await database.kysely.executeQuery(Query.raw(`explain ${text}`, [...parameters]))
      const plan = rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n')
      expect(plan, text).not.toContain('Seq Scan')
    }
  })
})
