/** Learning in the statistics of a tenant, against a computation of its own from the stored rows. */
import { beforeAll, expect, it } from 'vitest'
import { formatInstant } from '../../../src/fields/definition/zone'
import { type Academy, anAcademy, tenant } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person } from '../../builders/product'

/** The day of what is studied here, and of the sessions. */
const now = new Date('2026-03-02T04:00:00Z')

interface Day {
  readonly date: string
  readonly value: number
}

describeEachDatabase('Learning in the statistics of a tenant', (open) => {
  let at: Academy
  let people: readonly Person[]
  const table = (resource: string) => at.product.model.resources[resource]!.table
  const change = (resource: string, id: string, values: Record<string, unknown>) =>
    at.product.database.kysely.updateTable(table(resource)).set(values).where('id', '=', id).execute()
  const rowsOf = (name: string) =>
    at.product.database.kysely.selectFrom(name).selectAll().where('tenant_id', '=', tenant).execute()
  const ask = async (startTime: string, endTime: string) => {
    const about = { tenantId: tenant, startTime, endTime }
    const { data, text } = await at.product.call('GET /api/blade-system/tenant/statistics', about)
    expect(data, text).toBeTruthy()
    return data as {
      tiles: { active: number; enabled: number }
      series: { minutes: Day[]; active: Day[] }
      topDepts: { name: string; value: number }[]
    }
  }

  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    people = await Promise.all(Array.from({ length: 4 }, () => at.aLearner()))
    const course = await at.aPublished({ points: 10 })
    await at.enrol(course, ...people)
    const studied = [90, 30, 30, 60]
    for (const [place, seconds] of studied.entries())
      for (let from = 0; from < seconds; from += 30)
        await at.report(course, people[place]!, { from, to: from + 30, seconds: 30 })
    await at.product.database.kysely.updateTable(table('learning/study-log')).set({ time: now }).execute()
    await at.product.database.kysely.updateTable('lectern_session').set({ created_at: now }).execute()
    // A day earlier, just after midnight in Shanghai: the day before in London.
    const [first] = await at.product.database.kysely
      .selectFrom(table('learning/study-log'))
      .selectAll()
      .where('user_id', '=', people[0]!.userId)
      .execute()
    await change('learning/study-log', String(first!.id), { time: new Date('2026-02-28T16:30:00Z') })
    const record = { tenant_id: tenant, is_deleted: 0, create_time: now, update_time: now, revision: 1 }
    const depts = [
      { id: '901', dept_name: '一部' },
      { id: '902', dept_name: '二部' },
    ]
    for (const dept of depts)
      await at.product.database.kysely
        .insertInto(table('system/dept'))
        .values({ ...record, ...dept, parent_id: '0', ancestors: '0', sort: 1 })
        .execute()
    await change('system/user', people[0]!.userId, { dept_id: '901' })
    await change('system/user', people[1]!.userId, { dept_id: '901', status: 0 })
    await change('system/user', people[3]!.userId, { dept_id: '902' })
    // Who is removed leaves the figures.
    await change('system/user', people[2]!.userId, { is_deleted: 1, dept_id: '902' })
  })

  it('minutes by day are those of the counted reports', async () => {
    const { series, topDepts } = await ask('2026-03-01', '2026-03-31')
    const users = new Map((await rowsOf(table('system/user'))).map((row) => [row.id, row]))
    const seconds = new Map<string, number>()
    const ofDept = new Map<string, number>()
    for (const log of await rowsOf(table('learning/study-log'))) {
      const user = users.get(log.user_id)
      if (user?.is_deleted !== 0) continue
      const day = formatInstant(new Date(log.time as string)).slice(0, 10)
      seconds.set(day, (seconds.get(day) ?? 0) + Number(log.seconds))
      ofDept.set(String(user.dept_id), (ofDept.get(String(user.dept_id)) ?? 0) + Number(log.seconds))
    }
    expect(seconds.get('2026-03-01')).toBe(30)
    const given = series.minutes.filter(({ value }) => value > 0)
    expect(given).toEqual(
      [...seconds]
        .map(([date, sum]) => ({ date, value: Math.round(sum / 60) }))
        .sort((one, two) => (one.date < two.date ? -1 : 1)),
    )
    expect(topDepts).toEqual([
      { name: '一部', value: Math.round(ofDept.get('901')! / 60) },
      { name: '二部', value: Math.round(ofDept.get('902')! / 60) },
    ])
  })

  it('a person is active on a day of study, of a sign-in or of an exam, once', async () => {
    const { tiles, series } = await ask('2026-03-01', '2026-03-31')
    const days = new Map<string, Set<string>>()
    const users = new Map((await rowsOf(table('system/user'))).map((row) => [String(row.id), row]))
    const note = (user: unknown, time: unknown) => {
      const held = users.get(String(user))
      if (held?.is_deleted !== 0 || held.status !== 1) return
      const day = formatInstant(new Date(time as string)).slice(0, 10)
      days.set(day, (days.get(day) ?? new Set()).add(String(user)))
    }
    for (const { user_id, time } of await rowsOf(table('learning/study-log'))) note(user_id, time)
    for (const { user_id, created_at } of await rowsOf('lectern_session')) note(user_id, created_at)
    expect(series.active.filter(({ value }) => value > 0)).toEqual(
      [...days].map(([date, who]) => ({ date, value: who.size })).sort((one, two) => (one.date < two.date ? -1 : 1)),
    )
    expect(series.active.find(({ date }) => date === '2026-03-01')?.value).toBe(1)
    expect(tiles.active).toBe(new Set([...days.values()].flatMap((who) => [...who])).size)
    expect(tiles.active).toBeLessThanOrEqual(tiles.enabled)
  })

  it('a sign-in whose session is gone counts by the log', async () => {
    const [user] = await at.product.database.kysely
      .selectFrom(table('system/user'))
      .selectAll()
      .where('id', '=', people[3]!.userId)
      .execute()
    const at0 = new Date('2026-02-10T03:00:00Z')
    await at.product.database.kysely
      .insertInto(table('log/log-logger'))
      .values({
        id: '1',
        tenant_id: tenant,
        is_deleted: 0,
        create_time: at0,
        update_time: at0,
        revision: 1,
        type: 1,
        result: 1,
        create_by: String(user!.account).toUpperCase(),
      })
      .execute()
    const { tiles, series } = await ask('2026-02-01', '2026-02-20')
    expect(tiles.active).toBe(1)
    expect(series.active.find(({ date }) => date === '2026-02-10')?.value).toBe(1)
    expect(series.minutes.every(({ value }) => value === 0)).toBe(true)
  })
})
