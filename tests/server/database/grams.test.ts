/** Texts are looked for by the grams of an index: which those are, and that a statement works them out once. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import {
  gramsAsked,
  gramsKey,
  holdsText,
  indexedHoldsText,
  searchFunctions,
} from '../../../src/server/database/schema/search-indexes'
import { describeEachDatabase } from '../../builders/databases'
import type { Database } from '../../../src/server/core/context/database'

const texts = [
  'Rosebud',
  'ISTANBUL istanbul İSTANBUL ıstanbul',
  'ΟΔΟΣ οδός ὈΔΥΣΣΕΎΣ',
  'Straße STRASSE ẞ',
  'e\u0301té ÉTÉ e\u0301\u0302\u0303',
  '😀😃 family 👨‍👩‍👧',
  '𝒜𝒷𝒸 𐐀𐐨 Deseret',
  '中文搜索，全角ＡＢＣ、カタカナ 한국어',
  '𠀀𠀁 rare',
  'Привет МИР',
  '100%_\\ {"a",null}',
  '   ',
  'ǅ Ǆ ǆ ﬁ ŉ',
  'ไทย ภาษา',
  'שלום مرحبا',
]

/** Every part of up to four characters, and each text whole. */
const parts = [
  ...new Set(
    texts.flatMap((text) => {
      const letters = [...text]
      const cut = letters.flatMap((_, at) =>
        [1, 2, 3, 4].flatMap((length) => {
          const part = letters.slice(at, at + length).join('')
          return [part, part.toUpperCase(), part.toLowerCase()]
        }),
      )
      return [text, ...cut]
    }),
  ),
]

describeEachDatabase('The grams of a search', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    for (const body of Object.values(searchFunctions)) await sql.raw(body).execute(database.kysely)
    await sql`create table word (id integer primary key, value text)`.execute(database.kysely)
    await sql.raw(`create index on word using gin (${gramsKey('value')})`).execute(database.kysely)
    for (const [id, value] of texts.entries()) {
      await sql`insert into word values (${id}, ${value})`.execute(database.kysely)
    }
    await sql`insert into word select n, 'word ' || n from generate_series(100, 5000) as n`.execute(database.kysely)
    await database.vacuumAnalyze(['word'])
  })

  it('are those that the function of the index makes', async () => {
    const plain = ['a', 'ab', 'Rosebud', '中文', '𠀀𠀁𠀂', '100%_\\ {"a",null}', '한국어 カタカナ', 'aaaa', '  ']
    for (const text of plain) {
      const { rows } = await sql<{ grams: string[] }>`select lectern_grams_asked(${text}) as grams`.execute(
        database.kysely,
      )
      expect(new Set(gramsAsked(text.toLowerCase()))).toEqual(new Set(rows[0]!.grams))
    }
  })

  it('find what is found without them, whatever the script', async () => {
    const column = sql.ref<unknown>('value')
    const wrong: string[] = []
    for (const part of parts) {
      const byIndex = sql`select array(select id from word where ${indexedHoldsText(column, part)} order by id) as ids`
      const byReading = sql`select array(select id from word where strpos(lower(value), lower(${part})) > 0 order by id) as ids`
      const [one, other] = [await byIndex.execute(database.kysely), await byReading.execute(database.kysely)]
      if (JSON.stringify(one.rows) !== JSON.stringify(other.rows)) wrong.push(part)
    }
    expect(wrong).toEqual([])
  })

  it.each(['rosebud', 'İSTANBUL'])('are worked out once by a plan for any text, as for %s', async (text) => {
    const part = indexedHoldsText(sql.ref<unknown>('value'), text)
    const { sql: statement, parameters } = sql`select id from word where ${part} or ${holdsText(
      sql.ref<unknown>('value'),
      text,
    )}`.compile(database.kysely)
    const plan = await database.kysely.connection().execute(async (own) => {
      const literal = (value: unknown) =>
        Array.isArray(value)
          ? `array[${value.map((each) => `'${each}'`).join(', ')}]`
          : `'${String(value).replaceAll("'", "''")}'`
      await sql`set plan_cache_mode = force_generic_plan`.execute(own)
      await sql.raw(`prepare looked as ${statement}`).execute(own)
      const { rows } = await sql
        .raw(`explain (costs off) execute looked(${parameters.map(literal).join(', ')})`)
        .execute(own)
      await sql`deallocate looked`.execute(own)
      await sql`reset plan_cache_mode`.execute(own)
      return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN'])
    })
    const perRow = plan.filter((line) => /Filter|Cond/.test(line)).join('\n')
    expect(perRow).not.toMatch(/(grams_asked|lower)\(\$/)
    expect(plan.join('\n')).toMatch(/Filter|Cond/)
  })
})
