import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync('docs/testing.md', 'utf8')

it('The page about tests names every variable that makes one run longer, or tells it where something is', () => {
  const files = readdirSync('tests', { recursive: true, withFileTypes: true }).filter(({ name }) =>
    name.endsWith('.ts'),
  )
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  const read = new Set(texts.flatMap((text) => [...text.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name!)))
  // Variables of any process, and settings of the server that a test sets for itself.
  const others = [...read].filter((name) => !/^(PATH|HOME|NODE_ENV|LECTERN_\w+)$/.test(name))
  expect(others.length).toBeGreaterThan(8)
  expect(others.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

/** A number for `timeout`, of a test or of what it waits for; the number after a test or a hook, on a line of its own or not. */
const ownLimit = /\btimeout: [\d_]{4,}|^\s*\}, [\d_]{4,}\)$|\},\n\s*[\d_]{4,},\n\s*\)/m

it('No test, and nothing that one waits for, has a limit of its own in place of that of `tests/patience.ts`, to which it may add', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  expect(files.filter((name) => ownLimit.test(readFileSync(join('tests', name), 'utf8')))).toEqual([])
})

it('No test stops the intervals of a process: frames of the document, which files share, come by one', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const named = /toFake: \[[^\]]*'setInterval'/
  expect(files.filter((name) => named.test(readFileSync(join('tests', name), 'utf8')))).toEqual([])
})

it('No test makes anything by chance: what looks random comes from a seed', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|mts)$/.test(name))
  const random = ['Math', 'random'].join('.')
  expect(files.filter((name) => readFileSync(join('tests', name), 'utf8').includes(`${random}(`))).toEqual([])
})
