import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabaseFolder } from '../builders/databases'
import { startProcess } from '../builders/server-process'
import { shippedCalls, shippedModel } from '../builders/shipped'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

let data: string
const schemas = mkdtempSync(join(tmpdir(), 'lectern-new-'))
beforeAll(async () => {
  data = await newDatabaseFolder()
})
afterAll(() => {
  for (const folder of [data, schemas]) rmSync(folder, { recursive: true, force: true })
})

/** Runs the file that an npm script names. */
async function run(name: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const [, file, ...own] = scripts[name]!.split(' ')
  const child = startProcess(file!, { LECTERN_DATA: data, LECTERN_LOG: 'warn', ...env }, [...own, ...args])
  return { code: await child.ended, said: child.said() }
}

const json = (said: string) =>
  said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('Every command', () => {
  it('says how it is used', async () => {
    const names = [
      'new',
      'generate',
      'migrate',
      'seed',
      'backup',
      'restore',
      'calls',
      'screens',
      'bench',
      'check:schemas',
      'check',
      'fix',
    ]
    for (const name of names) {
      const { code, said } = await run(name, ['--help'])
      expect({ name, code, said }).toEqual({ name, code: 0, said: expect.stringMatching(/^(npm run|npx tsx) /) })
    }
  })

  it('is a file that is there', () => {
    const files = Object.values(scripts).flatMap((script) => script.match(/scripts\/[\w-]+\.(ts|mjs)/g) ?? [])
    const there = readdirSync('scripts').map((file) => `scripts/${file}`)
    expect(files.filter((file) => !there.includes(file))).toEqual([])
  })
})

describe('npm run', () => {
  it('calls lists every call of the schemas and those of the session', async () => {
    const { code, said } = await run('calls')
    expect(code).toBe(0)
    const lines = json(said)
    const addresses = lines.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain('POST /api/blade-auth/oauth/token')
    for (const { call } of shippedCalls(shippedModel).filter((each) => !each.call.action)) {
      expect(addresses).toContain(`${call.method} ${call.paths[0]}`)
    }
    expect(Object.keys(lines[0]!)).toEqual(['method', 'path', 'resource', 'kind', 'auth', 'encrypted', 'perm'])
  })

  it('screens lists the screen of every list', async () => {
    const { code, said } = await run('screens')
    expect(code).toBe(0)
    const routes = json(said).map(({ route }) => route)
    const lists = Object.values(shippedModel.resources).flatMap(({ list }) => list.routes)
    expect(routes).toEqual(expect.arrayContaining([...lists, '/login', '/wel/index']))
  })

  it('generate --check finds what was printed to be current', async () => {
    expect(await run('check:generated')).toEqual({ code: 0, said: '' })
  })

  it('migrate shows the changes of an empty database, applies them, and has nothing more to do', async () => {
    const planned = await run('migrate', ['--plan'])
    expect(planned).toMatchObject({ code: 0, said: expect.stringContaining('blade_param') })
    expect(planned.said).not.toContain('Applied.')
    expect(await run('migrate')).toMatchObject({ code: 0, said: expect.stringContaining('Applied.') })
    expect(await run('migrate')).toEqual({ code: 0, said: 'The database fits the schemas; nothing changes.\n' })
  })

  it('seed makes the first rows once, and tells the password once', async () => {
    const first = await run('seed')
    expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/account admin, password \S{14} /) })
    expect(await run('seed', ['--demo'])).toEqual({ code: 0, said: 'The first-run rows are there.\n' })
  })

  it('new writes a file that keeps every rule, and overwrites none', async () => {
    const made = await run('new', ['library/book', schemas])
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('book.json') })
    expect(await run('check:schemas', [schemas])).toEqual({ code: 0, said: '0 errors, 0 warnings.\n' })
    expect(await run('new', ['library/book', schemas])).toMatchObject({
      code: 1,
      said: expect.stringContaining('there already'),
    })
    expect(await run('new', ['Book', schemas])).toMatchObject({
      code: 1,
      said: expect.stringContaining('<area>/<name>'),
    })
  })

  for (const name of ['migrate', 'seed']) {
    it(`${name} refuses a wrong setting in one sentence`, async () => {
      const { code, said } = await run(name, [], { LECTERN_LOG: 'loud' })
      expect({ code, said }).toEqual({
        code: 1,
        said: expect.stringMatching(/^LECTERN_LOG: must be one of [^\n]*\.\n$/),
      })
    })
  }
})
