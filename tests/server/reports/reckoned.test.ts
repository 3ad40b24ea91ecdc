import { beforeAll, expect, it } from 'vitest'
import type { ReportQuery } from '../../../src/model/types/report'
import { runQuery } from '../../../src/server/reports/run-query'
import { sheetOf } from '../../../src/server/reports/sheet'
import { describeBothDatabases } from '../../builders/databases'
import type { Caller } from '../../../src/server/core/context/caller'
import { aPerson, modelOf, openWritten, type Written, written } from '../../builders/written'

const word = { type: 'string', maxLength: 20 }
const titled = (facts: object, title: string) => ({ ...facts, title, 'x-i18n': { 'en-US': { title } } })

const model = modelOf([
  written('estate/harvest', {
    'x-resource': { display: 'plot' },
    properties: {
      plot: word,
      crop: word,
      year: word,
      kilograms: { type: 'integer' },
      price: { type: 'number', multipleOf: 0.01 },
    },
  }),
  written('estate/note', {
    'x-resource': { display: 'name' },
    'x-api': { base: '/api/estate/note', list: { at: 'GET page', perm: ['view', '@own'] }, create: 'POST save' },
    'x-access': { perm: 'note', own: { filter: { name: { $me: 'id' } } } },
    properties: { name: word },
  }),
  {
    path: 'schemas/estate/notes.report.json',
    text: JSON.stringify({
      $schema: '../meta/report.schema.json',
      $id: 'lectern:estate/notes',
      title: '笔记',
      'x-i18n': { 'en-US': { title: 'Notes' } },
      access: { perm: 'harvest' },
      from: 'estate/note',
      by: { name: 'name' },
      measures: { notes: titled({ count: true }, 'Notes') },
    }),
  },
  {
    path: 'schemas/estate/yield.report.json',
    text: JSON.stringify({
      $schema: '../meta/report.schema.json',
      $id: 'lectern:estate/yield',
      title: '产量',
      'x-i18n': { 'en-US': { title: 'Yield' } },
      access: { perm: 'harvest' },
      from: 'estate/harvest',
      by: { plot: 'plot', crop: 'crop', year: 'year' },
      measures: {
        kilograms: titled({ sum: 'kilograms' }, 'Kilograms'),
        tons: titled({ value: { over: ['kilograms', 1000] } }, 'Tons'),
        worth: titled({ sum: { times: ['kilograms', 'price'] } }, 'Worth'),
        mean: titled({ avg: 'kilograms' }, 'Mean'),
        perTon: titled({ value: { round: [{ over: ['worth', 'tons'] }, 1] } }, 'Per ton'),
      },
    }),
  },
])
const report = model.reports['estate/yield']!

describeBothDatabases('Figures that are reckoned', (open) => {
  let at: Written
  beforeAll(async () => {
    at = await openWritten(open, model)
    const rows = [
      ['a', 'oats', '2025', 1500, 0.07],
      ['a', 'oats', '2026', 500, 0.07],
      ['a', 'rye', '2026', 4000, 0.11],
      ['b', 'rye', '2026', 250, 33.33],
    ] as const
    for (const [plot, crop, year, kilograms, price] of rows)
      await at.ask('estate/harvest.create', { plot, crop, year, kilograms, price })
  })
  const contextOf = () => at.context('estate/harvest.list')
  const run = (query: Partial<ReportQuery>) => runQuery(contextOf(), report, { by: [], measures: [], ...query })
  const picked = (rows: readonly object[], ...names: readonly string[]) =>
    rows.map((row) => names.map((name) => (row as Record<string, unknown>)[name]))

  it('are worked out of figures and of rows, exactly', async () => {
    const { records } = await run({ by: ['plot'], measures: ['tons', 'worth', 'perTon'], sort: ['plot'] })
    expect(picked(records, 'plot', 'tons', 'worth', 'perTon')).toEqual([
      ['a', 6, 580, 96.7],
      ['b', 0.25, 8332.5, 33330],
    ])
  })

  it('are compared with figures that are worked out', async () => {
    const having = { $compare: ['worth', 'gt', { times: ['kilograms', 10] }] } as const
    const { records } = await run({ by: ['plot'], measures: ['kilograms'], having })
    expect(picked(records, 'plot', 'kilograms')).toEqual([['b', 250]])
  })

  it('of no rows have no mean', async () => {
    const { records } = await run({ measures: ['mean', 'tons'], filter: { plot: 'z' } })
    expect(picked(records, 'mean', 'tons')).toEqual([[null, 0]])
  })

  it('have subtotals for each group of the first dimension, counted anew', async () => {
    const query = { by: ['plot', 'crop'], measures: ['mean'], subtotal: true, total: true }
    const { records, subtotals, totals } = await run(query)
    expect(picked(records, 'plot', 'crop', 'mean')).toEqual([
      ['a', 'rye', 4000],
      ['a', 'oats', 1000],
      ['b', 'rye', 250],
    ])
    expect(picked(subtotals!, 'plot', 'mean').map(([plot, mean]) => [plot, Number(mean)])).toEqual(
      expect.arrayContaining([
        ['a', 2000],
        ['b', 250],
      ]),
    )
    expect(totals).toMatchObject({ mean: 1562.5 })
  })

  it('have totals of columns, rows and groups where a dimension makes columns, on a sheet too', async () => {
    const query = {
      ...{ by: ['plot', 'crop', 'year'], measures: ['kilograms'], pivot: 'year' },
      ...{ subtotal: true, total: true, sort: ['plot', 'crop'] },
    }
    const figures = await run(query)
    const { rows, columns } = sheetOf(contextOf(), report, query, figures)
    expect(columns.map(({ title }) => title).slice(2)).toEqual(['2025 Kilograms', '2026 Kilograms', 'Total Kilograms'])
    const [body, sum] = rows as unknown as readonly (readonly unknown[])[][]
    expect(body).toEqual([
      ['a', 'oats', 1500, 500, 2000],
      ['a', 'rye', null, 4000, 4000],
      ['a, subtotal', null, 1500, 4500, 6000],
      ['b', 'rye', null, 250, 250],
      ['b, subtotal', null, null, 250, 250],
    ])
    expect(sum).toEqual([['Total', null, 1500, 4750, 6250]])
  })

  it('count the rows alone that a list opens to its reader', async () => {
    for (const name of ['1', '2', '2']) await at.ask('estate/note.create', { name })
    const count = async (person: Partial<Caller>) => {
      const context = at.context('estate/note.list', {}, { caller: aPerson(person) })
      const { records } = await runQuery(context, model.reports['estate/notes']!, { by: [], measures: ['notes'] })
      return records[0]!.notes
    }
    expect(await count({ userId: '2' })).toBe(2)
    expect(await count({ userId: '2', codes: new Set(['note_view']) })).toBe(3)
  })
})
