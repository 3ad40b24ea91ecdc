/** How many files of the server a request enters: who follows it reads so many. A number falls with the code, and never rises. */
import { Session } from 'node:inspector/promises'
import { resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../builders/databases'
import { aProduct, type Product } from '../builders/product'

/** As it is now; the aim is 25 for a list and 45 for a save. */
const most = { list: 61, save: 97 }

const server = resolve('src/server')

/**
 * Names of the files in `src/server` with a function that ran meanwhile: the fewest of several times, for a timer or a cache
 * that is over may run beside one of them.
 */
async function enteredBy(request: () => Promise<void>): Promise<readonly string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // The first run loads and remembers; the others are like any other.
    await request()
    const runs: (readonly string[])[] = []
    for (let times = 0; times < 5; times++) {
      await session.post('Profiler.takePreciseCoverage')
      await request()
      const { result } = await session.post('Profiler.takePreciseCoverage')
      runs.push(
        result
          .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
          .map(({ url }) => url.replace('file://', ''))
          .filter((path) => path.startsWith(server))
          .map((path) => path.slice(server.length + 1))
          .sort(),
      )
    }
    return runs.toSorted((a, b) => a.length - b.length)[0]!
  } finally {
    session.disconnect()
  }
}

describeEachDatabase('A request enters few files of the server', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  })

  it(`a list at most ${most.list}`, async () => {
    const files = await enteredBy(async () => {
      expect(await product.call('GET /api/blade-system/param/list')).toMatchObject({ code: 200 })
    })
    expect(files.length, files.join('\n')).toBeGreaterThan(5)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.list)
  })

  it(`a save of one row at most ${most.save}`, async () => {
    const { data } = await product.call('GET /api/blade-system/param/list')
    const { id, paramName, revision } = data.records[0]
    let times = 0
    const files = await enteredBy(async () => {
      const changed = { id, revision: revision + times, paramName: `${paramName}${times}` }
      const saved = await product.call('POST /api/blade-system/param/submit', changed)
      expect(saved, saved.text).toMatchObject({ code: 200 })
      times += 1
    })
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.save)
  })
})
