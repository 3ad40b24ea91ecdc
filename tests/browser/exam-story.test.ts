/**
 * An exam as three people live it: the editor imports questions, builds papers and sets the exam; the auditor rejects it
 * with a reason, then passes it; learners answer by the calls of their front; the marker marks; the grades on the screen,
 * those of departments, the people to make up for it and the exported sheet equal a plain computation.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { formatInstant } from '../../src/fields/definition/zone'
import { orInFull } from '../full'
import { type Ask, addPerson, callerOf } from './caller'
import { answer, choose, dialogOf, press, rowOf, told } from './list-page'
import { ownTenant, type Product } from './product'
import { signedIn } from './signed-in'
import { addLearners, storyPassword, windowsOf } from './story'
type Values = Record<string, unknown>

const exams = '/api/blade-exam/exam'
const names = { bank: '安全题库', paper: '固定安全卷', drawn: '抽题安全卷', exam: '年度安全考试' } as const
const learners = orInFull(20, 200)
const pages = ['test_group', 'question_bank', 'question', 'question_exchange', 'paper', 'paper_build', 'exam']
const rights = {
  editor: [
    ...pages,
    ...['add', 'edit', 'view'].flatMap((act) => [
      `question_bank_${act}`,
      `question_${act}`,
      `paper_${act}`,
      `exam_${act}`,
    ]),
    'question_import',
    'exam_submit',
    'exam_publish',
  ],
  auditor: ['examine', 'test', 'examine_test_audit', 'examine_test_view'],
  marker: [
    'test_group',
    'exam',
    'exam_view',
    'exam_grade',
    'exam_grading',
    'score',
    'score_view',
    'score_export',
    'score_release',
    'score_people',
    'score_dept',
    'supplement',
    'supplement_view',
    'supplement_add',
  ],
}
const people = { editor: 'exam-editor', auditor: 'exam-auditor', marker: 'exam-marker' } as const
let ask: Ask

const { browser, product } = await signedIn('/test/question', { start: ownTenant, before: prepare })

function accountOf(n: number): string {
  return `examinee-${n}`
}

async function prepare(product: Product): Promise<void> {
  ask = await callerOf(product)
  for (const bizType of [1, 2, 3])
    await ask('/api/blade-exam/category/save', { bizType, name: `安全${bizType}`, sort: 1 })
  for (const role of ['editor', 'auditor', 'marker'] as const) await addPerson(ask, people[role], rights[role])
  await addLearners(ask, {
    count: learners,
    deptName: '考场',
    roleName: '考生',
    roleAlias: 'examinee',
    person: (n) => ({ account: accountOf(n), realName: `考生${n}`, phone: `138${String(n).padStart(8, '0')}` }),
  })
}

const gift = `::火警:: 火警电话是多少？ {~110 =119 ~120}

::急救:: 急救电话是多少？ {~110 ~119 =120}

::灭火器:: 灭火器每年至少检查几次？ {=12 ~1 ~2}

::高处:: 几米以上算高处作业？ {=2 ~3 ~5}

::简述:: 简述灭火器的使用步骤。 {}

::坏的:: 没有写完的试题 {=1 ~2
`

const windowOf = windowsOf(browser, product, people)

const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`).first()

test('the editor makes a bank and imports questions; the one that cannot be read is named and left out', async () => {
  const editor = await windowOf('editor', '/test/question')
  await press(editor, '新增')
  await field(editor, 'name').getByRole('textbox').fill(names.bank)
  await choose(field(editor, 'categoryId'), '安全1')
  await press(editor, '保存')
  await told(editor, '新增成功')
  await press(rowOf(editor, new RegExp(names.bank)), '导入导出')
  await choose(editor.locator('.ant-select').filter({ has: editor.locator('#exchange-format') }), 'GIFT')
  await editor
    .locator('input[type=file]')
    .setInputFiles({ name: 'safety.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await editor.getByText(/共6题：正确5，错误1/).waitFor()
  await editor.getByRole('button', { name: '写入题库' }).click()
  await editor.getByText(/成功5题/).waitFor()
  const bank = (await ask(`/api/blade-exam/question-bank/page?name=${encodeURIComponent(names.bank)}`)).records[0]
  expect(bank.questionCount).toBe(5)
})

const side = (page: Page, tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()

/** Begins a paper of a kind: name, category and way of building. */
async function beginPaper(name: string, kind: string): Promise<Page> {
  const editor = await windowOf('editor', '/test/paper')
  await press(editor, '新增')
  // The address is there before the page, and the list has fields of the same names.
  await editor.locator('.paper-builder').waitFor()
  await editor.getByRole('textbox', { name: '试卷名称' }).last().fill(name)
  await choose(editor.getByRole('combobox', { name: '试卷分类' }), '安全2')
  if (kind !== '固定试卷') await choose(editor.getByRole('combobox', { name: '组卷方式' }), kind)
  await editor.getByRole('button', { name: '新增大题', exact: true }).click()
  return editor
}

