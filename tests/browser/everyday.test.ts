/** Tasks of an administrator's every day, each with the presses that it takes at most; what is typed is not counted. */
import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { account, openPostOffice } from '../server/mail/post-office'
import { callerOf } from './caller'
import { answer, dialogOf, rowOf, told } from './list-page'
import { ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, product } = await signedIn('/system/param', { start: ownAdministrator })
const ask = await callerOf(product)
const { deptId } = await ask('/api/blade-auth/oauth/user-info')
const person = { account: 'everyday', password: 'abcd1234', realName: '钱多多', phone: '13912345678', deptId }
await ask('/api/blade-user/submit', { ...person, type: 2, postStatus: 1, status: 1 })

/** Presses and counts them. */
function counter() {
  let count = 0
  const tap = async (target: Locator) => {
    count += 1
    await target.first().click()
  }
  return { tap, presses: () => count }
}

const field = (name: string) => page.locator(`[data-field="${name}"]`)
const type = (name: string, text: string) => field(name).getByRole('textbox').first().fill(text)
const option = (text: string) => page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true })

test('adds a person with department and role: the department, add, the role, save', async () => {
  const role = { roleName: '讲师组', roleAlias: 'everyday_role', sort: 9, status: 1 }
  await ask('/api/blade-system/role/submit', role)
  const dept = { deptName: '教务部', fullName: '教务部', deptCategory: 2, sort: 1, status: 1 }
  await ask('/api/blade-system/dept/submit', dept)
  await page.goto(`${product.url}/consumer/staff/index`)
  const { tap, presses } = counter()
  await tap(page.locator('.lectern-side').getByText('教务部', { exact: true }))
  await tap(page.getByRole('button', { name: '新增', exact: true }))
  await type('account', 'newcomer')
  await type('realName', '孙晓')
  await type('phone', '13912340002')
  await tap(field('roleId').getByRole('combobox'))
  await tap(option('讲师组'))
  await tap(page.getByRole('button', { name: '保存', exact: true }))
  await told(page, '新增成功')
  expect(presses()).toBeLessThanOrEqual(5)
  const [added] = (await ask('/api/blade-user/user/page?account=newcomer')).records
  expect(added).toMatchObject({ realName: '孙晓', deptName: '教务部', roleName: '讲师组' })
})

test.each([
  ['a name', '钱多'],
  ['an account', 'everyday'],
  ['a phone number', '139123456'],
  ['the initials of a name', 'qdd'],
])('finds anyone from anywhere by %s: one key, what is typed, Enter', async (_, typed) => {
  await page.goto(`${product.url}/system/param`)
  await page.locator('tr[data-id]').first().waitFor()
  let keys = 0
  const strike = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await strike('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单' }).fill(typed)
  await page.getByRole('option', { name: /钱多多.*everyday/ }).waitFor()
  for (
    let at = 0;
    (await page.locator('.menu-search-item[aria-selected=true]').innerText()).includes('everyday') === false;
    at++
  ) {
    expect(at, 'not far down').toBeLessThan(5)
    await strike('ArrowDown')
  }
  await strike('Enter')
  await page.getByRole('heading', { name: '钱多多' }).waitFor()
  expect(keys).toBeLessThanOrEqual(5)
})

test('sees who changed a value and puts it back: the name, the history, the old value, a yes', async () => {
  const { id } = await ask('/api/blade-system/param/submit', {
    paramName: '旧值',
    paramKey: 'every.day',
    paramValue: '1',
  })
  await ask('/api/blade-system/param/submit', { id, paramValue: '2' })
  await page.goto(`${product.url}/system/param?paramKey=every.day`)
  const { tap, presses } = counter()
  await tap(rowOf(page, /every\.day/).locator('.lectern-row-name'))
  await tap(dialogOf(page).getByRole('button', { name: '变更历史' }))
  const change = dialogOf(page).locator('li', { hasText: '管理员' }).locator('[data-change="paramValue"]').first()
  await tap(change.getByRole('button', { name: '恢复此值' }))
  await answer(page, /恢复为此值/)
  await told(page, '更新成功')
  // The answer is a press too.
  expect(presses() + 1).toBeLessThanOrEqual(4)
  expect((await ask('/api/blade-system/param/list?paramKey=every.day')).records[0].paramValue).toBe('1')
})

