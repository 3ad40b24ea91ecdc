/**
 * Courses of each type as three people live them: the editor uploads files, makes the courses of them and hands them in; the
 * auditor rejects one with a reason, sees what was changed at the second time, and passes all; learners study by the calls of
 * their front, with repeats, out of order and on two devices; the reports, the sheet and the home page equal a plain
 * computation of what was sent.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aPdf, aWave, rate } from '../../src/server/startup/demo/resources/demo-files'
import { orInFull } from '../full'
import { type Ask, addPerson, callerOf } from './caller'
import { choose, dialogOf, fieldOf, press, rowOf, told } from './list-page'
import { ownTenant, type Product } from './product'
import { signedIn } from './signed-in'
import { addLearners, storyPassword, windowsOf } from './story'

const courses = '/api/blade-course/course'
const names = { single: '消防入门', second: '急救入门', series: '安全系列课', challenge: '安全闯关' } as const
const learners = orInFull(12, 200)
const rights = {
  editor: [
    ...[
      'course_group',
      'course',
      'course_add',
      'course_edit',
      'course_delete',
      'course_view',
      'course_submit',
      'course_stat',
    ],
    ...['course_user', 'course_user_view', 'course_user_add', 'course_user_export', 'course_study_item'],
    ...[
      'resources',
      'resource',
      'resource_add',
      'resource_edit',
      'resource_view',
      'resource_submit',
      'resource_page_upload',
    ],
    'course_study_log',
  ],
  auditor: [
    ...['examine', 'shelves', 'examine_shelves_audit', 'examine_shelves_view'],
    ...['resource', 'examine_resource_audit', 'examine_resource_view'],
  ],
}
const people = { editor: 'course-editor', auditor: 'course-auditor' } as const
let ask: Ask
let asEditor: Ask
let deptId: string

const { browser, product } = await signedIn('/course/manager/index', { start: ownTenant, before: prepare })

function accountOf(n: number): string {
  return `student-${n}`
}

/** Categories, the two who make and review, and a department of learners. */
async function prepare(opened: Product): Promise<void> {
  ask = await callerOf(opened)
  await ask('/api/blade-course/category/submit', { name: '安全课程', sort: 1 })
  await ask('/api/blade-resource/res-category/add', { name: '安全素材', sort: 1 })
  for (const role of ['editor', 'auditor'] as const) await addPerson(ask, people[role], rights[role])
  asEditor = await callerOf(opened, { account: people.editor, password: storyPassword })
  deptId = await addLearners(ask, {
    count: learners,
    deptName: '教室',
    roleName: '学员甲',
    roleAlias: 'student',
    person: (n) => ({
      account: accountOf(n),
      realName: `学生${n}`,
      phone: `139${String(n).padStart(8, '0')}`,
    }),
  })
}

