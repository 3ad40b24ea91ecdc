/** How many files of the server a request enters: who follows it reads so many. A number falls with the code, and never rises. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../builders/databases'
import { enteredBy } from '../builders/entered'
import { inOneMoment } from '../builders/moment'
import { aProduct, type Product } from '../builders/product'

/** As it is now; the aim is 25 for a list and 45 for a save. */
const most = { list: 56, save: 89 }

/** The fewest files of several times, for a timer may run beside one of them. */
function enteredByRequest(request: () => Promise<void>): Promise<readonly string[]> {
  return inOneMoment(async () => {
    // The first request loads and remembers; the others are like any other.
    await request()
    const runs: (readonly string[])[] = []
    for (let times = 0; times < 5; times++) runs.push(await enteredBy('src/server', request))
    const fewest = runs.toSorted((one, other) => one.length - other.length)[0]!
    // The engine within the process stands where a database server would.
    return fewest.filter((file) => !file.startsWith('database/embedded/'))
  })
}

describeEachDatabase('A request enters few files of the server', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  })

  it(`a list at most ${most.list}`, async () => {
    const files = await enteredByRequest(async () => {
      expect(await product.call('GET /api/blade-system/param/list')).toMatchObject({ code: 200 })
    })
    expect(files.length, files.join('\n')).toBeGreaterThan(5)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.list)
  })

  it(`a save of one row at most ${most.save}`, async () => {
    const { data } = await product.call('GET /api/blade-system/param/list')
    const { id, paramName, revision } = data.records[0]
    let times = 0
    const files = await enteredByRequest(async () => {
      const changed = { id, revision: revision + times, paramName: `${paramName}${times}` }
      const saved = await product.call('POST /api/blade-system/param/submit', changed)
      expect(saved, saved.text).toMatchObject({ code: 200 })
      times += 1
    })
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.save)
  })
})
