/**
 * `npm run bench -- course-editor`: the editor of a course with 30 chapters and 500 resources in a real browser. Each act is
 * measured from its event to the end of the frame that shows it, in milliseconds.
 */
import type { Page } from 'playwright-core'
import { openBrowser, password, type Product, signIn, startProduct, visit } from '../../tests/browser/product'
import { buildProduct } from './server/processes'
import { type Measurement, median } from './ratio'

const chapters = 30
const resources = 500
const rounds = 9
const must = 50

type Act = (page: Page, round: number) => Promise<number>

/** Each of them changes another place in every round. */
const acts: Readonly<Record<string, Act>> = {
  'a resource dragged within its chapter': (page, round) => drag(page, resourceAt(round, 0), resourceAt(round, 5)),
  'a resource dragged into another chapter': (page, round) =>
    drag(page, resourceAt(round, 1), resourceAt(round + 12, 3)),
  'a chapter dragged to the end': (page) => drag(page, '.content-chapter header', '.content-chapter:last-of-type'),
  'a resource renamed': (page, round) =>
    page.evaluate(
      ([selector, name]) => {
        const box = document.querySelector<HTMLInputElement>(selector!)!
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
        write.call(box, name)
        box.dispatchEvent(new Event('input', { bubbles: true }))
        return (globalThis as unknown as Timed).untilPainted(() =>
          box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
        )
      },
      [`${resourceAt(round, 2)} input.content-name`, `Renamed ${round}`] as const,
    ),
}

const resourceAt = (chapter: number, place: number) =>
  `.content-chapter:nth-of-type(${chapter + 1}) li:nth-of-type(${place + 1})`

interface Timed {
  untilPainted(act: () => void): Promise<number>
}

/** Milliseconds from the drop to the end of the frame that shows it. */
const drag = (page: Page, from: string, to: string) =>
  page.evaluate(
    ([one, other]) => {
      const [begin, end] = [document.querySelector(one!)!, document.querySelector(other!)!]
      const dataTransfer = new DataTransfer()
      begin.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
      return (globalThis as unknown as Timed).untilPainted(() =>
        end.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer })),
      )
    },
    [from, to] as const,
  )

/** Runs in the page. */
function defineTimer() {
  const timed = globalThis as unknown as Timed
  timed.untilPainted = (act) => {
    const begun = performance.now()
    act()
    return new Promise((done) => {
      requestAnimationFrame(() => {
        // A task after the frame: it has been painted by then.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - begun)
        port2.postMessage(null)
      })
    })
  }
}

export async function measureCourseEditor(): Promise<Measurement[]> {
  buildProduct()
  const [product, browser] = await Promise.all([startProduct({ LECTERN_DEMO: 'off' }), openBrowser()])
  try {
    const id = await addCourse(product)
    const { page } = await visit(browser)
    await page.addInitScript('globalThis.__name = (one) => one')
    await page.addInitScript(defineTimer)
    await signIn(page, product.url, `/course/manager/resour?id=${id}`)
    await page
      .locator('.content-chapter')
      .nth(chapters - 1)
      .waitFor()
    const found: Measurement[] = []
    for (const [name, act] of Object.entries(acts)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        times.push(await act(page, round))
        await page.waitForTimeout(300)
      }
      if (process.env.BENCH_VERBOSE) console.error(name, times.map(Math.round).join(' '))
      found.push({ name: `milliseconds to paint ${name}`, baseline: '1', ratio: median(times), must })
    }
    return found
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** A course whose resources lie evenly in its chapters. */
async function addCourse({ url }: Product): Promise<string> {
  const config = await (await fetch(`${url}/api/lectern/client-config`)).json()
  const authorization = `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`
  const body = new URLSearchParams({ tenantId: '000000', username: 'admin', password, grant_type: 'password' })
  const signed = await fetch(`${url}/api/blade-auth/oauth/token`, { method: 'POST', headers: { authorization }, body })
  const { access_token } = await signed.json()
  const headers = { authorization, 'blade-auth': `bearer ${access_token}`, 'content-type': 'application/json' }
  const all = Array.from({ length: resources }, (_, at) => ({
    resId: `bench-${at}`,
    name: `Resource ${at + 1}`,
    resType: 1 + (at % 4),
    duration: 600,
    isRequired: 1,
  }))
  const each = Math.ceil(resources / chapters)
  const chapterList = Array.from({ length: chapters }, (_, at) => ({
    name: `Chapter ${at + 1}`,
    resourceList: all.slice(at * each, (at + 1) * each),
  }))
  const course = { name: 'Bench', courseType: 1, chapterList }
  const init = { method: 'POST', headers, body: JSON.stringify(course) }
  const answer = await (await fetch(`${url}/api/blade-course/course/submit`, init)).json()
  if (answer.code !== 200) throw new Error(`The course was refused: ${answer.msg}`)
  return answer.data.id
}
