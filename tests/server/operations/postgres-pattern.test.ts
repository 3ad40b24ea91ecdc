/** Patterns of staff in the words of PostgreSQL match the texts that they match in forms and calls. */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { postgresPattern } from '../../../src/server/operations/overlays/postgres-pattern'
import { describeEachDatabase } from '../../builders/databases'

const patterns = [
  '^1[3-9]\\d{9}$',
  '^[A-Z]{2,4}-\\d+$',
  '^(?:cn|us)\\d{3}$',
  '^.{2,3}$',
  '^[^\\d\\s]+$',
  '\\w',
  '\\W',
  '^\\S+$',
  'a.c',
  '^[\\w.-]+@[\\w-]+\\.[a-z]{2,}$',
  '^[\\u4e00-]$',
  '[一-龥]',
  '^$',
  '\\t|x',
  'b??c',
]

const texts = [
  ...[
    '13800000000',
    'AB-12',
    'abcd-1',
    'cn123',
    'us12',
    'a',
    'ab',
    'abc',
    'abcd',
    'A1 b',
    '',
    '_',
    '甲',
    '甲乙丙',
    '😀',
  ],
  ...['a\nc', 'a\tc', 'a　b', 'a\u00a0b', '٣', 'é', 'a.b-c@d-e.com', 'x', 'bc', 'c', '\u2028', 'A', 'Z9'],
]

describeEachDatabase('A pattern', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  it('matches the same in the database as in a form', async () => {
    let asked = 0
    for (const pattern of patterns) {
      const translated = postgresPattern(pattern)
      if (translated === undefined) continue
      asked += 1
      const { rows } = await sql<{
        text: string
      }>`select t as text from unnest(${texts}::text[]) as t where t ~ ${translated}`.execute(database.kysely)
      const own = new RegExp(pattern, 'u')
      expect([pattern, rows.map(({ text }) => text)]).toEqual([pattern, texts.filter((text) => own.test(text))])
    }
    expect(asked).toBeGreaterThan(patterns.length - 4)
  })

  it.each(['\\p{L}', '(?=a)', '\\u{1F600}', '[', 'a{300}', '[[:alpha:]]'])('is left to others: %s', (pattern) => {
    expect(postgresPattern(pattern)).toBeUndefined()
  })
})
