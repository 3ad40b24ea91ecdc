/** A job map as its editor makes it: levels on the drawing, tasks beside it, by mouse and by keys, up to the review. */
import { expect, test } from 'vitest'
import { addPerson, type Ask, callerOf } from './caller'
import { ownTenant, type Product } from './product'
import { signedIn } from './signed-in'

let ask: Ask
let asAuditor: Ask
let id: string
let courseId: string

const { page, product } = await signedIn('/course/pass/index', {
  start: ownTenant,
  before: prepare,
  ready: (page) => page.getByText('新员工地图').first(),
})

/** A published course, and a map without levels. */
async function prepare(opened: Product): Promise<void> {
  ask = await callerOf(opened)
  const queues = ['examine', 'shelves', 'examine_post']
  const acts = ['shelves', 'post'].flatMap((queue) => [`examine_${queue}_view`, `examine_${queue}_audit`])
  asAuditor = await callerOf(opened, await addPerson(ask, 'map-auditor', [...queues, ...acts]))
  const category = await ask('/api/blade-course/category/submit', { name: '地图分类', sort: 1 })
  const cover = 'https://example.com/cover.png'
  const film = { resId: 'film-of-map', name: '灭火器的使用', resType: 1, duration: 600, isRequired: 1 }
  const content = { chapterList: [{ name: '第一章', resourceList: [film] }] }
  const course = { name: '地图课程', courseType: 1, categoryId: category.id, cover, ...content }
  courseId = (await ask('/api/blade-course/course/submit', course)).id
  await ask(`/api/blade-course/course/submit-audit/${courseId}`, { auditType: 1 })
  await decide(courseId)
  const [template] = await ask('/api/blade-course/jobmap/template-list')
  const me = (await ask('/api/blade-auth/oauth/user-info')).id
  const map = { name: '新员工地图', mapType: 2, templateId: template.id, cover, unlockType: 1, userIds: [me] }
  id = (await ask('/api/blade-course/jobmap/submit', map)).id
}

async function decide(refId: string) {
  const queue = await asAuditor(`/api/blade-audit/audit/page?view=todo&refId=${refId}`)
  await asAuditor('/api/blade-audit/audit/verify', { ids: queue.records[0].id, result: 1, reason: '好' })
}

const levels = () => ask(`/api/blade-course/level/page?jobMapId=${id}`).then(({ records }) => records)
const node = (name: string) => page.getByRole('button', { name: new RegExp(`第.关 ${name}`) })

test('levels are added, and stand on the drawing in their order', async () => {
  await page.goto(`${product.url}/course/pass/content?id=${id}`)
  for (const name of ['安全入门', '独立操作']) {
    await page.getByRole('button', { name: '添加关卡' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('关卡名称').fill(name)
    await dialog.getByRole('button', { name: '保存' }).click()
    await node(name).waitFor()
  }
  await page.getByRole('button', { name: '上移 独立操作' }).click()
  await expect
    .poll(async () => (await levels()).map(({ name }: { name: string }) => name))
    .toEqual(['独立操作', '安全入门'])
  await page.getByRole('button', { name: '下移 独立操作' }).click()
  await expect.poll(async () => (await levels())[0].name).toBe('安全入门')
})

test('the drawing is walked and enlarged by keys, and shows the tasks of the chosen level', async () => {
  const [first, second] = await levels()
  for (const level of [first, second])
    await ask('/api/blade-course/level/task/submit', { levelId: level.id, taskType: 1, refIds: [courseId] })
  await page.reload()
  await node('安全入门').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => node('独立操作').getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('region', { name: '独立操作 的任务' }).getByText('地图课程').waitFor()
  await page.keyboard.press('+')
  await page.getByText('150%').waitFor()
  await page.keyboard.press('0')
  await page.getByText('100%').waitFor()
})

test('a map that was handed in and passed is shown and no longer changed', async () => {
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('地图已启用或审核中').waitFor()
  await decide(id)
  await page.goto(`${product.url}/course/pass/detail?id=${id}`)
  await node('安全入门').waitFor()
  expect(await ask(`/api/blade-course/jobmap/journaling?jobMapId=${id}`)).toMatchObject({ userCount: 1, notStart: 1 })
  await page.goto(`${product.url}/course/pass/curpushreport?id=${id}`)
  await page.getByText('关卡通过情况').waitFor()
})
