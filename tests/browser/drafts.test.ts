/**
 * Nothing typed is lost: a form of 40 fields is filled, and at some step the network is cut, the session ends, the
 * window is closed or the server killed. `FAULT_ROUNDS` (1, and 12 in a full run) says how often; `FAULT_SEED` repeats a run.
 */
import { expect, test } from 'vitest'
import { wideMenu, wideSchema } from '../builders/wide-schema'
import { dialogOf, fieldOf, press, told, toldOfFailure } from './list-page'
import { startOwnProduct } from './own-product'
import { password } from './caller'
import { signedIn } from './signed-in'
import { orInFull, usualSeed } from '../full'

const rounds = Number(process.env.FAULT_ROUNDS ?? orInFull(1, 12))
const seed = Number(process.env.FAULT_SEED ?? usualSeed)

const form = '/wide/forty?open=add'

const files = { 'wide/forty.json': wideSchema('forty', 40) }
const desk = await signedIn('/wide/forty', {
  start: () => startOwnProduct(files, [wideMenu('forty')], { env: { LECTERN_PAYLOAD_CRYPTO: 'off' } }),
})
const { product, context } = desk
let { page } = desk
page.setDefaultTimeout(60_000)

type Fault = 'network' | 'session' | 'window' | 'server'
const faults: readonly Fault[] = ['network', 'session', 'window', 'server']

/** Text and number fields of the form in their order. */
const typed = Array.from({ length: 40 }, (_, at) => at).filter((at) => [0, 1, 2, 5, 7].includes(at % 8))
const nameOf = (at: number) => `f${at + 1}`
const textOf = (at: number, round: number) => (at % 8 === 2 ? String(round * 1000 + at) : `第${round}轮 ${at}`)
const box = (name: string) => fieldOf(page, name).locator('input, textarea').first()

async function openForm(): Promise<void> {
  await page.goto(product.url + form)
  await box('f1').waitFor()
}

/** Where this browser keeps drafts. */
const keptPlaces = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-draft-')))

/** The values of all drafts, by field. */
const keptTexts = () =>
  page.evaluate(() => {
    const places = Object.keys(localStorage).filter((key) => key.includes('-draft-'))
    const drafts = places.flatMap((key) => JSON.parse(localStorage.getItem(key)!).content)
    const values: Record<string, unknown> = Object.assign({}, ...drafts.map((draft) => draft.values))
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  })

/** A number between 0 and 1 that the seed and the round decide. */
const chance = (round: number) => {
  const value = Math.sin(seed + round * 7919) * 10_000
  return value - Math.floor(value)
}

const signInAgain = async () => {
  await page.waitForURL(/\/login/)
  await page.getByLabel(/^账号$/).fill('admin')
  await page.getByLabel(/^密码$/).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Interruptions, and the way back to the form. */
const happen: Readonly<Record<Fault, () => Promise<void>>> = {
  network: async () => {
    await context.setOffline(true)
    await press(dialogOf(page), '保存')
    await toldOfFailure(page)
    await context.setOffline(false)
  },
  session: async () => {
    await context.clearCookies()
    await signInAgain()
    await box('f1').waitFor()
  },
  window: async () => {
    await page.close()
    page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await openForm()
  },
  server: async () => {
    await product.kill()
    await press(dialogOf(page), '保存')
    await toldOfFailure(page)
    await product.restart()
    await openForm()
  },
}

test.each(Array.from({ length: rounds }, (_, round) => [round, faults[(round + seed) % faults.length]!] as const))(
  `round %i of seed ${seed}: what was typed outlives the fault of the %s`,
  async (round, fault) => {
    await openForm()
    // Drafts of the last round are none of this one.
    const refuse = page.getByRole('button', { name: '丢弃' })
    // The offer may come a moment after the first field.
    while ((await keptPlaces()).length > 0) await refuse.first().click()
    const steps = 1 + Math.floor(chance(round) * typed.length)
    const filled = typed.slice(0, steps)
    for (const at of filled) await box(nameOf(at)).fill(textOf(at, round))
    const texts = Object.fromEntries(filled.map((at) => [nameOf(at), textOf(at, round)]))
    await expect.poll(keptTexts).toMatchObject(texts)
    // Typed at the last moment: it may be lost.
    const next = typed[steps]
    if (next !== undefined) await box(nameOf(next)).fill('x')
    await happen[fault]()
    const offer = page.getByRole('button', { name: '恢复草稿' })
    if (fault !== 'network') await offer.click()
    for (const at of filled) {
      await expect
        .poll(() => box(nameOf(at)).inputValue(), { message: `${fault}: ${nameOf(at)}` })
        .toBe(textOf(at, round))
    }
  },
)

test('typed values are saved after all, and no draft is left', async () => {
  await box('f1').fill('done')
  for (const at of typed.filter((each) => each % 8 === 2)) await box(nameOf(at)).fill('1')
  await dialogOf(page).getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '新增成功')
  await expect.poll(() => keptPlaces()).toEqual([])
})
