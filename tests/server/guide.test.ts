/** The library of the guide does what its page on figures and time says. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/model/types'
import { registry } from '../../src/server/product/registry'
import { runClockMoves } from '../../src/server/operations/states/scheduled-transitions'
import { describeEachDatabase } from '../builders/databases'
import { aPerson, modelOf, openWritten, storedIn, type Written } from '../builders/written'
import { guideFiles } from '../docs/guide'

const model = modelOf(guideFiles().filter(({ path }) => /schemas\/(library\/\w+|traits\/lendable)\.json/.test(path)))

describeEachDatabase('The library of the guide', (open) => {
  let at: Written
  let copyId: string
  let [outer, inner] = ['', '']
  const add = async (name: string, entry: Readonly<Record<string, unknown>>) =>
    (await at.ask<{ id: string }>(`library/${name}.create`, entry)).id
  const read = (name: string, id: string) => at.ask<Record<string, unknown>>(`library/${name}.detail`, { id })
  const loan = (fromDay: string, untilDay: string, more: object = {}) =>
    add('loan', { copyId, reader: '赵', fromDay: `2026-${fromDay}`, untilDay: `2026-${untilDay}`, ...more })
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      ({ problems: [first] }: { problems: Problem[] }) => `${first!.field}: ${first!.message}`,
    )
  const copyOf = async (bookId: string, barcode: string) => add('copy', { bookId, barcode })
  let bookId: string

  beforeAll(async () => {
    at = await openWritten(open, model)
    outer = await add('category', { name: '科学', metres: 10.25 })
    inner = await add('category', { name: '数学', metres: 2.07, parentId: outer })
    const book = { title: '几何', isbn: '9787030000000', price: 19_999, format: 1, cover: 1, enableStatus: 0 }
    bookId = await add('book', { ...book, categoryId: inner, make: { weight: 80 } })
    copyId = await copyOf(bookId, 'A1')
  })

  it('adds up a node and all below it; a mean over no rows is empty', async () => {
    expect(await read('category', inner)).toMatchObject({ metresBelow: 2.07, bookCount: 1, meanPrice: 19_999 })
    expect(await read('category', outer)).toMatchObject({ metresBelow: 12.32, bookCount: 1, meanPrice: null })
  })

  it('counts working days by its calendar, half days too, and steps through references', async () => {
    await add('day', { day: '2026-10-01', kind: 'holiday' })
    await add('day', { day: '2026-10-03', kind: 'working' })
    const id = await loan('09-30', '10-05', { fromPart: 'pm' })
    expect(await read('loan', id)).toMatchObject({ openDays: 3.5, deposit: 6666 })
    expect(await refused(loan('11-02', '12-02'))).toBe('untilDay: At most 20 open days')
    await at.ask('library/loan.remove', { ids: id })
  })

  it('lends a copy once at a time, to the half day', async () => {
    await loan('03-02', '03-04', { untilPart: 'am' })
    expect(await refused(loan('03-04', '03-06', { fromPart: 'am' }))).toBe('fromDay: It is lent then')
    expect(await refused(loan('03-04', '03-06', { fromPart: 'pm' }))).toBeUndefined()
  })

  it('counts other loans against the one being saved', async () => {
    for (const barcode of ['B1', 'B2', 'B3'])
      await loan('05-04', '05-08', { copyId: await copyOf(bookId, barcode), reader: '钱' })
    const fourth = await copyOf(bookId, 'B4')
    const once = (fromDay: string) => refused(loan(fromDay, '05-12', { copyId: fourth, reader: '钱' }))
    expect(await once('05-08')).toBe('reader: At most 3 books at a time')
    expect(await once('05-09')).toBeUndefined()
  })

  it('is late by the clock the day after, and rated in stars where it comes back', async () => {
    const id = await loan('06-01', '06-03')
    const stateAt = async (now: string) => {
      await runClockMoves({ model, database: at.database, registry }, new Date(now))
      return storedIn(at.database, 'library_loan', id, 'state')
    }
    expect(await stateAt('2026-06-03T15:59:59Z')).toBe(0)
    expect(await stateAt('2026-06-03T16:00:00Z')).toBe(2)
    const caller = aPerson({ codes: new Set(['library_loan_back']) })
    const back = (stars: number) => at.ask('library/loan.back', { ids: id, stars }, { caller })
    expect(await refused(back(6))).toMatch(/^stars: /)
    await back(4)
    expect(await read('loan', id)).toMatchObject({ state: 1, stars: 4 })
  })
})

describe('The control of its stars', () => {
  it('is the rating', () => {
    expect(model.resources['library/loan']!.fields.find(({ name }) => name === 'stars')?.control.name).toBe('rating')
  })
})
