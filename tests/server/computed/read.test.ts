import { beforeAll, describe, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { openWritten, type Written } from '../../builders/written'
import { college } from './college'

type Json = Record<string, unknown>
interface Page {
  records: Json[]
  total: number
}

describeEachDatabase('Computed values', (open) => {
  let at: Written
  const id = async (resource: string, entry: Json) =>
    (await at.ask<{ id: string }>(`${resource}.create`, entry, { now })).id
  const ids: Record<string, string> = {}
  const now = new Date('2026-06-15T04:00:00Z')
  const course = async (params: Json = {}) => (await at.ask<Page>('college/course.list', params, { now })).records

  beforeAll(async () => {
    at = await openWritten(open, college)
    ids.north = await id('college/place', { name: 'North' })
    ids.town = await id('college/place', { name: 'Town', parentId: ids.north })
    ids.street = await id('college/place', { name: 'Street', parentId: ids.town })
    ids.ann = await id('college/student', { name: 'Ann', placeId: ids.street, born: '2001-02-03' })
    ids.ben = await id('college/student', { name: 'Ben', placeId: ids.town })
    ids.cid = await id('college/student', { name: 'Cid' })
    const both = [ids.ann, ids.ben]
    ids.maths = await id('college/course', {
      name: 'Maths',
      studentIds: both,
      startTime: '2026-01-01 00:00:00',
      endTime: '2026-03-01 00:00:00',
    })
    ids.art = await id('college/course', {
      name: 'Art',
      studentIds: [ids.ann],
      startTime: '2026-07-01 00:00:00',
      endTime: '2026-08-01 00:00:00',
    })
    ids.music = await id('college/course', {
      name: 'Music',
      startTime: '2026-06-01 00:00:00',
      endTime: '2026-08-01 00:00:00',
    })
    for (const [studentId, points, time] of [
      [ids.ann, 90, '2026-02-01 08:00:00'],
      [ids.ann, 40, '2026-02-02 08:00:00'],
      [ids.ben, 20, '2026-02-03 08:00:00'],
      [ids.ben, null, '2026-02-04 08:00:00'],
    ])
      await id('college/mark', { courseId: ids.maths, studentId, points, time })
  })

  describe('of rows elsewhere', () => {
    it('count, add up and compare what refers to the row', async () => {
      const [maths] = await course({ name_equal: 'Maths' })
      expect(maths).toMatchObject({
        marks: 4,
        graded: 2,
        passed: 1,
        sum: 150,
        mean: 50,
        least: 20,
        rate: 0.25,
        percent: 1.33,
        students: 2,
      })
      const [music] = await course({ name_equal: 'Music' })
      expect(music).toMatchObject({
        marks: 0,
        graded: 0,
        sum: 0,
        mean: null,
        least: null,
        rate: null,
        percent: null,
        students: 0,
      })
    })

    it('count through lists of references', async () => {
      const { records } = await at.ask<Page>('college/student.list', { ascs: 'id' })
      expect(records.map(({ name, courses, last }) => [name, courses, last])).toEqual(
        expect.arrayContaining([
          ['Ann', 2, '2026-02-02 08:00:00'],
          ['Ben', 1, '2026-02-04 08:00:00'],
          ['Cid', 0, ''],
        ]),
      )
    })

    it('count below a node of a tree', async () => {
      const [north] = await at.ask<Json[]>('college/place.list')
      expect(north).toMatchObject({ people: 2, peopleHere: 0, nodes: 1, labels: 'North' })
      const [town] = north!.children as Json[]
      expect(town).toMatchObject({ people: 2, peopleHere: 1, labels: 'North/Town' })
    })

    it('leave out what was removed and what is another tenant’s', async () => {
      const extra = await id('college/mark', { courseId: ids.art, studentId: ids.ann, points: 70 })
      expect((await course({ name_equal: 'Art' }))[0]).toMatchObject({ marks: 1 })
      await at.ask('college/mark.remove', { ids: extra })
      expect((await course({ name_equal: 'Art' }))[0]).toMatchObject({ marks: 0 })
    })
  })

  it('are read through references, as words, and from the root', async () => {
    const ann = await at.ask('college/student.detail', { id: ids.ann })
    expect(ann).toMatchObject({ top: 'Street', above: 'Town', place: 'North/Town/Street' })
    expect(ann).toMatchObject({ number: 'S2026001', titleOf: 'Ann <S2026001> 2001-02-03 Street' })
    const cid = await at.ask('college/student.detail', { id: ids.cid })
    expect(cid).toMatchObject({ top: '', above: '', place: '', number: 'S2026003' })
  })

  it('follow the clock', async () => {
    const states = (await course()).map(({ name, runState }) => [name, runState])
    expect(Object.fromEntries(states)).toEqual({ Maths: 2, Art: 0, Music: 1 })
  })

  it('are searched where the language says so', async () => {
    const names = async (params: Json) => (await course(params)).map(({ name }) => name).sort()
    expect(await names({ runState: '0,1' })).toEqual(['Art', 'Music'])
    expect(await names({ rate_ge: 0.2 })).toEqual(['Maths'])
    expect(await names({ percent_ge: 1.3, percent_le: 1.34 })).toEqual(['Maths'])
    expect(await names({ isHard: 'true' })).toEqual(['Maths'])
    const { records } = await at.ask<Page>('college/student.list', { top: 'stre' })
    expect(records.map(({ name }) => name)).toEqual(['Ann'])
  })

  it('cost a list no statement more, however many rows', async () => {
    at.statements()
    const rows = await course({ size: 100 })
    expect(at.statements()).toBe(1)
    // A full page leaves open how many there are.
    expect(await course({ size: rows.length - 1 })).toHaveLength(rows.length - 1)
    expect(at.statements()).toBe(2)
  })

  it('are not written, whatever is sent', async () => {
    await at.ask('college/course.update', { id: ids.art, marks: 99, runState: 2 })
    expect((await course({ name_equal: 'Art' }))[0]).toMatchObject({ marks: 0, runState: 0 })
  })

  it('hold no column', () => {
    expect(college.resources['college/course']!.fields.find(({ name }) => name === 'marks')?.computed).toMatchObject({
      by: 'rows',
      stored: false,
    })
  })
})
