/** Random versions of a resource, one after the other and back again: what was stored is there in the end. */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Field, Formerly } from '../../../src/fields/definition/field'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { applyChanges, type Plan, planChanges } from '../../../src/server/database/migration/migrate'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { describeBothDatabases } from '../../builders/databases'
import { aField, aModel, aResource } from '../../builders/resource'
import { usualSeed } from '../../full'
import { wholeTest } from '../../patience'

const runs = Number(process.env.EVOLUTIONS ?? 60)
const seed = Number(process.env.EVOLUTION_SEED ?? usualSeed)

/** Kinds of fields, each with values that travel well and badly between types. */
const kinds = {
  text: {
    field: {},
    values: [
      '',
      ' ',
      'a',
      'a b',
      'a b c',
      '7',
      '07',
      '-0',
      '2.50',
      '2.5',
      'true',
      '2024-02-31',
      '2024-02-29',
      '2024-02-29 10:00:00',
      '9999999999',
      '课程 一',
    ],
  },
  small: {
    field: { type: 'number', value: { json: 'integer', minimum: 0, maximum: 99 } },
    values: [0, 1, 7, -7, 2147483647],
  },
  large: { field: { type: 'number', value: { json: 'integer' } }, values: [0, 1, 7, 9999999999] },
  exact: {
    field: { type: 'number', value: { json: 'number', multipleOf: 0.01 } },
    values: ['0', '1', '2.5', '-0.25', '12345678901234567890.12'],
  },
  float: { field: { type: 'number', value: { json: 'number' } }, values: [0, 1, 2.5, -0.1, 1e21] },
  flag: { field: { type: 'switch', value: { json: 'boolean' } }, values: [true, false] },
  day: { field: { type: 'date', value: { json: 'string', format: 'date' } }, values: ['2024-02-29', '1999-12-31'] },
  moment: {
    field: { type: 'date-time', value: { json: 'string', format: 'datetime' } },
    values: ['2024-02-29T02:00:00Z', '2024-02-28T16:00:00Z', '2024-02-29T02:00:00.5Z'],
  },
  list: { field: { type: 'reference', many: true }, values: [['7'], ['a'], ['a', 'b'], ['2024-02-29']] },
  pick: { field: { type: 'choice', value: { json: 'integer', enum: [1, 2, 7] } }, values: [1, 2, 7] },
  fewer: { field: { type: 'choice', value: { json: 'integer', enum: [1, 2] } }, values: [1, 2] },
} as const satisfies Record<string, { field: Partial<Field>; values: readonly unknown[] }>
type Kind = keyof typeof kinds

interface Part {
  readonly name: string
  readonly kind: Kind
  readonly isSearched: boolean
  readonly formerly?: Formerly
}

