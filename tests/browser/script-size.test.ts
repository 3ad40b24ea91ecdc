/** Merges that put a module into the wrong file, or let a screen load one too many, are seen here and not by the next bench. */
import { describe, expect, it } from 'vitest'
import { loadedScript, measuredScreens, type ScreenName, weightOf } from './loaded-script'
import { sharedProduct } from './product'
import { opened } from './signed-in'

const { browser, product } = await opened(sharedProduct)
const script = await loadedScript(browser, product)

describe.each(Object.keys(measuredScreens) as ScreenName[])('the script of the %s screen', (name) => {
  it(`weighs no more than ${measuredScreens[name].kilobytes} KB in gzip`, () => {
    const files = Object.entries(script[name]).sort(([, one], [, other]) => other - one)
    const list = files.map(([file, kilobytes]) => `${kilobytes.toFixed(1)} ${file}`).join('\n')
    expect(weightOf(script[name]), list).toBeLessThanOrEqual(measuredScreens[name].kilobytes)
  })
})

it('of a form has none of a list, nor the lists of choices that nobody opened', () => {
  const names = Object.keys(script.form).join('\n')
  expect(names).not.toMatch(/\/(inputs|dates|field-form)-[\w-]{6}\.js/)
  const ofList = Object.entries(script.list).filter(([file, kilobytes]) => kilobytes > 5 && !(file in script.form))
  expect(ofList).toHaveLength(1)
})
