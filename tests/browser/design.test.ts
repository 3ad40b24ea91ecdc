/** Product staff change a screen without code, and the people of their tenant see it at once. */
import { expect, test } from 'vitest'
import { addPerson, callerOf } from './caller'
import { answer, dialogOf, fieldOf, press, rowOf, told } from './list-page'
import { ownAdministrator, ownTenant, signIn, visit } from './product'
import { signedIn } from './signed-in'

const path = '/consumer/jobs/index'
const codes = ['post', 'post_add', 'post_edit', 'post_view', 'consumer']
const {
  browser,
  product,
  page: staff,
  complaints,
} = await signedIn(path, { start: ownTenant, ready: (page) => page.locator('th[data-column="postName"]') })
const ask = await callerOf(product)
const colleague = await addPerson(ask, 'colleague', codes)
const { page: reader } = await visit(browser)
await signIn(reader, product, path, colleague)
await reader.locator('th[data-column="postName"]').waitFor()

/** The panel beside the screen in a window of staff, and the settings that it shows. */
function designIn(page: typeof staff) {
  const panel = page.locator('aside.lectern-design')
  const setting = (label: string) => panel.getByLabel(label, { exact: true })
  return {
    panel,
    setting,
    begin: async () => {
      await page.getByRole('button', { name: '用户菜单' }).click()
      await page.getByRole('menuitem', { name: '界面调整' }).click()
      await panel.getByRole('tab', { name: '列', exact: true }).waitFor()
    },
    openTab: (name: string | RegExp) => panel.getByRole('tab', { name }).click(),
    type: async (label: string, value: string) => {
      await setting(label).fill(value)
      await setting(label).press('Enter')
    },
  }
}

const { panel, setting, begin, openTab, type } = designIn(staff)
const headings = (page: typeof staff) => page.locator('th[data-column]').allInnerTexts()

const add = async (postCode: string, postName: string) =>
  ask('/api/blade-system/post/submit', { category: '1', postCode, postName, sort: 1, status: 1 })

