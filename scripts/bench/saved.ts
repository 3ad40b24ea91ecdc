/** `npm run dev` while a person looks at a list: the time from saving its schema file until the page shows it. */
import { readFileSync } from 'node:fs'
import { openBrowser, signIn, visit } from '../../tests/browser/product'
import { startDevelopment } from '../../tests/builders/development'
import { median, type Measurement } from './ratio'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const heading = '参数名称'

export async function measureSaved(): Promise<Measurement[]> {
  const text = readFileSync('schemas/system/param.json', 'utf8')
  const [dev, browser] = await Promise.all([startDevelopment(), openBrowser()])
  try {
    const { page } = await visit(browser)
    page.setDefaultTimeout(120_000)
    await signIn(page, dev, '/system/param')
    await page.getByRole('columnheader', { name: heading }).waitFor()
    const times: number[] = []
    // The first rounds warm both programs, as the first saves of a day do.
    for (let round = -3; round < rounds; round++) {
      const name = `${heading} ${round}.`
      const start = performance.now()
      dev.save('system/param.json', text.replaceAll(heading, name))
      await page.getByRole('columnheader', { name }).waitFor()
      if (round >= 0) times.push(performance.now() - start)
    }
    return [{ name: 'milliseconds from a saved schema to the screen', baseline: '1', ratio: median(times), must: 1000 }]
  } finally {
    await browser.close()
    await dev.stop()
  }
}
