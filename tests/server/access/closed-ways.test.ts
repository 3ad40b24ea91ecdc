/** An API scope closes a call in every way: its own address, and the blocks of screens. */
import { beforeAll, expect, it } from 'vitest'
import { blocksOf, type ListBlock, type ReportBlock } from '../../../src/model/types/screen'
import { describeEachDatabase } from '../../builders/databases'
import { aMoment } from '../../builders/moment'
import { aProduct, type Person, type Product } from '../../builders/product'
import { shippedModel } from '../../builders/shipped'

const { reports, resources, screens } = shippedModel

interface Way {
  readonly screen: string
  readonly block: ReportBlock | ListBlock
  /** The calls that an API scope must close for the block to be closed. */
  readonly paths: readonly string[]
}

const ways = screens.flatMap(({ name: screen, blocks }) =>
  blocksOf(blocks).flatMap((block): Way[] => {
    if (block.kind === 'report') {
      return [{ screen, block, paths: reports[block.report]!.calls.flatMap(({ call }) => call.paths) }]
    }
    if (block.kind !== 'list') return []
    return [{ screen, block, paths: resources[block.resource]!.calls[block.call ?? 'list']!.paths }]
  }),
)
const closable = ways.filter(({ paths }) => paths.length > 0)

describeEachDatabase('A scope that closes the calls of', (open) => {
  let product: Product
  let person: Person
  const figures = ({ screen, block }: Way) =>
    product.call('GET /api/lectern/figures', { screen, block: block.id, id: '1' }, person)
  const sheet = ({ screen, block }: Way) =>
    product.call('GET /api/lectern/sheets', { screen, block: block.id, id: '1' }, person)
  /** The answer while nothing is closed. */
  const answered = new Set<string>()

  /** Scopes that nobody holds. */
  const close = async (paths: readonly string[], code: string) => {
    const { data: menus } = await product.call('GET /api/blade-system/menu/menu-list')
    for (const [n, scopePath] of paths.entries()) {
      const named = `${code}${n}`
      const about = { menuId: menus[0].id, scopeName: named, resourceCode: named, scopeType: 2, status: 1 }
      const scope = { ...about, scopePath, scopeMethod: ['GET', 'POST'] }
      expect((await product.call('POST /api/blade-system/api-scope/submit', scope)).code).toBe(200)
    }
    await aMoment()
  }

  beforeAll(async () => {
    product = await aProduct(open)
    await product.addTenant('100001')
    person = await product.addUser({ tenantId: '100001' })
    for (const way of closable) {
      for (const ask of [figures, sheet]) {
        if ((await ask(way)).status === 200) answered.add(`${way.screen} ${way.block.id} ${ask.name}`)
      }
    }
    await close([...new Set(closable.flatMap((way) => way.paths))], 'w')
  })

  it('has something to close', () => {
    expect(answered.size).toBeGreaterThan(10)
  })

  it('a list closes its columns in the table of a picker, which names its entries alone then', async () => {
    const name = { postCode: 'teacher', postName: '教师', category: '1', sort: 1 }
    expect((await product.call('POST /api/blade-system/post/submit', name, person)).code).toBe(200)
    const columns = async () => {
      const asked = { of: 'system/user.postId', table: 1 }
      const { data } = await product.call('GET /api/lectern/options', asked, person)
      return Object.keys(data[0].entry)
    }
    expect(await columns()).toEqual(expect.arrayContaining(['postName', 'postCode']))
    await close(resources['system/post']!.calls.list!.paths, 'posts')
    expect(await columns()).toEqual(expect.not.arrayContaining(['postCode']))
  })

  it.each(closable.map((way) => [`${way.screen} ${way.block.id}`, way] as const))(
    '%s closes it too',
    async (_, way) => {
      if (way.block.kind === 'report') expect((await figures(way)).status).toBe(403)
      expect((await sheet(way)).status).toBe(403)
    },
  )
})
