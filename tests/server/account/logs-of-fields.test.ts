/** The log of calls cuts fields that not everybody may read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'
import { unseenFolder } from '../../builders/unseen'
import { written } from '../../builders/written'

const i18n = (title: string) => ({ 'x-i18n': { 'en-US': { title } } })
const person = written('pay/person', {
  ...i18n('Person'),
  'x-resource': { display: 'name' },
  'x-access': { perm: 'payperson' },
  properties: {
    name: { type: 'string', maxLength: 50, ...i18n('Name') },
    wage: { type: 'integer', ...i18n('Wage'), 'x-access': { read: 'wage' } },
    line: { type: 'string', maxLength: 50, ...i18n('Line'), 'x-access': { mask: 'phone' } },
  },
})

describeEachDatabase('The log of calls', (open) => {
  let product: Product
  beforeAll(async () => {
    const folder = unseenFolder([])
    mkdirSync(join(folder, 'pay'))
    writeFileSync(join(folder, 'pay/person.json'), person.text)
    product = await aProduct(open, { schemas: folder })
  })

  it('keeps no value of a field that only some may read or see whole', async () => {
    const { calls } = product.model.resources['pay/person']!
    const saved = await product.call(calls.create!, { name: 'Ann', wage: 12_345_678, line: '13812345678' })
    expect(saved.code).toBe(200)
    await product.call(calls.update!, { id: saved.data.id, wage: 23_456_789 })
    const rows = async () => {
      const { data } = await product.call('GET /api/blade-log/api/list', { requestUri: 'pay/person', size: 100 })
      return data.records as { id: string }[]
    }
    await expect.poll(async () => (await rows()).length).toBe(2)
    const details = await Promise.all(
      (await rows()).map(({ id }) => product.call('GET /api/blade-log/api/detail', { id })),
    )
    const kept = details.map(({ data }) => data.params).join('\n')
    expect(kept).toContain('{"name":"Ann","wage":"******","line":"******"}')
    expect(kept).not.toMatch(/12345678|23456789/)
  })
})
