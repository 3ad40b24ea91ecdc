/** Addresses that lack something say so, and lead back. */
import { expect, test } from 'vitest'
import { sharedProduct } from './product'
import { signedIn } from './signed-in'

const { page, product } = await signedIn('/system/param', { start: sharedProduct })

test.each([
  ['of an entry', '/consumer/staff/detail', '/consumer/staff/index'],
  ['of a review', '/examine/shelves/detail', '/examine/shelves'],
  ['of a tenant', '/consumer/lessee/lockOver', '/consumer/lessee/index'],
  ['of figures of a tenant', '/consumer/lessee/chars', '/consumer/lessee/index'],
])('the page %s without one says so, and leads back to the list', async (_, path, list) => {
  await page.goto(`${product.url}${path}`)
  await page.getByText('此地址没有指明要查看的数据').waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL(`**${list}`)
  expect(new URL(page.url()).pathname).toBe(list)
})