const aKind = fc.constantFrom(...(Object.keys(kinds) as Kind[]))
const aStep = fc.record({
  what: fc.constantFrom('rename', 'retype', 'add', 'remove', 'split', 'join', 'search'),
  at: fc.nat(),
  kind: aKind,
})
const aStory = fc.record({
  first: fc.array(fc.record({ kind: aKind, isSearched: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  rows: fc.array(fc.array(fc.option(fc.nat(), { freq: 4 }), { minLength: 4, maxLength: 4 }), { maxLength: 6 }),
  steps: fc.array(aStep, { minLength: 1, maxLength: 5 }),
})
type Step = { what: string; at: number; kind: Kind }

/** A step forward, and the way back from where it leads. */
function take(parts: readonly Part[], step: Step, fresh: string): { next: Part[]; back: Part[] } | undefined {
  const at = step.at % parts.length
  const plain = parts.map(({ formerly: _, ...part }) => part)
  const part = plain[at]!
  const put = (...parts: Part[]) => plain.flatMap((each, index) => (index === at ? parts : [each]))
  switch (step.what) {
    case 'rename':
      return {
        next: put({ ...part, name: fresh, formerly: { names: ['never', part.name] } }),
        back: put({ ...part, formerly: { names: [fresh] } }),
      }
    case 'retype':
      return { next: put({ ...part, kind: step.kind }), back: plain }
    case 'search':
      return { next: put({ ...part, isSearched: !part.isSearched }), back: plain }
    case 'add':
      return { next: [...plain, { name: fresh, kind: step.kind, isSearched: true }], back: plain }
    case 'remove':
      return plain.length > 1 ? { next: put(), back: plain } : undefined
    case 'split': {
      if (part.kind !== 'text') return undefined
      const piece = (number: number): Part => ({
        name: `${fresh}Part${number}`,
        kind: 'text',
        isSearched: part.isSearched,
        formerly: { partOf: part.name, part: number, by: ' ' },
      })
      const joined = [`${fresh}Part1`, `${fresh}Part2`]
      return { next: put(piece(1), piece(2)), back: put({ ...part, formerly: { joined, by: ' ' } }) }
    }
    default: {
      const [one, two] = plain.filter(({ kind }) => kind === 'text')
      if (!one || !two) return undefined
      const others = plain.filter((each) => each !== one && each !== two)
      const piece = (of: Part, number: number): Part => ({ ...of, formerly: { partOf: fresh, part: number, by: ' ' } })
      return {
        next: [...others, { ...one, name: fresh, formerly: { joined: [one.name, two.name], by: ' ' } }],
        back: [...others, piece(one, 1), piece(two, 2)],
      }
    }
  }
}

const like = { op: 'eq', multiple: false, quick: false } as const
const tablesFor = (parts: readonly Part[]) => {
  const fields = parts.map(({ name, kind, isSearched, formerly }) =>
    aField({ ...kinds[kind].field, name, formerly, search: isSearched ? like : undefined } as Partial<Field> & {
      name: string
    }),
  )
  return tablesOf(aModel(aResource({ name: 'edu/course', fields }))).slice(0, 1)
}

describeBothDatabases('random versions of a resource', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  /** The plan of a version, applied when nothing stops it; then there is nothing left to do. */
  async function bring(parts: readonly Part[]): Promise<Plan> {
    const plan = await planChanges(database, tablesFor(parts))
    if (plan.refused.length > 0) return plan
    await applyChanges(database, plan)
    expect(await planChanges(database, tablesFor(parts))).toMatchObject({ steps: [], refused: [] })
    return plan
  }

  async function stored(parts: readonly Part[]): Promise<unknown[]> {
    const columns = parts.map(({ name }) => sql.ref(columnOf(name)))
    const { rows } = await sql<object>`select ${sql.join(columns)} from edu_course order by id`.execute(database.kysely)
    return rows
  }

  async function play({
    first,
    rows,
    steps,
  }: {
    first: { kind: Kind; isSearched: boolean }[]
    rows: (number | null)[][]
    steps: Step[]
  }) {
    await sql`drop schema public cascade`.execute(database.kysely)
    await sql`create schema public`.execute(database.kysely)
    let parts: readonly Part[] = first.map((part, index) => ({ ...part, name: `field${index}` }))
    await bring(parts)
    for (const [id, picks] of rows.entries()) {
      const values = parts.map(({ name, kind }, index) => {
        const all: readonly unknown[] = kinds[kind].values
        return [columnOf(name), picks[index] == null ? null : all[picks[index] % all.length]]
      })
      await database.kysely
        .insertInto('edu_course')
        .values({ tenant_id: '000001', id: String(id), ...Object.fromEntries(values) })
        .execute()
    }
    const begun = await stored(parts)
    const ways: { back: readonly Part[] }[] = []
    const beginning = parts
    for (const [number, step] of steps.entries()) {
      const way = take(parts, step, `new${number}`)
      if (!way) continue
      const before = await stored(parts)
      const { refused } = await bring(way.next)
      if (refused.length > 0) {
        // A refusal counts the rows and names the way out, and nothing has changed.
        for (const each of refused)
          expect(each).toMatchObject({ name: expect.stringContaining('edu_course'), rows: expect.any(Number) })
        expect(refused.every(({ rows }) => rows > 0)).toBe(true)
        expect(await stored(parts)).toEqual(before)
        continue
      }
      ways.push(way)
      parts = way.next
    }
    for (const { back } of ways.reverse()) expect((await bring(back)).refused).toEqual([])
    expect(await stored(beginning)).toEqual(begun)
  }

  it(`lose nothing on the way there and back (${runs} stories)`, { timeout: wholeTest + runs * 3000 }, async () => {
    await fc.assert(fc.asyncProperty(aStory, play), { numRuns: runs, seed, endOnFailure: runs > 50 })
  })
})

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