test('restores what was removed an hour ago: more, the recycle bin, restore', async () => {
  const { id } = await ask('/api/blade-system/param/submit', {
    paramName: '误删参数',
    paramKey: 'every.removed',
    paramValue: '1',
  })
  await ask('/api/blade-system/param/remove', { ids: id })
  await page.goto(`${product.url}/system/param`)
  await page.locator('tr[data-id]').first().waitFor()
  const { tap, presses } = counter()
  await tap(page.locator('.lectern-toolbar').getByRole('button', { name: '更多' }))
  await tap(page.getByRole('menuitem', { name: '回收站' }))
  await tap(page.getByRole('button', { name: '恢复“误删参数”' }))
  await told(page, '已恢复 1 条数据')
  expect(presses()).toBeLessThanOrEqual(3)
  expect((await ask('/api/blade-system/param/list?paramKey=every.removed')).records[0].paramValue).toBe('1')
})

test('puts a value back from the log of all changes: the line, the act, a yes', async () => {
  const { id } = await ask('/api/blade-system/param/submit', {
    paramName: '日志里的值',
    paramKey: 'every.logged',
    paramValue: '1',
  })
  await ask('/api/blade-system/param/submit', { id, paramValue: '2' })
  await page.goto(`${product.url}/monitor/log/change`)
  const { tap, presses } = counter()
  // The newest line is the first: that of the change.
  await tap(
    rowOf(page, /日志里的值/)
      .first()
      .locator('.lectern-row-name'),
  )
  await tap(dialogOf(page).getByRole('button', { name: '恢复原值' }))
  await tap(page.getByRole('button', { name: '恢复1个值' }))
  await told(page, '已恢复原值')
  expect(presses()).toBeLessThanOrEqual(3)
  expect((await ask('/api/blade-system/param/list?paramKey=every.logged')).records[0].paramValue).toBe('1')
})

test('sends a mail to a department: add, the department, send, a yes; before, it leads to the mail server', async () => {
  const office = await openPostOffice()
  onTestFinished(() => office.close())
  await ask('/api/blade-user/submit', { ...person, id: await idOf('everyday'), email: 'everyday@home.example' })
  await page.goto(`${product.url}/messagecenter/mail/list`)
  const { tap, presses } = counter()
  await tap(page.getByRole('button', { name: '新增', exact: true }))
  const setting = page.getByRole('link', { name: '配置邮件服务器' })
  expect(await setting.getAttribute('href')).toBe('/system/email')
  await allowMail(office.port)
  await type('title', '停机通知')
  await type('content', '今晚停机')
  await tap(field('deptIds').getByRole('combobox'))
  await tap(option((await ask('/api/blade-auth/oauth/user-info')).deptName))
  await field('scopeType')
    .getByText(/将发送给\d+人/)
    .waitFor()
  await tap(page.getByRole('button', { name: '保存并发送', exact: true }))
  await dialogOf(page).getByText('确定发送？').waitFor()
  await tap(dialogOf(page).getByRole('button', { name: '发送', exact: true }))
  await told(page, '消息已开始发送')
  expect(presses()).toBeLessThanOrEqual(5)
  await expect.poll(() => office.mails.some(({ to }) => to.includes('everyday@home.example'))).toBe(true)
})

async function idOf(account: string): Promise<string> {
  return (await ask(`/api/blade-user/user/page?account=${account}`)).records[0].id
}

/** A mail server of the tenant, on this machine. */
async function allowMail(port: number): Promise<void> {
  const [allowed] = (await ask('/api/blade-system/param/list?paramKey=net.allowPrivate')).records
  await ask('/api/blade-system/param/submit', { id: allowed.id, paramValue: '1' })
  await ask('/api/blade-message/email-settings/save', {
    host: '127.0.0.1',
    port,
    secure: 0,
    account: account.user,
    password: account.password,
    fromAddress: 'post@school.example',
    fromName: '学校',
    enableStatus: 0,
  })
}
