/** Names and comments are in the terms of the field. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('fixtures/schemas'))
    .map(({ parentPath, name }) => join(parentPath, name))

const files = ['src', 'tests', 'scripts', 'generators'].flatMap(filesIn)
const programs = files.filter((path) => /\.(tsx?|mts|mjs)$/.test(path))

/** Words of everyday speech that stood for a term of the field; `docs/glossary.md` has the terms. */
const dialect = [
  'kept',
  'told',
  'judge',
  'judged',
  'judges',
  'desk',
  'wire',
  'straight',
  'arrivals',
  'trial',
  'pulse',
  'voice',
  'speaker',
]
const dialectNames = ['letIn', 'inTurn', 'heldBack', 'useGrowing', 'useFace']

const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

/** `let-in` and `useHeldBack` hold `letIn` and `heldBack`. */
function isDialect(name: string): boolean {
  const words = wordsOf(name)
  const joined = `-${words.join('-')}-`
  return (
    words.some((word) => dialect.includes(word)) ||
    dialectNames.some((each) => joined.includes(`-${wordsOf(each).join('-')}-`))
  )
}

it('No file, folder or export has a name of the old dialect', () => {
  const named = files.filter((path) => path.split('/').some((part) => isDialect(part.replace(/\..*$/, ''))))
  const exported = programs
    .filter((path) => path.startsWith('src/') && !path.startsWith('src/generated/'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const names = [
        ...text.matchAll(/^export (?:default )?(?:async )?(?:const|function|interface|type|class) (\w+)/gm),
      ]
      return names.flatMap(([, name]) => (isDialect(name!) ? [`${path} exports ${name}`] : []))
    })
  expect([...named, ...exported]).toEqual([])
})

it('No comment opens with What, Whether, Whoever, Whatever or Whose: it says who does what', () => {
  const opening = /^\s*(?:\/\*\*|\*|\/\/) *(?:What|Whether|Whoever|Whatever|Whose)\b/
  const wrong = [...programs, ...['vite.config.ts', 'vitest.config.ts', 'vitest.browser.config.ts']].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (opening.test(line) ? [`${path}:${at + 1}`] : [])),
  )
  expect(wrong).toEqual([])
})

it('No rule of the language opens with What', () => {
  const rules = programs.filter((path) => path.startsWith('src/language/rules/'))
  const wrong = rules.filter((path) =>
    /[rR]ule\(\s*'[\w-]+',\s*'What |sentence: 'What /.test(readFileSync(path, 'utf8')),
  )
  expect(wrong).toEqual([])
})
