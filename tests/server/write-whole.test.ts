import { readdirSync, readFileSync, statSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createWhole, putInPlace, writeWhole } from '../../src/server/core/write-whole'

const folder = () => mkdtempSync(join(tmpdir(), 'lectern-whole-'))

describe('A file the server writes for itself', () => {
  it('is replaced as a whole, with the permissions asked for, and leaves nothing beside it', () => {
    const at = folder()
    const file = join(at, 'a.json')
    writeWhole(file, 'old')
    writeWhole(file, 'new', 0o600)
    expect(readFileSync(file, 'utf8')).toBe('new')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(at)).toEqual(['a.json'])
  })

  it('is made once: who comes second finds that of the first', () => {
    const at = folder()
    expect(createWhole(join(at, 'a'), 'first')).toBe(true)
    expect(createWhole(join(at, 'a'), 'second')).toBe(false)
    expect(readFileSync(join(at, 'a'), 'utf8')).toBe('first')
    expect(readdirSync(at)).toEqual(['a'])
  })

  it('takes its place from a draft that was streamed', async () => {
    const at = folder()
    writeFileSync(join(at, 'draft'), 'rows')
    await putInPlace(join(at, 'draft'), join(at, 'a'))
    expect(readdirSync(at)).toEqual(['a'])
  })

  it('is written by no other way: files elsewhere only arrive, and are put in place or into a store', () => {
    const server = join(import.meta.dirname, '../../src/server')
    const ways = /\b(writeFile|writeFileSync|rename|renameSync|createWriteStream|linkSync)\b.*from 'node:fs/
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const writers = files.filter((name) => ways.test(readFileSync(join(server, name), 'utf8')))
    expect(writers.map((name) => relative('.', name)).sort()).toEqual([
      'core/write-whole.ts',
      'database/backup/backup.ts',
      'files/serving/thumbnail.ts',
      'files/stores/probe.ts',
      'http/request/multipart.ts',
      'product/exams/embedded-files.ts',
      'sheets/import/failed-rows.ts',
    ])
  })
})
