/** `npm run overlay` as a program: screen changes checked over other schema files, put in force, written out, folded in. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabaseFolder } from '../builders/databases'
import { startProcess } from '../builders/server-process'

const home = mkdtempSync(join(tmpdir(), 'lectern-overlay-'))
const base = join(home, 'schemas')
const files = join(home, 'files')
const file = join(files, 'system-param.overlay.json')
let data: string

interface Op {
  readonly id: string
  readonly op: string
  readonly at: string
  readonly value: unknown
  readonly was: unknown
}

const narrower: Op = { id: 'o1', op: 'set', at: '/properties/paramNameEn/maxLength', value: 90, was: 100 }
const renamed: Op = { id: 'o2', op: 'set', at: '/properties/paramName/x-text/title/en-US', value: 'Title', was: 'Name' }
const overlay = (ops: readonly Op[]) => ({
  $schema: 'lectern:overlay/1',
  resource: 'system/param',
  scope: {},
  base: { version: 2, hash: '' },
  note: 'shorter names',
  ops,
})

beforeAll(async () => {
  data = await newDatabaseFolder()
  mkdirSync(files)
  cpSync('schemas', base, { recursive: true })
  writeFileSync(file, JSON.stringify(overlay([narrower, renamed])))
})
afterAll(() => {
  for (const folder of [data, home]) rmSync(folder, { recursive: true, force: true })
})

async function run(...args: string[]) {
  const child = startProcess('scripts/overlay.ts', { LECTERN_DATA: data, LECTERN_LOG: 'warn' }, args)
  return { code: await child.ended, said: child.said() }
}

/** The outcome of each op, by its id. */
const outcomes = (said: string) =>
  Object.fromEntries([...said.matchAll(/^ {2}(o\d+)\s+(\w+)/gm)].map(([, id, outcome]) => [id, outcome]))

const changeBase = (change: (schema: Record<string, unknown>) => void) => {
  const path = join(base, 'system/param.json')
  const schema = JSON.parse(readFileSync('schemas/system/param.json', 'utf8')) as Record<string, unknown>
  change(schema)
  writeFileSync(path, JSON.stringify(schema))
}

const fieldOf = (schema: Record<string, unknown>, name: string) =>
  (schema.properties as Record<string, Record<string, unknown>>)[name]!

it('without a command, or with a file that is none, says what to do', async () => {
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Say check, export, import or squash') })
  expect(await run('import', join(home, 'none.json'))).toMatchObject({ code: 1 })
})

it('checks the changes of a folder over the schema files, and names the fate of each after these have changed', async () => {
  const before = await run('check', '--base', base, '--files', files)
  expect(before).toMatchObject({ code: 0, said: expect.stringContaining('2 applied') })
  expect(outcomes(before.said)).toEqual({ o1: 'applied', o2: 'applied' })
  changeBase((schema) => {
    // The files now say themselves what one change says, and another length than the other knew.
    fieldOf(schema, 'paramNameEn').maxLength = 95
    const texts = fieldOf(schema, 'paramName')['x-i18n'] as Record<string, Record<string, unknown>>
    texts['en-US']!.title = 'Title'
  })
  const after = await run('check', '--base', base, '--files', files)
  expect(outcomes(after.said)).toEqual({ o1: 'review', o2: 'pruned' })
  changeBase(() => undefined)
})

it('refuses an added rule that the resource cannot have', async () => {
  const folder = join(home, 'rules')
  mkdirSync(folder)
  const message = { 'zh-CN': '名称须为甲', 'en-US': 'Say A' }
  const ruleOf = (id: string, assert: unknown): Op => {
    const value = { at: 'paramName', assert, message }
    return { id, op: 'set', at: `/x-checks/rule-${id}`, value, was: undefined }
  }
  const rules = [ruleOf('o1', { paramName: { eq: '甲' } }), ruleOf('o2', { gone: { eq: '甲' } })]
  writeFileSync(join(folder, 'system-param.overlay.json'), JSON.stringify(overlay(rules)))
  const { code, said } = await run('check', '--base', base, '--files', folder)
  expect(outcomes(said)).toEqual({ o1: 'applied', o2: 'dropped' })
  expect(code).toBe(1)
})

it('puts the changes of a file in force once, and writes out what is in force', async () => {
  expect(await run('import', file)).toMatchObject({ code: 1, said: expect.stringContaining('run npm run migrate') })
  expect(await startProcess('scripts/migrate.ts', { LECTERN_DATA: data, LECTERN_LOG: 'warn' }).ended).toBe(0)
  expect(await run('import', file)).toMatchObject({ code: 0, said: expect.stringContaining('Version 1 is in force') })
  expect(await run('import', file)).toMatchObject({ code: 0, said: expect.stringContaining('in force already') })
  const out = join(home, 'out')
  mkdirSync(out)
  expect(await run('export', '--to', out)).toMatchObject({ code: 0 })
  expect(readdirSync(out)).toEqual(['system-param.all.overlay.json'])
  const written = JSON.parse(readFileSync(join(out, 'system-param.all.overlay.json'), 'utf8'))
  expect(written.ops).toMatchObject([narrower, renamed])
  expect(outcomes((await run('check', '--base', base, '--database')).said)).toEqual({ o1: 'applied', o2: 'applied' })
})

it('folds the changes of a file into the schema files', async () => {
  expect(await run('squash', file, '--base', base)).toMatchObject({ code: 0 })
  const schema = JSON.parse(readFileSync(join(base, 'system/param.json'), 'utf8'))
  expect(schema.properties.paramNameEn.maxLength).toBe(90)
  expect(schema.properties.paramName['x-i18n']['en-US'].title).toBe('Title')
  expect(JSON.parse(readFileSync(file, 'utf8')).ops).toEqual([])
})

it('folds the text that stands in place of an empty value into its keyword', async () => {
  const path = join(home, 'system-tenant.overlay.json')
  const at = '/properties/expireTime/x-text/fallback/en-US'
  const said: Op = { id: 'o1', op: 'set', at, value: 'Never ends', was: 'No expiry' }
  writeFileSync(path, JSON.stringify({ ...overlay([said]), resource: 'system/tenant' }))
  expect(await run('squash', path, '--base', base)).toMatchObject({ code: 0 })
  const schema = JSON.parse(readFileSync(join(base, 'system/tenant.json'), 'utf8'))
  expect(fieldOf(schema, 'expireTime')['x-fallback']).toEqual({
    text: '长期有效',
    'x-i18n': { 'en-US': { text: 'Never ends' } },
  })
})
