/** Screens of figures against the real server: tiles and charts, a tree that narrows, a workbook, a phone. */
import { expect, test } from 'vitest'
import { ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, product } = await signedIn('/recordscenter/overview', {
  start: () => ownAdministrator({ LECTERN_PAYLOAD_CRYPTO: 'off' }),
})

test('the overview draws real figures, and a chart turns into its table', async () => {
  await page.getByRole('img', { name: '用户增长，图表' }).waitFor()
  expect(await page.locator('.lectern-tile').first().textContent()).toContain('用户总数')
  await page.getByRole('button', { name: '以表格查看' }).first().click()
  await page.locator('.lectern-figures-table').first().waitFor()
})

test('the export stands beside the filters and takes no line of its own', async () => {
  const filters = await page.getByRole('radiogroup').first().boundingBox()
  const button = await page.getByRole('button', { name: '导出数据' }).boundingBox()
  expect(button!.y).toBeLessThan(filters!.y + filters!.height)
  expect(button!.y + button!.height).toBeGreaterThan(filters!.y)
})

test('the period is kept in the address and asked of the server', async () => {
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/lectern/figures') && request.url().includes('days=7'),
  )
  await page.getByText('近7天').click()
  await asked
  expect(page.url()).toContain('days=7')
})

test('all blocks that the file names go into one workbook', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出数据' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^数据概览_\d{14}\.xlsx$/)
})

test('a department narrows people and figures beside it', async () => {
  await page.goto(`${product.url}/recordscenter/activation`)
  await page.locator('.lectern-tree-block').getByText('财务部').click()
  await expect.poll(() => page.url()).toContain('deptId=')
  await expect.poll(() => page.locator('.lectern-tile').first().textContent()).toContain('0')
})

test('on a phone nothing is wider than the window', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/recordscenter/overview`)
  await page.getByRole('img', { name: '用户增长，图表' }).waitFor()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
})
