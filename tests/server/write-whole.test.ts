import { readdirSync, readFileSync, rmSync, statSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createWhole, putInPlace, syncTree, writeWhole } from '../../src/server/core/write-whole'

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

  it('is kept by the disk with the others of its folder, from which a program in use of it removes some meanwhile', async () => {
    const at = folder()
    const names = Array.from({ length: 3000 }, (_, n) => join(at, `${n}`))
    for (const name of names) writeFileSync(name, '')
    const syncing = syncTree(at, true)
    for (const name of names) {
      rmSync(name)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(syncing).resolves.toBeUndefined()
    rmSync(at, { recursive: true })
  })

  it('is written by no other way: files elsewhere only arrive, and are put in place or into a store', () => {
    const server = join(import.meta.dirname, '../../src/server')
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.[cm]?[jt]sx?$/.test(name),
    )
    const writers = files.filter((name) => waysOf(readFileSync(join(server, name), 'utf8')).length > 0)
    expect(writers.toSorted()).toEqual([
      'core/write-whole.ts',
      'database/backup/backup.ts',
      'database/backup/restore.ts',
      'database/embedded/worker.mjs',
      'files/serving/thumbnail.ts',
      'files/stores/local.ts',
      'files/stores/probe.ts',
      'http/request/multipart.ts',
      'product/exams/embedded-files.ts',
      'sheets/import/failed-rows.ts',
      'sheets/import/import-files.ts',
    ])
  })

  it.each([
    ["import { rename } from 'node:fs/promises'", ['rename']],
    ["import {\n  readFile,\n  copyFile as copied,\n} from 'fs/promises'", ['copyFile']],
    ["import * as fs from 'node:fs'\nfs.readFileSync(a); fs.cpSync(a, b)", ['cpSync']],
    ["import fs, { existsSync } from 'node:fs'\nfs.promises.writeFile(a, b)", ['writeFile']],
    ["import { promises as files } from 'node:fs'\nfiles.open(a, 'w')", ['open']],
    ["const { appendFile } = await import('node:fs/promises')", ['appendFile']],
    ["const fs = require('fs')\nfs.renameSync(a, b)", ['renameSync']],
    [
      "import { open, openSync } from 'node:fs'\nopen(a, 'wx'); openSync(a)\nopen(join(a, b), constants.O_RDONLY)",
      ['open'],
    ],
    ["import { readFile, rm } from 'node:fs/promises'", []],
  ])('is looked for however it is imported: %s', (text, ways) => {
    expect(waysOf(text)).toEqual(ways)
  })
})

const writing =
  /\b(?:appendFile|copyFile|cp|link|rename|symlink|truncate|writeFile|write|writev)(?:Sync)?\b|\bcreateWriteStream\b/g
const named = /\bimport\b([^'"]*?)\bfrom\s*['"](?:node:)?fs(?:\/promises)?['"]/g
const whole = /\b(?:require|import)\(\s*['"](?:node:)?fs(?:\/promises)?['"]/
const openedToWrite = /\b(open(?:Sync)?)\(.*['"](?:r\+|[wa]x?\+?)['"]/g

/** The functions of Node that write, rename or copy files, as a module imports them, or calls them on all of `fs`. */
function waysOf(text: string): string[] {
  const imported = [...text.matchAll(named)].map(([, names]) => names!)
  const holdsAll = whole.test(text) || imported.some((names) => /\*|\bpromises\b|^\s*\w+\s*(?:,|$)/.test(names))
  if (imported.length === 0 && !holdsAll) return []
  const searched = holdsAll ? text : imported.join('\n')
  const opened = [...text.matchAll(openedToWrite)].map(([, way]) => way!)
  return [...new Set([...(searched.match(writing) ?? []), ...opened])]
}
