import { expect, it } from 'vitest'
import { signIn, startProduct, visit } from './product'
import { opened } from './signed-in'

// Empty: the first password is made up and printed.
const { browser, product } = await opened(() => startProduct({ LECTERN_ADMIN_PASSWORD: '' }))
const first = /Password (\S+)/.exec(product.output())![1]!
it('a first password is replaced on a page of its own, which then goes on to where one was going', async () => {
  const { page, complaints } = await visit(browser)
  await signIn(page, product, '/login', { account: 'admin', password: first })
  await page.waitForURL('**/password?redirect=**')
  await page.goto(`${product.url}/system/param`)
  await page.waitForURL('**/password?redirect=%2Fsystem%2Fparam')
  await page.getByLabel('新密码', { exact: true }).fill('Fresh2026x')
  expect(await page.locator('.header').count()).toBe(0)
  await page.getByLabel('确认密码').fill('Fresh2026y')
  await page.getByRole('button', { name: '保存并继续' }).click()
  await page.getByText('两次输入的密码不一致').waitFor()
  await page.getByLabel('确认密码').fill('Fresh2026x')
  await page.getByRole('button', { name: '保存并继续' }).click()
  await page.waitForURL('**/system/param')
  await page.locator('tr[data-id]').first().waitFor()
  await page.goto(`${product.url}/info/index`)
  await page.getByLabel('姓名').fill('Ada Lovelace')
  await page.getByLabel('手机号码').fill('13800001234')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('更新成功').waitFor()
  await page.getByRole('button', { name: /Ada Lovelace/ }).waitFor()
  expect(complaints).toEqual([])
})

it('a picture that is not square is cut, and what was cut stands in the bar at once', async () => {
  const { page, complaints } = await visit(browser)
  await signIn(page, product, '/login', { account: 'admin', password: 'Fresh2026x' })
  await page.goto(`${product.url}/info/index`)
  await page.getByLabel('姓名').waitFor()
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = 'teal'
    pen.fillRect(0, 0, 600, 300)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  const file = { name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
  await page.locator('main input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: /^裁剪/ })
  await dialog.getByRole('button', { name: '使用选区' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('更新成功').waitFor()
  const picture = page.locator('.header img').last()
  const sides = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(async () => (await sides())[0]).toBeGreaterThan(0)
  const [width, height] = await sides()
  expect(width).toBe(height)
  expect(complaints).toEqual([])
})