const windowOf = windowsOf(browser, product, people)
const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`).first()
const picture = 'public/demo/banner-1.png'
const seconds = 20

test('the editor uploads a recording, a document and a picture, and the auditor passes them', async () => {
  const editor = await windowOf('editor', '/resource/upload')
  await choose(editor.locator('main .ant-select').first(), '安全素材')
  await editor.locator('main input[type=file]').setInputFiles([
    { name: '灭火器.wav', mimeType: 'audio/wav', buffer: aWave(Buffer.alloc(seconds * rate, 128)) },
    { name: '手册.pdf', mimeType: 'application/pdf', buffer: aPdf('手册', 2) },
    { name: '海报.png', mimeType: 'image/png', buffer: await readFile(picture) },
  ])
  await expect.poll(() => editor.getByText('已上传，待保存').count()).toBe(3)
  await press(editor, '保存')
  await editor.waitForURL(/resource\/index/)
  await press(rowOf(editor, /手册/), '编辑')
  await fieldOf(editor, 'pages').getByRole('spinbutton').fill('2')
  await dialogOf(editor).getByRole('button', { name: '保存', exact: true }).click()
  await told(editor, '更新成功')
  const { records } = await asEditor('/api/blade-resource/res/list-page')
  for (const { id } of records) await asEditor('/api/blade-resource/res/submit-audit', { id })
  await passAll('/examine/resource', 3)
})

/** The auditor passes all that waits in a queue. */
async function passAll(queue: string, count: number): Promise<void> {
  const auditor = await windowOf('auditor', queue)
  const cards = auditor.locator('.review-card')
  await expect.poll(() => cards.count()).toBe(count)
  await auditor.getByRole('checkbox', { name: '全选本页' }).check()
  await press(auditor, '批量通过')
  await auditor.locator('.ant-popconfirm').getByRole('button', { name: '确定' }).click()
  await told(auditor, '操作成功')
  await expect.poll(() => cards.count()).toBe(0)
}

/** Begins a course of a type and goes on to its content. */
async function beginCourse(name: string, type: number): Promise<Page> {
  const editor = await windowOf('editor', `/course/manager/add?courseType=${type}`)
  await field(editor, 'name').getByRole('textbox').fill(name)
  await choose(field(editor, 'categoryId'), '安全课程')
  await field(editor, 'cover').locator('input[type=file]').setInputFiles(picture)
  await field(editor, 'cover').locator('img').waitFor()
  await press(editor, '下一步')
  await editor.waitForURL(/id=/)
  return editor
}

/** Chooses resources for the chapter that was added last. */
async function chooseFor(editor: Page, ...resources: readonly string[]): Promise<void> {
  const chapter = editor.locator('.content-chapter').last()
  await press(chapter, '从资源库选择')
  const found = editor.locator('.ant-modal').last()
  for (const name of resources) await rowOf(found, name).getByRole('checkbox').check()
  await found.getByRole('button', { name: /^添加/ }).click()
  await expect.poll(() => chapter.locator('li').count()).toBe(resources.length)
}

async function handIn(editor: Page, name: string): Promise<void> {
  for (const step of ['学习设置', '开放设置']) {
    await press(editor, '下一步')
    await editor.locator('.ant-steps-item-active').getByText(step).waitFor()
  }
  await submit(editor, name)
}

async function submit(editor: Page, name: string): Promise<void> {
  await press(editor, '保存并提交上架')
  await dialogOf(editor).getByRole('button', { name: '提交上架' }).click()
  await expect.poll(async () => (await courseOf(name)).auditStatus).toBe(1)
}

const courseOf = async (name: string) =>
  (await ask(`${courses}/coursePage?name=${encodeURIComponent(name)}`)).records[0]

test('each step is saved, and found again after a reload', async () => {
  const editor = await windowOf('editor', '/course/manager/add?courseType=1')
  const title = field(editor, 'name').getByRole('textbox')
  await title.fill(names.single)
  await press(editor, '下一步')
  await editor.getByText('添加章节').waitFor()
  await editor.waitForURL(/id=/)
  expect(await courseOf(names.single)).toMatchObject({ publishStatus: 0, auditStatus: 0 })
  await press(editor, '上一步')
  expect(await title.inputValue()).toBe(names.single)
  await editor.reload()
  await expect.poll(() => title.inputValue()).toBe(names.single)
  await asEditor(`${courses}/remove`, { ids: (await courseOf(names.single)).id })
})

test('the editor makes a course of the files and hands it in; the auditor rejects it, sees the difference, and passes it', async () => {
  const editor = await beginCourse(names.single, 1)
  for (const [at, files] of [['灭火器', '手册'], ['海报']].entries()) {
    await press(editor, '添加章节')
    await expect.poll(() => editor.locator('.content-chapter').count()).toBe(at + 1)
    await chooseFor(editor, ...files)
  }
  await handIn(editor, names.single)

  const auditor = await windowOf('auditor', '/examine/shelves')
  await press(auditor, '审核')
  await auditor.getByLabel('审核意见').fill('请写明学时')
  await press(auditor, '驳回')
  await told(auditor, '操作成功')

  await editor.goto(`${product.url}/course/manager/index`)
  const row = rowOf(editor, new RegExp(names.single))
  await row.getByText('已驳回').waitFor()
  await press(row, '编辑')
  await editor.waitForURL(/manager\/add/)
  await press(editor, '下一步')
  await press(editor, '下一步')
  await field(editor, 'period').getByRole('spinbutton').fill('2.5')
  await submit(editor, names.single)

  await auditor.goto(`${product.url}/examine/shelves`)
  await press(auditor, '审核')
  await auditor.getByText('请写明学时').waitFor()
  const content = auditor.locator('.review-content')
  await content.getByText('手册').waitFor()
  await content.getByRole('button', { name: '预览海报' }).click()
  await auditor.locator('.ant-modal img').waitFor()
  await auditor.keyboard.press('Escape')
  await content.getByRole('switch', { name: '仅看变更' }).click()
  await expect.poll(() => content.locator('dt').allInnerTexts()).toEqual(['学时'])
  await expect.poll(() => content.locator('dd').innerText()).toBe('2.5\n原值：0')
  await press(auditor, '通过')
  await expect.poll(async () => (await courseOf(names.single)).publishStatus).toBe(1)
})

test('a challenge of stages and a series of published courses go the same way', async () => {
  const challenge = await beginCourse(names.challenge, 3)
  for (const [at, file] of ['灭火器', '海报'].entries()) {
    await press(challenge, '添加关卡')
    await expect.poll(() => challenge.locator('.content-chapter').count()).toBe(at + 1)
    const stage = challenge.locator('.content-chapter').last()
    await choose(stage.getByRole('combobox').first(), '学完内容')
    await chooseFor(challenge, file)
  }
  await handIn(challenge, names.challenge)
  await passAll('/examine/shelves', 1)
  const second = await beginCourse(names.second, 1)
  await press(second, '添加章节')
  await chooseFor(second, '手册')
  await handIn(second, names.second)
  await passAll('/examine/shelves', 1)

  const series = await beginCourse(names.series, 2)
  await series.getByRole('combobox', { name: '选择成员课程添加' }).click({ force: true })
  const found = series.locator('.ant-modal').last()
  for (const name of [names.single, names.second]) await rowOf(found, name).getByRole('checkbox').check()
  await found.getByRole('button', { name: /^确定/ }).click()
  await expect.poll(() => series.locator('[data-field="seriesList"] tbody tr').count()).toBe(2)
  await handIn(series, names.series)
  await passAll('/examine/shelves', 1)
  for (const name of Object.values(names)) expect(await courseOf(name)).toMatchObject({ publishStatus: 1 })
})

interface Plan {
  /** Played parts of the recording, in seconds. */
  readonly played: readonly (readonly [number, number])[]
  /** Pages opened of the manual, in the first and in the second course. */
  readonly pages: readonly [number, number]
  readonly hasSeenPicture: boolean
  /** Stages passed of the challenge. */
  readonly stages: 0 | 1 | 2
  /** Seconds of the first report; the others have none, as they come at once. */
  readonly seconds: number
}

/** Learners by their numbers; every sixth does nothing. */
const plans: readonly (Plan | undefined)[] = Array.from({ length: learners }, (_, n) => {
  if (n % 6 === 5) return undefined
  const played = Array.from({ length: 1 + (n % 3) }, (__, at): readonly [number, number] => {
    const from = (n * 7 + at * 5) % (seconds - 1)
    return [from, Math.min(seconds, from + 3 + ((n * 3) % 17))]
  })
  return {
    played,
    pages: [n % 3, (n + 1) % 3],
    hasSeenPicture: n % 4 !== 0,
    stages: (n % 3) as Plan['stages'],
    seconds: 10 + ((n * 11) % 50),
  }
})

test('learners study: what comes twice, out of order or from a second device counts once or not at all', async () => {
  const ids = Object.fromEntries(
    await Promise.all(Object.entries(names).map(async ([key, name]) => [key, (await courseOf(name)).id])),
  )
  const files = await filesOf(ids.single)
  const editor = await windowOf('editor', '/course/manager/index')
  await press(rowOf(editor, new RegExp(names.single)), '添加学员')
  const scope = dialogOf(editor)
  await scope.getByRole('status').getByText('请选择部门').waitFor()
  expect(await scope.getByRole('tab').allInnerTexts()).toEqual(['部门', '人员', '用户组', '岗位', '排除人员', '导入'])
  for (const courseId of Object.values(ids))
    expect(await ask(`${courses}/user-save`, { courseId, deptIds: [deptId] })).toMatchObject({ added: learners })
  for (const [n, plan] of plans.entries()) {
    if (!plan) continue
    const learner = await callerOf(product, { account: accountOf(n), password: storyPassword })
    const report = (courseId: string, resourceId: string, from: number, to: number) => ({
      ...{ reportId: randomUUID(), courseId, resourceId, from, to, seconds: 0, device: 'pc' },
    })
    const send = (body: object) => learner('/api/blade-course/study/report', body)
    const sent = [
      ...plan.played.map(([from, to]) => report(ids.single, files.灭火器, from, to)),
      ...Array.from({ length: plan.pages[0] }, (_, at) => report(ids.single, files.手册, at, at + 1)),
      ...(plan.hasSeenPicture ? [report(ids.single, files.海报, 0, 1)] : []),
      ...Array.from({ length: plan.pages[1] }, (_, at) => report(ids.second, files.手册, at, at + 1)),
      // A stage opens once the one before it is passed.
      ...(plan.stages > 0 ? [report(ids.challenge, files.灭火器, 0, seconds)] : []),
      ...(plan.stages > 1 ? [report(ids.challenge, files.海报, 0, 1)] : []),
    ]
    const ofSingle = sent.filter(({ courseId }) => courseId === ids.single)
    const inOtherOrder = [...ofSingle.toReversed(), ...sent.filter(({ courseId }) => courseId !== ids.single)]
    for (const [at, body] of inOtherOrder.entries()) {
      const whole = { ...body, seconds: at === 0 ? plan.seconds : 0 }
      const first = await send(whole)
      if (at % 2 === 0) expect(await send(whole)).toEqual(first)
    }
    const elsewhere = { ...report(ids.single, files.灭火器, 0, seconds), seconds: 30, device: 'phone' }
    await expect(send(elsewhere)).rejects.toThrow('您正在其他设备学习')
  }
})

/** Ids of the resources of a course by their names. */
async function filesOf(courseId: string) {
  const { chapterList } = await ask(`${courses}/detail?id=${courseId}`)
  const resources = chapterList.flatMap(({ resourceList }: { resourceList: readonly object[] }) => resourceList)
  const ids = resources.map(({ name, resId }: { name: string; resId: string }) => [name, resId])
  return Object.fromEntries(ids) as Record<'灭火器' | '手册' | '海报', string>
}

/** Progress of a learner in each course, worked out second by second and page by page. */
function progressOf(plan: Plan | undefined): Record<keyof typeof names, number> {
  if (!plan) return { single: 0, second: 0, series: 0, challenge: 0 }
  const heard = Array.from({ length: seconds }, (_, at) => plan.played.some(([from, to]) => at >= from && at < to))
  const share = Math.floor((heard.filter(Boolean).length / seconds) * 100)
  const [first, second] = plan.pages.map((pages) => pages * 50) as [number, number]
  const single = Math.floor(((share >= 90 ? 100 : share) + first + (plan.hasSeenPicture ? 100 : 0)) / 3)
  return { single, second, series: Math.floor((single + second) / 2), challenge: plan.stages * 50 }
}

const progress = plans.map(progressOf)
const studied = plans.flatMap((plan) => (plan ? [plan] : []))
/** A first report counts at most one and a half times the interval of reports. */
const total = studied.reduce((sum, plan) => sum + Math.min(plan.seconds, 45), 0)

test('reports, the sheet of learners and the home page equal a plain computation', async () => {
  const editor = await windowOf('editor', '/course/manager/index')
  for (const key of ['single', 'second', 'series', 'challenge'] as const) {
    const { id } = await courseOf(names[key])
    const all = progress.map((each) => each[key])
    const finished = all.filter((each) => each === 100).length
    expect(await asEditor(`${courses}/journaling-totalTime?courseId=${id}`), key).toMatchObject({
      userCount: learners,
      finished,
      finishRate: Math.round((finished / learners) * 10_000) / 100,
      avgProgress: Math.floor(all.reduce((sum, each) => sum + each, 0) / learners),
      ...(key === 'single' && {
        notStart: learners - studied.length,
        studying: studied.length - finished,
        totalSeconds: total,
        avgSeconds: Math.floor(total / studied.length),
      }),
    })
  }
  const { id } = await courseOf(names.single)
  const finished = progress.filter(({ single }) => single === 100).length
  await editor.goto(`${product.url}/course/manager/report?courseId=${id}`)
  const figures = [learners, learners - studied.length, studied.length - finished, finished]
  expect(await tilesOf(editor, ['学员数', '未开始', '学习中', '已完成'])).toEqual(figures.map(String))

  const { records } = await asEditor(`${courses}/user-list?courseId=${id}&account=${accountOf(3)}&size=500`)
  const [[from, to]] = plans[3]!.played as readonly [readonly [number, number]]
  const { id: learner, userId } = records.find(({ account }: { account: string }) => account === accountOf(3))
  await editor.goto(`${product.url}/course/report/studyDetail?courseId=${id}&userId=${userId}&id=${learner}`)
  await editor.getByRole('img', { name: `${from}–${to}` }).waitFor()

  await editor.goto(`${product.url}/course/manager/index`)
  await press(rowOf(editor, new RegExp(names.single)), '学员')
  const started = editor.waitForEvent('download')
  await press(dialogOf(editor), '导出')
  const [head = [], ...rows] = await readSheet(await readFile((await (await started).path())!))
  const cells = (row: readonly unknown[]) =>
    ['账号', '学习进度(%)', '学习时长(分)'].map((title) => row[head.indexOf(title)])
  const minutes = plans.map((plan) => Math.ceil(Math.min(plan?.seconds ?? 0, 45) / 60))
  expect(rows.map(cells).toSorted()).toEqual(
    progress.map(({ single }, n) => [accountOf(n), single, minutes[n]]).toSorted(),
  )

  await editor.goto(`${product.url}/wel/index`)
  const atHome = [Object.keys(names).length, 3, studied.length]
  expect(await tilesOf(editor, ['已发布课程', '学习资源', '学习人数'])).toEqual(atHome.map(String))
})

/** The figures of tiles by their titles. */
async function tilesOf(page: Page, titles: readonly string[]): Promise<string[]> {
  return Promise.all(
    titles.map((title) => page.locator('.lectern-tile').filter({ hasText: title }).locator('strong').innerText()),
  )
}
