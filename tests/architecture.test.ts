import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The rooms each room may import from. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  fields: [],
  locales: ['fields', 'model'],
  language: ['fields'],
  model: ['fields', 'language'],
  generated: [],
  server: ['fields', 'language', 'model', 'generated'],
  components: ['fields', 'model', 'locales', 'generated'],
  console: ['fields', 'language', 'model', 'components', 'locales', 'generated'],
  studio: ['fields', 'language', 'model', 'console', 'components', 'locales', 'generated'],
}

const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

const imports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name!)

const roomOf = (path: string) => relative(join(root, 'src'), path).split('/')[0]!

describe('rooms import one way only', () => {
  it.each(Object.keys(allowed))('%s', (room) => {
    const wrong = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) =>
        imports(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => ({ file, to: roomOf(resolve(dirname(file), name)) }))
          .filter(({ to }) => to !== room && !allowed[room]!.includes(to))
          .map(({ to }) => `${relative(root, file)} imports ${to}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('no string runs as code', () => {
  it('nothing evaluates text', () => {
    const wrong = files.filter((file) => /\beval\(|new Function\(|setTimeout\(['"`]/.test(readFileSync(file, 'utf8')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })
})

describe('hashes of passwords', () => {
  it('are made cheap by no part of the product', () => {
    const asking = files.filter((file) => readFileSync(file, 'utf8').includes('makeHashesCheap'))
    expect(asking.map((file) => relative(root, file))).toEqual(['src/server/core/crypto/password-hash.ts'])
  })
})

describe('the time', () => {
  it('of a row is that of the database: the server asks this machine for none', () => {
    const server = files.filter((file) => roomOf(file) === 'server')
    const wrong = server.filter((file) => readFileSync(file, 'utf8').includes('new Date()'))
    // A backup says when it was made, and files that arrived are as old as this machine's disk says.
    const places = wrong.map((file) => relative(root, file)).sort()
    expect(places).toEqual(['src/server/database/backup/backup.ts', 'src/server/startup/start.ts'])
  })
})

describe('what is said over the page', () => {
  it('goes through the feedback of the shell, whose code comes with the first word', () => {
    const asking = files.filter((file) => readFileSync(file, 'utf8').includes('App.useApp()'))
    expect(asking.map((file) => relative(root, file))).toEqual(['src/console/ui/feedback/FeedbackHost.tsx'])
  })
})

describe('a write', () => {
  it('logs changes only together with what keeps values up to date', () => {
    const wrong = files.filter((file) => readFileSync(file, 'utf8').includes('recordChanges'))
    const places = wrong.map((file) => relative(root, file)).sort()
    expect(places).toEqual(['src/server/sql/materialized/after-write.ts', 'src/server/sql/write/change-log.ts'])
  })
})

describe('rooms that run on both sides', () => {
  it('need nothing of Node', () => {
    const both = files.filter((file) => ['fields', 'model'].includes(roomOf(file)))
    const wrong = both.filter((file) => imports(file).some((name) => name.startsWith('node:')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })

  it('the console does not carry ajv', () => {
    const wrong = files.filter(
      (file) =>
        ['console', 'components', 'studio'].includes(roomOf(file)) &&
        imports(file).some((name) => /compile-validator|^ajv/.test(name)),
    )
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })
})
