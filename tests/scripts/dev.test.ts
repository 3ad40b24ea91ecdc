import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabaseFolder } from '../builders/databases'
import { type ServerProcess, signedIn, startProcess } from '../builders/server-process'

const password = 'Lectern2026x'
const patience = { interval: 50, timeout: 30_000 }

let schemas: string
let data: string
let dev: ServerProcess
let address: string
let headers: Record<string, string>

beforeAll(async () => {
  schemas = mkdtempSync(join(tmpdir(), 'lectern-schemas-'))
  cpSync('schemas', schemas, { recursive: true })
  data = await newDatabaseFolder()
  const port = await freePort()
  const settings = { LECTERN_SCHEMAS: schemas, LECTERN_DATA: data, LECTERN_DEMO: 'off', LECTERN_CAPTCHA: 'off' }
  dev = startProcess('scripts/dev.ts', { ...settings, LECTERN_ADMIN_PASSWORD: password, PORT: String(port) })
  await dev.saying(`answers at http://127.0.0.1:${port}`)
  address = `http://127.0.0.1:${port}`
  headers = await signedIn(address, password)
}, 120_000)

afterAll(async () => {
  dev?.process.kill('SIGTERM')
  await dev?.ended
  for (const folder of [schemas, data]) rmSync(folder, { recursive: true, force: true })
})

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

type Json = Record<string, unknown>

/** `param.json` under another name, with a field of its own. */
function book(properties: Json = {}): string {
  const param = JSON.parse(readFileSync('schemas/system/param.json', 'utf8')) as Record<string, Json>
  const { paramName, createTime } = param.properties as Record<string, Json>
  const { 'x-checks': _checks, 'x-io': _io, ...rest } = param
  const pages = {
    type: 'integer',
    title: '页数',
    minimum: 1,
    'x-column': true,
    'x-i18n': { 'en-US': { title: 'Pages' } },
  }
  return JSON.stringify({
    ...rest,
    $id: 'lectern:library/book',
    title: '图书',
    'x-resource': { name: 'library/book', version: 1, table: 'library_book', display: 'bookName' },
    'x-i18n': { 'en-US': { title: 'Book' } },
    'x-api': { ...param['x-api'], base: '/api/library/book' },
    'x-access': { perm: 'book' },
    'x-list': { ...param['x-list'], route: '/library/book' },
    properties: { bookName: paramName, pages, ...properties, createTime },
    required: ['bookName'],
  })
}

function save(text: string): void {
  const file = join(schemas, 'library', 'book.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function ask(path: string, body?: Json): Promise<{ code: number; data: never }> {
  const answer = await fetch(`${address}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { code: number; data: never }
}
const isServed = async () => (await ask('/api/library/book/list')).code
const add = async (entry: Json) => ask('/api/library/book/submit', entry)

it('gives a new file its table, calls, screen and menu entry while it runs', { timeout: 60_000 }, async () => {
  expect(await isServed()).toBe(404)
  save(book())
  await expect.poll(isServed, patience).toBe(200)

  const added = await add({ bookName: 'Emma', pages: 474 })
  expect(added).toMatchObject({ code: 200, data: { id: expect.any(String) } })
  expect((await add({ bookName: 'Emma', pages: 0 })).code).toBe(400)
  const { records } = (await ask('/api/library/book/list?bookName=emm')).data as { records: Json[] }
  expect(records).toMatchObject([{ bookName: 'Emma', pages: 474 }])

  const { screens, resources } = (await ask('/api/lectern/manifest')).data as { screens: Json[]; resources: Json }
  expect(screens).toContainEqual({ route: '/library/book', resource: 'library/book', view: 'list' })
  expect(resources).toHaveProperty('library/book')

  const group = async () =>
    ((await ask('/api/blade-system/menu/routes')).data as Json[]).find(({ nameEn }) => nameEn === 'Not in the menu')
  await expect.poll(group, patience).toMatchObject({
    name: '未入菜单',
    children: [{ name: '图书', nameEn: 'Book', path: '/library/book', resource: 'library/book' }],
  })
  expect(JSON.stringify((await ask('/api/blade-system/menu/buttons')).data)).toContain('"book_add"')
})

it('keeps the last good model while a file is faulty, and takes the mended one', { timeout: 60_000 }, async () => {
  save(book({ author: { type: 'string', title: '作者', 'x-ref': { to: 'library/autor' } } }))
  await dev.saying(/library\/book\.json:\d+:\d+.*library\/autor/)
  await dev.saying('The last good model keeps running.')
  expect(await isServed()).toBe(200)
  expect((await add({ bookName: 'Persuasion', pages: 249 })).code).toBe(200)

  save(book({ author: { type: 'string', title: '作者', maxLength: 20, 'x-i18n': { 'en-US': { title: 'Author' } } } }))
  const authorOf = async () => {
    const { data } = await ask('/api/library/book/list?bookName=emm')
    return (data as { records: Json[] }).records[0]?.author
  }
  await expect.poll(authorOf, patience).toBe('')
  expect((await add({ bookName: 'Sanditon', author: 'x'.repeat(21) })).code).toBe(400)
  expect((await add({ bookName: 'Sanditon', author: 'Jane Austen' })).code).toBe(200)
})
