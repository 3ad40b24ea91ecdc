/** The walks of the map name files that a traced request enters, and few enough to read. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../builders/databases'
import { enteredBy } from '../builders/entered'
import { aProduct, type Product } from '../builders/product'
import { walkOf } from '../builders/walks'

/** Files of the server that a reader of a walk opens at most. */
const most = { List: 25, Save: 45 }

describeEachDatabase('The walks of the map', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  })

  it('List: names what a list enters on the server', async () => {
    const list = async () => {
      expect(await product.call('GET /api/blade-system/param/list')).toMatchObject({ code: 200 })
    }
    await list()
    const entered = await enteredBy('src/server', list)
    const named = walkOf('List', 'server')
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !entered.includes(path))).toEqual([])
    expect(named.length).toBeLessThanOrEqual(most.List)
  })

  it('Save: names what a save enters on the server', async () => {
    const { data } = await product.call('GET /api/blade-system/param/list')
    const { id, paramName, revision } = data.records[0]
    let times = 0
    const save = async () => {
      const changed = { id, revision: revision + times, paramName: `${paramName}${times}` }
      const saved = await product.call('POST /api/blade-system/param/submit', changed)
      expect(saved, saved.text).toMatchObject({ code: 200 })
      times += 1
    }
    await save()
    const entered = await enteredBy('src/server', save)
    const named = walkOf('Save', 'server')
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((path) => !entered.includes(path))).toEqual([])
    expect(named.length).toBeLessThanOrEqual(most.Save)
  })
})
