/** Requests that wait until others have written: who hears, who does not, and what ends a wait. */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { createChangeFeed } from '../../../src/server/http/change-feed'
import { noteWrite, raiseGrantsVersion, raiseScreensVersion } from '../../../src/server/sql/write/version-counters'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'

describeEachDatabase('A waiting request', (open) => {
  let at: Product
  let database: Database
  beforeAll(async () => {
    at = await aProduct(open)
    database = at.database
  })

  const raised = [
    ['screens', raiseScreensVersion],
    ['grants', raiseGrantsVersion],
    ['live', (db: Database['kysely']) => noteWrite(db, at.model.resources['system/dict']!)],
  ] as const

  it.each(raised)('is answered when %s have risen', async (key, raise) => {
    const feed = createChangeFeed({ database })
    const known = await feed.next()
    const waiting = feed.next(known)
    await raise(database.kysely)
    expect((await waiting)[key]).toBe(known[key] + 1)
    feed.close()
  })

  it('is answered at once where it knows less, or nothing', async () => {
    const feed = createChangeFeed({ database })
    const now = await feed.next()
    expect(await feed.next({ live: now.live, screens: now.screens - 1 })).toEqual(now)
    feed.close()
  })

  it('is answered when the wait has been long, and when the server ends', async () => {
    const feed = createChangeFeed({ database })
    const now = await feed.next()
    expect(await feed.next(now, 1)).toEqual(now)
    const waiting = feed.next(now)
    const later = new Promise((resolve) => setImmediate(resolve))
    await feed.next(now, 1).then(() => later)
    feed.close()
    expect(await waiting).toEqual(now)
    expect(await feed.next(now)).toEqual(now)
  })

  it('has screens read anew by this process when another one changed them', async () => {
    let forgotten = 0
    const feed = createChangeFeed({ database, onScreens: () => (forgotten += 1) })
    const now = await feed.next()
    await raiseScreensVersion(database.kysely)
    await feed.next(now)
    expect(forgotten).toBe(1)
    feed.close()
  })

  it('is for people who are signed in', async () => {
    expect((await at.call('GET /api/lectern/changes', {}, null)).code).toBe(40001)
    expect((await at.call('GET /api/lectern/changes', {})).data).toMatchObject({ screens: expect.any(Number) })
  })
})
