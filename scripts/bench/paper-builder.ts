/** `npm run bench -- paper-builder`: the builder of a paper with 300 questions in 20 areas in a real browser. */
import type { Page } from 'playwright-core'
import { type Act, click, drag, enter, measureEditor, press, type Send } from './acts-in-browser'
import type { Measurement } from './ratio'

const areas = 20
const questions = 300
const each = questions / areas

const acts: Readonly<Record<string, Act>> = {
  'a question dragged within its area': (page, round) => drag(page, questionAt(round, 0), questionAt(round, 9)),
  'a question dragged into another area': (page, round) => drag(page, questionAt(round, 1), questionAt(round + 10, 3)),
  'a question moved by keys': (page, round) => press(page, questionAt(round, 2), { key: 'ArrowDown', altKey: true }),
  'an area dragged to the end': (page) => drag(page, '.paper-area .paper-grip', '.paper-area:last-of-type'),
  'a score changed': (page, round) => enter(page, `${questionAt(round, 4)} .paper-score`, String(3 + round)),
  'the scores of an area': async (page, round) => {
    await page
      .locator(`${areaAt(round)} .paper-area-head .ant-space button`)
      .first()
      .click()
    await page.locator('.ant-modal input.ant-input-number-input').fill(String(4 + round))
    const spent = await click(page, '.ant-modal-footer .ant-btn-primary')
    await page.locator('.ant-modal').waitFor({ state: 'hidden' })
    return spent
  },
  'the scores of all questions': async (page, round) => {
    await enter(page, '.paper-bar .ant-input-number-input', String(600 + 30 * round))
    await page.locator('.paper-bar .ant-dropdown-trigger').click()
    await page.locator('.ant-dropdown-menu-item').first().waitFor()
    return click(page, '.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item')
  },
  'a step undone': async (page, round) => {
    // All that was done above, then as many steps as the builder keeps.
    if (round === 0) await manySteps(page)
    const spent: number[] = []
    for (let step = 0; step < 11; step++) spent.push(await undo(page))
    return Math.max(...spent)
  },
}

const areaAt = (area: number) => `.paper-area:nth-of-type(${area + 1})`
const questionAt = (area: number, place: number) => `${areaAt(area)} li:nth-of-type(${place + 1})`

/** Nine rounds take eleven of them each. */
async function manySteps(page: Page): Promise<void> {
  for (let step = 0; step < 100; step++)
    await enter(page, `${questionAt(step % areas, 5)} .paper-score`, String(20 + Math.floor(step / areas)))
}

const undo = (page: Page) => press(page, questionAt(0, 0), { key: 'z', ctrlKey: true })

export const measurePaperBuilder = (): Promise<Measurement[]> =>
  measureEditor({ make: addPaper, last: `.paper-area >> nth=${areas - 1}`, acts })

/** A paper whose questions lie evenly in its areas. */
async function addPaper(send: Send): Promise<string> {
  const idOf = async (address: string, body: object) => String((await send(`blade-exam/${address}`, body)).id)
  const kind = (bizType: number) => idOf('category/save', { bizType, name: 'Bench', sort: 1 })
  const bankId = await idOf('question-bank/save-update', { name: 'Bench', categoryId: await kind(1), openScope: 1 })
  const ids: string[] = []
  for (let at = 0; at < questions; at++) ids.push(await idOf('question/save-update', { bankId, ...question(at) }))
  const made = { name: 'Bench', categoryId: await kind(2), paperType: 1, multiMode: 2, targetScore: 600 }
  const id = await idOf('paper/save-update', made)
  const structure = Array.from({ length: areas }, (_, at) => ({
    name: `${at + 1}. Area`,
    mode: 1,
    items: ids.slice(at * each, (at + 1) * each).map((questionId) => ({ questionId, score: 2 })),
    rules: [],
  }))
  await send('blade-exam/paper/paper-save-update', { id, structureVersion: 0, areas: structure })
  return `/test/paper/add?id=${id}`
}

const question = (at: number) => ({
  type: 1,
  stem: `<p>Question ${at + 1}: which number does one call when something is on fire in the workshop?</p>`,
  content: {
    options: ['110', '119', '120', '122'].map((content, key) => ({ key: 'ABCD'[key], content })),
    answer: 'B',
  },
  difficulty: 1 + (at % 5),
  defaultScore: 2,
  enableStatus: 0,
})