async function completed(editor: Page, name: string): Promise<Values> {
  await editor.getByRole('button', { name: '完成组卷' }).click()
  await told(editor, '已完成组卷')
  const { records } = await ask(`/api/blade-exam/paper/page?name=${encodeURIComponent(name)}`)
  expect(records).toMatchObject([{ name, totalScore: 100, buildStatus: 1 }])
  return records[0]
}

test('the editor builds a fixed paper by dragging questions from the bank, and gives them points', async () => {
  const editor = await beginPaper(names.paper, '固定试卷')
  await side(editor, '题库')
  const rows = editor.locator('.paper-pool-rows > li')
  await expect.poll(() => rows.count()).toBe(5)
  const place = editor.getByText('把试题拖到这里', { exact: false })
  await rows.filter({ hasText: '火警电话' }).dragTo(place)
  await editor.getByLabel(/^第1题：/).waitFor()
  for (const [at, text] of ['急救电话', '灭火器每年', '几米以上', '使用步骤'].entries()) {
    await editor.getByLabel(`${text}`, { exact: false }).first().waitFor()
    await rows.filter({ hasText: text }).getByRole('button').last().click()
    await editor.getByLabel(new RegExp(`^第${at + 2}题：`)).waitFor()
  }
  for (const no of [1, 2, 3, 4, 5]) {
    await editor.getByLabel(`第${no}题分值`).fill('20')
    await editor.keyboard.press('Tab')
  }
  await editor
    .getByText(/已组5题 \/ 100分/)
    .first()
    .waitFor()
  const { questionCount } = await completed(editor, names.paper)
  expect(questionCount).toBe(5)
})

test('a drawn paper says exactly how many questions a rule lacks, and is whole once it asks for fewer', async () => {
  const editor = await beginPaper(names.drawn, '抽题试卷')
  await editor.getByRole('button', { name: '新增规则' }).click()
  const rule = editor.getByRole('region', { name: '规则1' })
  // The only bank there is was chosen by itself.
  await rule.getByText(names.bank).first().waitFor()
  await choose(rule.locator('.paper-type'), '单选题')
  await rule.getByLabel('抽题数').fill('6')
  await rule.getByLabel('每题分值').fill('25')
  await editor.keyboard.press('Tab')
  await rule.getByText('缺2').waitFor()
  await editor.getByRole('button', { name: '完成组卷' }).click()
  await editor.getByText('规则1缺少2题', { exact: false }).first().waitFor()
  await rule.getByLabel('抽题数').fill('4')
  await editor.keyboard.press('Tab')
  await rule.getByText(/可用4 · 需4/).waitFor()
  await completed(editor, names.drawn)
})

test('a paper that each learner draws, and one that mixes chosen with drawn questions', async () => {
  const drawsSingle = async (editor: Page, count: number) => {
    await editor.getByRole('button', { name: '新增规则' }).click()
    const rule = editor.getByRole('region', { name: '规则1' })
    await rule.getByText(names.bank).first().waitFor()
    await choose(rule.locator('.paper-type'), '单选题')
    await rule.getByLabel('抽题数').fill(String(count))
    await rule.getByLabel('每题分值').fill('25')
    await editor.keyboard.press('Tab')
    await rule.getByText(`可用4 · 需${count}`).waitFor()
  }
  const random = await beginPaper('随机安全卷', '随机试卷')
  await drawsSingle(random, 4)
  await completed(random, '随机安全卷')

  const mixed = await beginPaper('混合安全卷', '混合试卷')
  await choose(mixed.getByRole('combobox', { name: '取题方式' }), '按规则抽题')
  await drawsSingle(mixed, 2)
  await mixed.getByRole('button', { name: '新增大题', exact: true }).click()
  await side(mixed, '题库')
  await mixed.locator('.paper-pool-rows > li').filter({ hasText: '使用步骤' }).getByRole('button').last().click()
  await mixed.getByLabel('第3题分值').fill('50')
  await mixed.keyboard.press('Tab')
  await completed(mixed, '混合安全卷')
})

