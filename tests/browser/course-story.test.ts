/**
 * A course as three people live it: the editor makes it step by step and gives it to a scope, learners study by the calls
 * of their front, the manager reads figures that equal a plain computation of what was sent.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPerson, callerOf } from './caller'
import { dialogOf, press, rowOf } from './list-page'
import { type Product, signIn, visit } from './product'
import { signedIn } from './signed-in'

type Ask = Awaited<ReturnType<typeof callerOf>>

const film = { resId: 'film-of-story', name: '灭火器的使用', resType: 1, duration: 600, isRequired: 1 }
const courses = '/api/blade-course/course'
let ask: Ask
let learners: readonly Ask[]

const { page, browser, product } = await signedIn('/course/manager/add?courseType=1', {
  before: prepare,
  ready: (page) => page.getByRole('button', { name: '下一步' }),
})

/** A category, an installation where people may pass what is their own, and learners. */
async function prepare(product: Product): Promise<void> {
  ask = await callerOf(product)
  const { records } = await ask('/api/blade-system/param/list?paramKey=audit.allowSelf')
  await ask('/api/blade-system/param/submit', { id: records[0].id, paramValue: '1' })
  await ask('/api/blade-course/category/submit', { name: '故事分类', sort: 1 })
  const people = []
  for (const account of ['story-one', 'story-two', 'story-three'])
    people.push(await addPerson(ask, account, ['desk', 'notice']))
  learners = await Promise.all(people.map((person) => callerOf(product, person)))
}

const name = '三个人的课程'
const courseOf = async () => (await ask(`${courses}/coursePage?name=${encodeURIComponent(name)}`)).records[0]

test('the editor saves each step, finds the draft after a reload, and is asked before leaving', async () => {
  const title = page.locator('[data-field="name"] input').first()
  await title.fill(name)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('添加章节').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).toBeTruthy()
  expect(await courseOf()).toMatchObject({ name, publishStatus: 0, auditStatus: 0 })
  await page.getByRole('button', { name: '上一步' }).click()
  expect(await title.inputValue()).toBe(name)
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe(name)
})

test('the editor gives the published course to a scope and reads how many people it reaches', async () => {
  const { id } = await courseOf()
  const { records } = await ask('/api/blade-course/category/list')
  const categoryId = records?.[0]?.id ?? (await ask('/api/blade-course/category/tree'))[0].id
  await ask(`${courses}/submit`, {
    id,
    categoryId,
    cover: 'https://example.com/cover.png',
    chapterList: [{ name: '第一章', resourceList: [film] }],
  })
  await ask(`${courses}/submit-audit/${id}`, { auditType: 1 })
  const queue = await ask(`/api/blade-audit/audit/page?view=todo&refId=${id}`)
  await ask('/api/blade-audit/audit/verify', { ids: queue.records[0].id, result: 1, reason: '好' })
  await page.goto(`${product.url}/course/manager/index`)
  await press(rowOf(page, new RegExp(name)), '添加学员')
  const dialog = dialogOf(page)
  await dialog.getByRole('tab', { name: /人员/ }).first().waitFor()
  expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(['部门', '人员', '用户组', '岗位', '排除人员', '导入'])
  await dialog.getByRole('status').getByText('请选择部门').waitFor()
  const userIds = await Promise.all(
    learners.map(async (each) => (await each('/api/blade-auth/oauth/user-info')).id as string),
  )
  expect(await ask('/api/blade-course/scope/count', { userIds })).toEqual({ count: 3 })
  expect(await ask(`${courses}/user-save`, { courseId: id, userIds })).toMatchObject({ added: 3 })
})

test('learners study by calls, and the manager reads the same figures', async () => {
  const { id: courseId } = await courseOf()
  /** Each learner's watched parts, in the order they are sent; one of them is sent twice. */
  const watched: readonly (readonly (readonly [number, number])[])[] = [
    [
      [0, 300],
      [240, 600],
    ],
    [[0, 150]],
    [],
  ]
  for (const [at, parts] of watched.entries()) {
    for (const [from, to] of parts) {
      const report = { reportId: randomUUID(), courseId, resourceId: film.resId, from, to, seconds: 30 }
      const first = await learners[at]!('/api/blade-course/study/report', report)
      expect(await learners[at]!('/api/blade-course/study/report', report)).toEqual(first)
    }
  }
  const percentOf = (parts: readonly (readonly [number, number])[]) => {
    const seconds = new Set(parts.flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n)))
    const percent = Math.floor((seconds.size / film.duration) * 100)
    return percent >= 90 ? 100 : percent
  }
  const progress = watched.map(percentOf)
  const finished = progress.filter((each) => each === 100).length
  const totals = await ask(`${courses}/journaling-totalTime?courseId=${courseId}`)
  expect(totals).toMatchObject({
    userCount: 3,
    notStart: progress.filter((each) => each === 0).length,
    finished,
    finishRate: Math.round((finished / 3) * 10_000) / 100,
    avgProgress: Math.floor(progress.reduce((sum, each) => sum + each, 0) / 3),
  })
  const codes = [
    'course_group',
    'course',
    'course_view',
    'course_stat',
    'course_user_view',
    'course_user',
    'course_study_item',
  ]
  const manager = await addPerson(ask, 'story-manager', codes)
  const window = await visit(browser)
  await signIn(window.page, product.url, `/course/manager/report?courseId=${courseId}`, manager)
  await window.page.getByText('学习趋势').waitFor()
  const rows = window.page.locator('td[data-column="progress"]')
  await expect.poll(async () => (await rows.allInnerTexts()).toSorted()).toEqual(progress.map(String).toSorted())
  const { records } = await ask(`${courses}/user-list?courseId=${courseId}`)
  const best = records.find((row: { progress: number }) => row.progress === 100)
  await window.page.goto(
    `${product.url}/course/report/studyDetail?courseId=${courseId}&userId=${best.userId}&id=${best.id}`,
  )
  await window.page.getByRole('img', { name: '0–600' }).waitFor()
  await window.context.close()
})
