import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Development, startDevelopment } from '../builders/development'
import { adminPassword, aDataFolder } from '../builders/first-run'
import { signedIn, startProcess } from '../builders/server-process'

const often = { interval: 50 }

let dev: Development
const printed = mkdtempSync(join(tmpdir(), 'lectern-printed-'))
let headers: Record<string, string>

beforeAll(async () => {
  dev = await startDevelopment(await aDataFolder(), printed)
  headers = await signedIn(dev.url, adminPassword)
})

afterAll(async () => {
  await dev?.stop()
  rmSync(printed, { recursive: true, force: true })
})

type Json = Record<string, unknown>

/** `param.json` under another name, with fields of its own. */
function book(properties: Json = {}, resource: Json = {}): string {
  const param = JSON.parse(readFileSync('schemas/system/param.json', 'utf8')) as Record<string, Json>
  const { createTime } = param.properties as Record<string, Json>
  const bookName = {
    type: 'string',
    title: '书名',
    minLength: 1,
    maxLength: 50,
    'x-column': true,
    'x-search': true,
    'x-i18n': { 'en-US': { title: 'Title' } },
  }
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
    'x-resource': { name: 'library/book', version: 1, table: 'library_book', display: 'bookName', ...resource },
    'x-i18n': { 'en-US': { title: 'Book' } },
    'x-api': { ...param['x-api'], base: '/api/library/book' },
    'x-access': { perm: 'book' },
    'x-list': { ...param['x-list'], route: '/library/book' },
    properties: { bookName, pages, ...properties, createTime },
    required: ['bookName'],
  })
}

const save = (text: string) => dev.save('library/book.json', text)

async function ask(path: string, body?: Json): Promise<{ code: number; data: never }> {
  const answer = await fetch(`${dev.url}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { code: number; data: never }
}
const isServed = async () => (await ask('/api/library/book/list')).code
const add = async (entry: Json) => ask('/api/library/book/submit', entry)

it('gives a new file its table, calls, screen and menu entry while it runs', async () => {
  expect(await isServed()).toBe(404)
  save(book())
  await expect.poll(isServed, often).toBe(200)

  const added = await add({ bookName: 'Emma', pages: 474 })
  expect(added).toMatchObject({ code: 200, data: { id: expect.any(String) } })
  expect((await add({ bookName: 'Emma', pages: 0 })).code).toBe(400)
  const { records } = (await ask('/api/library/book/list?bookName=emm')).data as { records: Json[] }
  expect(records).toMatchObject([{ bookName: 'Emma', pages: 474 }])

  const { screens, resources } = (await ask('/api/lectern/manifest')).data as { screens: Json[]; resources: Json }
  expect(screens).toContainEqual({ route: '/library/book', resource: 'library/book', view: 'list', access: ['book'] })
  expect(resources).toHaveProperty('library/book')

  const group = async () =>
    ((await ask('/api/blade-system/menu/routes')).data as Json[]).find(({ nameEn }) => nameEn === 'Not in the menu')
  const node = { name: '图书', nameEn: 'Book', path: '/library/book', resource: 'library/book' }
  await expect.poll(group, often).toMatchObject({
    name: '未列入菜单',
    children: expect.arrayContaining([expect.objectContaining(node)]),
  })
  expect(JSON.stringify((await ask('/api/blade-system/menu/buttons')).data)).toContain('"book_add"')
})

it('adds the rows of a file that is saved while it runs', async () => {
  const rows = [{ bookName: 'Lady Susan', pages: 120 }]
  const file = {
    $schema: '../meta/rows.schema.json',
    resource: 'library/book',
    match: ['bookName'],
    scope: 'tenant',
    rows,
  }
  dev.save('library/book.rows.json', JSON.stringify(file))
  const found = async () => ((await ask('/api/library/book/list?bookName=susan')).data as { total: number }).total
  await expect.poll(found, often).toBe(1)
})

it('says on which port something listens already, before it starts anything', async () => {
  const { port } = new URL(dev.url)
  const data = mkdtempSync(join(tmpdir(), 'lectern-taken-'))
  const second = startProcess('scripts/dev.ts', { PORT: port, LECTERN_DATA: data })
  expect(await second.ended).toBe(1)
  expect(second.said().trim()).toBe(`Port ${port} is in use; end what listens there, or set PORT to another one.`)
  expect(readdirSync(data)).not.toContain('database')
  rmSync(data, { recursive: true, force: true })
})

it('keeps the last good model while a file is faulty, and takes the mended one', async () => {
  save(book({ author: { type: 'string', title: '作者', 'x-ref': { to: 'library/autor' } } }))
  await dev.process.saying(/library\/book\.json:\d+:\d+.*library\/autor/)
  await dev.process.saying('The last good model keeps running.')
  expect(await isServed()).toBe(200)
  expect((await add({ bookName: 'Persuasion', pages: 249 })).code).toBe(200)

  save(book({ author: { type: 'string', title: '作者', maxLength: 20, 'x-i18n': { 'en-US': { title: 'Author' } } } }))
  const authorOf = async () => {
    const { data } = await ask('/api/library/book/list?bookName=emm')
    return (data as { records: Json[] }).records[0]?.author
  }
  await expect.poll(authorOf, often).toBe('')
  expect((await add({ bookName: 'Sanditon', author: 'x'.repeat(21) })).code).toBe(400)
  expect((await add({ bookName: 'Sanditon', author: 'Jane Austen' })).code).toBe(200)
})

it('prints the types of a saved file by itself, and tells of an icon that is none', async () => {
  const types = () => {
    const file = join(printed, 'src/generated/tables.ts')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  await expect.poll(types, often).toContain('library_book')
  save(book({}, { icon: 'BookOutlned' }))
  await dev.process.saying(/library\/book\.json:\d+:\d+.*BookOutlned.*not an icon.*BookOutlined/)
})
