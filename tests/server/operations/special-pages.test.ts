import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { aProduct } from '../../builders/product'

describeEachDatabase('A special page', (open) => {
  it('shows published content of the kind that each of its contents names, and nothing else', async () => {
    const product = await aProduct(open)
    const entry = await product.entry(product.model.resources['opsm/special-page']!, '000000')
    const save = async (change: (content: Entry) => Entry) => {
      const items = (entry.items as Entry[]).map((group) => {
        return { ...group, contents: (group.contents as Entry[]).map(change) }
      })
      const { code, body } = await product.call('POST /api/blade-opsm/special-page/save', { ...entry, items })
      return [code, body.msg]
    }
    const missing = [400, '关联内容不存在或未发布']
    const other = (kind: unknown) => (kind === 4 ? 5 : 4)
    expect(await save((content) => ({ ...content, refId: '999' }))).toEqual(missing)
    expect(await save((content) => ({ ...content, contentType: other(content.contentType) }))).toEqual(missing)
    expect((await save((content) => ({ ...content, contentType: 1 })))[0]).toBe(400)
    expect((await save((content) => content))[0]).toBe(200)
  })
})
