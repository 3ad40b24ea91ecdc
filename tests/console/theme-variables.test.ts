import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file))
  .map((file) => `src/${file}`)
const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')

it('no style reads a variable that neither the theme nor a style of ours sets: dark themes would get its light stand-in', () => {
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const rest = text.replaceAll(/var\(--[\w-]+/g, '')
  const isSet = (name: string) =>
    // The theme and pinned columns put these names together.
    /^--(?:ant|lectern|pinned)-/.test(name) || rest.includes(name)
  expect([...used].filter((name) => !isSet(name))).toEqual([])
})
