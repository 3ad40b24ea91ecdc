/** A locale is a folder: a copy of the project with one more says its texts on every side, and compiles. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printLocaleFiles } from '../../generators/locales'
import { namespacesOf, serverNamespacesOf } from '../../src/locales'
import * as modelTexts from '../../src/locales/model-texts'
import { isFull } from '../full'

const tag = 'en-XA'
const folder = mkdtempSync(join(tmpdir(), 'lectern-locale-'))
const locales = join(folder, 'src/locales')

const run = (...args: readonly string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })

beforeAll(async () => {
  const copied = ['src', 'tests', 'package.json', 'tsconfig.json']
  const ofFull = ['scripts', 'generators', 'schemas', 'docs', 'public', 'index.html', 'CHANGELOG.md', 'README.md']
  for (const name of [...copied, ...(isFull ? ofFull : [])]) cpSync(name, join(folder, name), { recursive: true })
  for (const name of isFull
    ? ['vite.config.ts', 'vite.server.config.ts', 'vitest.config.ts', 'vitest.browser.config.ts']
    : [])
    cpSync(name, join(folder, name))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  await writeLocale()
  for (const [name, text] of Object.entries(printLocaleFiles(locales))) writeFileSync(join(locales, name), text)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files of English, each text with marks around it. */
async function writeLocale(): Promise<void> {
  cpSync(join(locales, 'en-US'), join(locales, tag), { recursive: true })
  writeFileSync(join(locales, tag, 'index.ts'), "export const name = '⟦English⟧'\n")
  for (const [name, load] of Object.entries(namespacesOf['en-US'])) writeTable(name, (await load()).default)
  for (const [name, load] of Object.entries(serverNamespacesOf['en-US']))
    writeTable(`server/${name}`, (await load()).default)
  for (const [name, table] of Object.entries(modelTexts)) writeTable(`model/${name}`, table['en-US'])
}

function writeTable(name: string, texts: object): void {
  const up = '../'.repeat(name.split('/').length)
  const marked = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `⟦${text}⟧`]))
  const file = join(locales, tag, `${name}.ts`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    [
      `import type zhCN from '${up}zh-CN/${name}'`,
      `import type { Translation } from '${up}translation'`,
      `export default ${JSON.stringify(marked)} satisfies Translation<typeof zhCN>`,
      '',
    ].join('\n'),
  )
}

test('browser, server, model and schemas say a new locale in its own texts', () => {
  const said = JSON.parse(run('--import', 'tsx', 'tests/locales/say-in-locale.ts', tag))
  expect(said.chosen).toEqual({ browser: tag, server: tag, list: ['zh-CN', 'en-US', tag] })
  for (const side of ['console', 'server', 'model']) {
    const texts = Object.entries<string>(said[side])
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(([, text]) => !/^⟦[\s\S]*⟧$/.test(text))).toEqual([])
  }
  expect(said.console['fields:rows.count_other']).toBe('⟦2 rows⟧')
  expect(said.server['errors:ids.too-many_one']).toBe('⟦Select at most 2 rows⟧')
  expect(said.model['rules:treeDepth_one']).toBe('⟦At most 2 levels⟧')
  // A text of a schema that has no version in it is said in the first locale.
  expect(said.schema).toEqual({ title: '⟦Pupils⟧', field: '姓名' })
  expect(said.installed.at(-1)).toMatchObject({ value: tag, title: { [tag]: '⟦English⟧' } })
  expect(said.problems).toEqual([])
  expect(said.unknown.join()).toContain('fr-FR')
})

test.runIf(isFull)('the program and its tests compile with a new locale', () => {
  run('--import', 'tsx', 'scripts/generate.ts')
  expect(run('node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false')).toBe('')
})