const inMinutes = (minutes: number) => formatInstant(new Date(Date.now() + minutes * 60_000))

const examOf = async () => (await ask(`${exams}/page-list?name=${encodeURIComponent(names.exam)}`)).records[0]

test('the editor sets the exam step by step and hands it in; the auditor rejects it with a reason, then passes it; the editor publishes it', async () => {
  const editor = await windowOf('editor', '/test/exam/index')
  await press(editor, '新增')
  await field(editor, 'name').getByRole('textbox').fill(names.exam)
  await choose(field(editor, 'categoryId'), '安全3')
  const goOn = async (step: string) => {
    await editor.getByRole('button', { name: '下一步', exact: true }).click()
    await editor.locator('[aria-current="step"], .ant-steps-item-active').getByText(step).waitFor()
  }
  await goOn('试卷')
  await field(editor, 'paperIds').getByRole('combobox').click({ force: true })
  const papers = editor.locator('.ant-modal').last()
  await rowOf(papers, new RegExp(names.paper)).getByRole('checkbox').check()
  await papers.getByRole('button', { name: /^确定/ }).click()
  await goOn('时间与次数')
  const times = field(editor, 'startTime').getByRole('textbox')
  await times.first().fill(inMinutes(-60))
  await editor.keyboard.press('Enter')
  await times.last().fill(inMinutes(120))
  await editor.keyboard.press('Enter')
  await field(editor, 'minutes').getByRole('spinbutton').fill('60')
  for (const step of ['成绩', '防作弊', '考试范围']) await goOn(step)
  await choose(field(editor, 'userIds'), '考场')
  await field(editor, 'userIds').getByText(`共覆盖${learners}人`).waitFor()
  await goOn('阅卷与通知')
  await field(editor, 'gradeMode').getByText('人工').click()
  await field(editor, 'graderIds').getByRole('combobox').click({ force: true })
  const found = editor.locator('.ant-modal').last()
  // Many people may mark: the page that opens first need not hold this one.
  await found.getByRole('textbox').fill(people.marker)
  await rowOf(found, new RegExp(people.marker)).getByRole('checkbox').check()
  await found.getByRole('button', { name: /^确定/ }).click()
  await editor.getByRole('button', { name: '保存并提交审核' }).click()
  await dialogOf(editor).getByRole('button', { name: '提交审核' }).click()
  await expect.poll(async () => (await examOf()).auditStatus).toBe(1)

  const auditor = await windowOf('auditor', '/examine/test')
  await auditor.getByRole('button', { name: '审核', exact: true }).click()
  await auditor.getByLabel('审核意见').fill('请延长考试时间')
  await auditor.getByRole('button', { name: '驳回' }).click()
  await expect.poll(async () => (await examOf()).auditStatus).toBe(3)

  await editor.goto(`${product.url}/test/exam/index`)
  await rowOf(editor, new RegExp(names.exam)).getByText('已驳回').waitFor()
  await press(rowOf(editor, new RegExp(names.exam)), '提交审核')
  await dialogOf(editor).getByRole('button', { name: '提交审核' }).click()
  await expect.poll(async () => (await examOf()).auditStatus).toBe(1)

  await auditor.goto(`${product.url}/examine/test`)
  await auditor.getByRole('button', { name: '审核', exact: true }).click()
  await auditor.getByRole('button', { name: '通过' }).click()
  await expect.poll(async () => (await examOf()).auditStatus).toBe(2)

  await editor.reload()
  await press(rowOf(editor, new RegExp(names.exam)), '上线')
  await answer(editor, /上线/)
  await expect.poll(async () => (await examOf()).publishStatus).toBe(1)
  expect(await examOf()).toMatchObject({ scopeCount: learners, runState: 1 })
})

/** Points of a learner: questions answered right, and what the marker gives the essay; absent ones have none. */
const plan = Array.from({ length: learners }, (_, n) =>
  n % 6 === 5 ? undefined : { right: n % 5, essay: (n * 7) % 21 },
)
const totals = plan.map((one) => (one ? one.right * 20 + one.essay : null))
const taken = totals.flatMap((total) => total ?? [])