/** Sends an entry as the person of the page. */
const sentAs = (page: typeof staff, entry: object) =>
  page.evaluate(async (body) => {
    const config = await (await fetch('/api/lectern/client-config')).json()
    const token = /lectern-token=([^;]+)/.exec(document.cookie)![1]
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`,
      'blade-auth': `bearer ${token}`,
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch('/api/blade-system/post/submit', init)).json()
  }, entry)

interface Post {
  readonly postName: string
  readonly remark?: string
}

/** How many of the stored rows break a rule, counted one by one. */
const breaking = async (breaks: (post: Post) => boolean): Promise<number> =>
  (await ask('/api/blade-system/post/list?size=200')).records.filter(breaks).length

test('staff rename, move, tighten and hide on the live screen, and only they see it', async () => {
  await add('a1', '短')
  await add('a2', '一二三四五六七八')
  await add('a3', '一二三四五六七')
  await staff.reload()
  await rowOf(staff, /a2/).waitFor()
  await begin()
  // A click on the heading picks it and sorts nothing.
  await staff.locator('th[data-column="postName"]').click()
  await type('名称 · 中文', '岗位全称')
  await type('名称 · English', 'Full name')
  await type('最多字符数', '6')
  await panel.getByText(`已有 ${await breaking(({ postName }) => [...postName].length > 6)} 条数据不符合`).waitFor()
  await panel.getByRole('button', { name: '返回' }).click()
  await panel.getByRole('button', { name: '将岗位全称前移' }).click()
  await expect.poll(async () => (await headings(staff)).indexOf('岗位全称')).toBe(1)
  expect(await headings(reader)).not.toContain('岗位全称')
  await openTab('搜索')
  await panel.getByRole('checkbox', { name: '显示岗位编号' }).uncheck()
  await expect.poll(() => staff.locator('[data-search="postCode"]').count()).toBe(0)
  await openTab('表单')
  await panel.getByRole('button', { name: '岗位描述', exact: true }).click()
  await setting('必填').check()
  await panel.getByText(`已有 ${await breaking(({ remark }) => !remark)} 条数据不符合`).waitFor()
})

test('what is not allowed is refused with its reason, and steps go back and forth', async () => {
  await type('最多字符数', '900')
  await panel.getByText('只能收紧校验，不能放宽').waitFor()
  await openTab(/^调整内容/)
  const changes = panel.locator('.lectern-design-changes > li')
  expect(await changes.count()).toBe(6)
  await panel.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(() => changes.count()).toBe(5)
  await panel.getByRole('button', { name: '重做', exact: true }).click()
  await expect.poll(() => changes.count()).toBe(6)
  expect((await changes.allInnerTexts()).join('\n')).toMatch(/最多6个字符，原为50；已有\d+条数据不符合/)
})

test('a link shows the draft to a colleague who may change screens, and nobody the like without it', async () => {
  const link = await panel.locator('.lectern-design-link code').innerText()
  const { page: reviewer } = await visit(browser)
  await signIn(reviewer, product, path, await addPerson(ask, 'reviewer', [...codes, 'overlay_edit']))
  await reviewer.goto(link)
  await reviewer.getByText('此页面按草稿显示，仅作者可以修改').waitFor()
  await expect.poll(() => headings(reviewer)).toContain('岗位全称')
  expect(await reviewer.locator('.lectern-design-changes > li').count()).toBe(6)
  await reviewer.getByRole('button', { name: '退出调整' }).click()
  await expect.poll(() => headings(reviewer)).not.toContain('岗位全称')
  await reviewer.close()
})

test('a published change is on the open screen of a colleague, without a reload', async () => {
  await reader.getByRole('button', { name: '新增', exact: true }).waitFor()
  await panel.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = dialogOf(staff)
  await dialog.getByLabel('说明').fill('新的首页')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await told(staff, '已发布第 1 版')
  await expect.poll(() => headings(reader)).toContain('岗位全称')
  expect(await reader.locator('[data-search="postCode"]').count()).toBe(0)
})

test('the server refuses what is invalid now, in the new words', async () => {
  await press(reader, '新增')
  await fieldOf(reader, 'postName').locator('input').fill('一二三四五六七')
  await press(dialogOf(reader), '保存')
  await fieldOf(reader, 'postName').locator('.lectern-field-error').getByText('岗位全称').waitFor()
  await fieldOf(reader, 'remark').locator('.lectern-field-error').getByText('岗位描述').waitFor()
  // Past the form, as a program would send it.
  const sent = { category: '1', postCode: 'a9', postName: '一二三四五六七', sort: 1, status: 1, remark: '有' }
  expect(await sentAs(reader, sent)).toMatchObject({ code: 400, msg: expect.stringContaining('岗位全称') })
})

test('one change is taken back, and an older version comes back, with the screens as they were', async () => {
  const decide = async (name: string | RegExp) => {
    await openTab('历史')
    await panel.getByRole('button', { name }).first().click()
    await answer(staff, '相关用户的界面会随之改变')
  }
  await openTab('历史')
  await expect.poll(() => panel.getByRole('button', { name: /^撤下此项/ }).count()).toBe(6)
  await decide(/^撤下此项：字段“岗位名称”的名称（中文）/)
  await expect.poll(() => headings(reader)).toContain('岗位名称')
  expect(await reader.locator('[data-search="postCode"]').count()).toBe(0)
  await decide('恢复此版本')
  await expect.poll(() => headings(reader)).toContain('岗位全称')
})

test('changes for all tenants are drawn as one of them gets them, also while they go on', async () => {
  const platform = await ownAdministrator()
  const askPlatform = await callerOf(platform)
  const { tenantName } = await askPlatform(`/api/blade-system/tenant/detail/tenant-id?tenantId=${product.tenantId}`)
  const common = { linkman: '赵六', accountNumber: -1, storageLimit: -1, status: 1 }
  await askPlatform('/api/blade-system/tenant/add-edit', { tenantName: '远郊学院', ...common })
  const { page: governor, complaints: others } = await visit(browser)
  await signIn(governor, platform, path)
  await governor.locator('th[data-column="postName"]').waitFor()
  const design = designIn(governor)
  await design.begin()
  await design.panel.getByLabel('适用范围').selectOption({ label: '全部租户' })
  // The tenant of the other tests has other words for it.
  await design.setting('租户').selectOption({ label: tenantName })
  await expect.poll(() => headings(governor)).toContain('岗位全称')
  await design.setting('租户').selectOption({ label: '远郊学院' })
  await expect.poll(() => headings(governor)).toContain('岗位名称')
  await design.openTab(/^列$/)
  await design.panel.getByRole('button', { name: '岗位类型', exact: true }).click()
  await design.type('名称 · 中文', '岗位类别')
  await expect.poll(() => headings(governor)).toContain('岗位类别')
  expect(await headings(governor)).toContain('岗位名称')
  expect([...complaints, ...others]).toEqual([])
  await governor.close()
  await askPlatform('/api/blade-studio/overlay/discard', { resource: 'system/post', scope: 1 })
})
