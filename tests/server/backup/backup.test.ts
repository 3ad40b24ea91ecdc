import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { backUp, filesIn } from '../../../src/server/database/backup/backup'
import { places } from '../../../src/server/database/backup/manifest'
import { restore } from '../../../src/server/database/backup/restore'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { planChanges } from '../../../src/server/database/migration/migrate'
import { openDatabase } from '../../../src/server/database/open'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { describeBothDatabases, newDatabaseFolder } from '../../builders/databases'
import { multipart } from '../../builders/multipart'
import { aProduct, type Product } from '../../builders/product'
import { isFull } from '../../full'

const scratch = mkdtempSync(join(tmpdir(), 'lectern-backup-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describeBothDatabases('A backup', (open, kind) => {
  /** Refusals are the same on both engines: the gate sees them on the one it has most tests on. */
  const isHere = isFull || kind === (process.env.TEST_POSTGRES === 'absent' ? 'embedded' : 'postgres')
  const place = (name: string) => join(scratch, `${kind}-${name}`)
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
    const headers = { ...product.headersOf(product.root), 'content-type': 'multipart/form-data; boundary=xYx' }
    for (const isPrivate of ['0', '1']) {
      const payload = multipart({ name: 'a.txt', bytes: Buffer.from('学'), fields: { private: isPrivate } })
      const url = '/api/blade-resource/oss/endpoint/put-file'
      expect((await product.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200)
    }
    for (const paramValue of ['两行\n"引号"\\ \u2028 \u{1f600}', '1e400', "'; drop table blade_param; --"]) {
      const entry = { paramName: '备份', paramKey: `backup.k${paramValue.length}`, paramValue }
      expect((await product.call('POST /api/blade-system/param/submit', entry)).code).toBe(200)
    }
    await backUp({ database: product.database, data: product.config.data, to: place('one'), version: '0' })
  })

  const restored = async (name: string, from = place('one')) => {
    const data = place(name)
    mkdirSync(data, { recursive: true })
    const database = await open()
    return { data, database, manifest: () => restore({ database, data, from }) }
  }

  it('read into an empty database gives the same rows, keys, indexes and files', async () => {
    const { data, database, manifest } = await restored('data')
    const before = await manifest()
    expect(before.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(10)
    const again = await backUp({ database, data, to: place('two'), version: '0' })
    expect(again.tables).toEqual(before.tables)
    const definitions = (name: string) => readFileSync(join(place(name), places.definitions), 'utf8')
    expect(definitions('two')).toBe(definitions('one'))
    const files = async (folder: string) =>
      (await filesIn(join(folder, places.files))).map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')])
    expect(await files(place('two'))).toEqual(await files(place('one')))
    expect(await files(place('two'))).toHaveLength(2)
    expect((await planChanges(database, tablesOf(product.model))).steps).toEqual([])
  })

  it.runIf(isHere && existsSync('/proc/self/fd'))('has the disk keep its files before a row names them', async () => {
    const { data, database } = await restored('synced')
    const kept: string[] = []
    const handle = await openFile(join(place('one'), places.definitions))
    const file = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const { sync } = file
    const watched = vi.spyOn(file, 'sync').mockImplementation(function (this: FileHandle) {
      kept.push(readlinkSync(`/proc/self/fd/${this.fd}`))
      return sync.call(this)
    })
    onTestFinished(() => watched.mockRestore())
    let keptBeforeRows: readonly string[] = []
    const longRunning: typeof database.longRunning = (work) => {
      keptBeforeRows = [...kept]
      return database.longRunning(work)
    }
    await restore({ database: { ...database, longRunning }, data, from: place('one') })
    const files = await filesIn(data)
    expect(files).toHaveLength(2)
    expect(keptBeforeRows).toEqual(expect.arrayContaining([...files, ...files.map((path) => dirname(path)), data]))
  })

  it.runIf(kind === 'postgres' && isFull)('goes into the embedded engine and back with the same rows', async () => {
    const folder = await newDatabaseFolder()
    const other = await openDatabase({ folder })
    onTestFinished(() => other.close().then(() => rmSync(folder, { recursive: true, force: true })))
    const there = await restore({ database: other, data: folder, from: place('one') })
    await backUp({ database: other, data: folder, to: place('from-other'), version: '0' })
    const { database, data } = await restored('back')
    const back = await restore({ database, data, from: place('from-other') })
    expect(back.tables).toEqual(there.tables)
    expect(back.files).toEqual(there.files)
    expect([there.engine, back.engine]).toEqual(['postgres', 'embedded'])
    expect((await planChanges(database, tablesOf(product.model))).steps).toEqual([])
  })

  it.runIf(isHere)('is not read into a database that holds something, nor into half of one', async () => {
    const { manifest } = await restored('twice')
    await manifest()
    await expect(manifest()).rejects.toThrow(/is not empty/)
  })

  it.runIf(isHere)('that was damaged leaves nothing behind', async () => {
    const damaged = place('damaged')
    await backUp({ database: product.database, data: product.config.data, to: damaged, version: '0' })
    writeFileSync(join(damaged, places.rows('blade_param')), gzipSync('{"id":"1"}\n'))
    const { database, manifest } = await restored('from-damaged', damaged)
    await expect(manifest()).rejects.toThrow(/damaged/)
    const { rows } = await sql`select 1 from pg_class where relname = 'blade_param'`.execute(database.kysely)
    expect(rows).toEqual([])
  })

  it.runIf(isHere)('is written to a new folder, and is whole or not there', async () => {
    const again = () =>
      backUp({ database: product.database, data: product.config.data, to: place('one'), version: '0' })
    await expect(again()).rejects.toThrow(/is there already/)
    const empty = await open()
    const nothing = backUp({ database: empty, data: place('none'), to: place('nothing'), version: '0' })
    await expect(nothing).rejects.toThrow(/nothing to back up/)
    await expect(restore({ database: empty, data: place('none'), from: place('nothing') })).rejects.toThrow(
      /no whole backup/,
    )
  })
})