test('learners answer by the calls of their front; what is sent twice counts once', async () => {
  const { id: examId } = await examOf()
  const questions: readonly Values[] = await ask('/api/blade-exam/question/query-questions?limit=10')
  const choices = questions.filter(({ type }) => type === 1)
  const essay = questions.find(({ type }) => type === 5)!
  for (const [n, one] of plan.entries()) {
    if (!one) continue
    const learner = await callerOf(product, { account: accountOf(n), password: storyPassword })
    const learn = (act: string, params: object) => learner(`/api/blade-exam/learn/${act}`, params)
    const { recordId } = await learn('start', { examId })
    const answers = choices.map((question, at) => {
      const { id, answer, options } = question as Values & { options: readonly { key: string }[] }
      const wrong = options.find(({ key }) => key !== answer)!.key
      return { questionId: id, answer: at < one.right ? answer : wrong, seconds: 5 }
    })
    await learn('save', { recordId, seq: 1, answers })
    // The line was lost: the sheet is the same one, and what was sent is sent again.
    expect((await learn('start', { examId })).recordId).toBe(recordId)
    await learn('save', { recordId, seq: 1, answers })
    const written = { questionId: essay.id, answer: `<p>第${n}份</p>`, seconds: 60 }
    await learn('save', { recordId, seq: 2, answers: [written] })
    const first = await learn('submit', { recordId })
    expect(await learn('submit', { recordId })).toEqual(first)
  }
  const figures = await ask(`/api/blade-exam/score-record/statistics?examId=${examId}`)
  expect(figures).toMatchObject({ scopeCount: learners, waitGrade: taken.length })
})

test('the marker marks; the grades shown, those of departments, the make-up list and the sheet equal a plain computation', async () => {
  const { id: examId } = await examOf()
  const marker = await windowOf('marker', `/test/exam/grading?examId=${examId}`)
  await marker.getByText(`已阅0/${taken.length}`).waitFor()
  const given = marker.locator('.grading-question').last()
  const no = Number(/第(\d+)份/.exec(await given.innerText())![1])
  await given.getByRole('spinbutton').fill(String(plan[no]!.essay))
  await marker.getByRole('button', { name: '完成阅卷' }).click()
  await told(marker, '已完成该答卷')
  await marker.getByText(`已阅1/${taken.length}`).waitFor()
  const marking = await callerOf(product, { account: people.marker, password: storyPassword })
  const waiting = await marking(`/api/blade-exam/score-record/grade-list?examId=${examId}&mode=person&size=500`)
  for (const { recordId, userName } of waiting.records) {
    const { areas } = await marking(`/api/blade-exam/score-record/detail?id=${recordId}`)
    const items = areas.flatMap((area: { items: readonly Values[] }) => area.items)
    const { questionId } = items.find(({ isManual }: Values) => isManual)
    const score = plan[Number(userName.replace('考生', ''))]!.essay
    await marking('/api/blade-exam/score-record/grade', { recordId, items: [{ questionId, score }], finish: 1 })
  }

  const falling = taken.toSorted((one, other) => other - one)
  await marker.goto(`${product.url}/test/exam/grades?examId=${examId}`)
  const scores = marker.locator('td[data-column="totalScore"]')
  await expect
    .poll(async () => (await scores.allInnerTexts()).map(Number))
    .toEqual(falling.slice(0, await scores.count()))
  const mean = Math.round((taken.reduce((sum, total) => sum + total, 0) / taken.length) * 10) / 10
  const passed = taken.filter((total) => total >= 60).length
  expect(await marking(`/api/blade-exam/score-record/statistics?examId=${examId}`)).toMatchObject({
    takenCount: taken.length,
    passCount: passed,
    avg: mean,
    max: falling[0],
    min: falling.at(-1),
  })
  await marker.goto(`${product.url}/test/exam/deptGrades?examId=${examId}`)
  const line = marker.getByRole('row', { name: /考场/ })
  await expect.poll(() => line.first().innerText()).toContain(String(mean))

  await ask(`${exams}/save-stop`, { ids: examId, reason: '提前结束', submitRunning: 1 })
  const eligible = await marking(`/api/blade-exam/supplement/pull?examId=${examId}&size=500`)
  expect(eligible.total).toBe(totals.filter((total) => total === null || total < 60).length)

  await marker.goto(`${product.url}/test/exam/grades?examId=${examId}`)
  const started = marker.waitForEvent('download')
  await press(marker, '导出')
  const [head = [], ...rows] = await readSheet(await readFile((await (await started).path())!))
  const cell = (row: readonly unknown[], title: string) => row[head.indexOf(title)] ?? null
  const exported = new Map(rows.map((row) => [cell(row, '账号'), cell(row, '总分')]))
  expect(exported).toEqual(new Map(totals.map((total, n) => [accountOf(n), total])))
})
