import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newDatabaseFolder } from '../../builders/databases'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'

const rounds = Number(process.env.ROUNDS ?? 2)
const password = 'Lectern2026x'
let folder: string
beforeAll(async () => {
  folder = await newDatabaseFolder()
}, 300_000)
const running = new Set<ServerProcess>()

function start(): ServerProcess {
  const server = startServerProcess({ LECTERN_DATA: folder, LECTERN_ADMIN_PASSWORD: password })
  running.add(server)
  void server.ended.then(() => running.delete(server))
  return server
}
afterEach(async () => {
  for (const server of running) {
    server.process.kill('SIGKILL')
    await server.ended
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Headers = Record<string, string>

/** Uploads small files, each with bytes that tell which it is, until the server is gone. */
async function uploadUntilGone(address: string, headers: Headers, sent: Map<string, string>): Promise<void> {
  const { 'content-type': _, ...signed } = headers
  for (let n = 0; ; n++) {
    const form = new FormData()
    const text = `file ${n} of ${Math.random()} `.repeat(2000)
    form.append('file', new Blob([text]), 'a.txt')
    const answer = await fetch(`${address}/api/blade-resource/oss/endpoint/put-file`, {
      method: 'POST',
      headers: signed,
      body: form,
    }).catch(() => undefined)
    const body = (await answer?.json().catch(() => undefined)) as { data?: { link: string } } | undefined
    if (!body?.data) return
    sent.set(body.data.link, text)
  }
}

/** Begins an upload that never ends. */
function uploadHalf(address: string, { 'content-type': _, ...signed }: Headers): void {
  const { port } = new URL(address)
  const path = '/api/blade-resource/oss/endpoint/put-file'
  const headers = { ...signed, 'content-type': 'multipart/form-data; boundary=xYx' }
  const half = request({ port, host: '127.0.0.1', path, method: 'POST', headers })
  half.on('error', () => undefined)
  half.write('--xYx\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\n\r\nhalf a file')
}

const filesUnder = (place: string) =>
  // Killed before the first file arrived, there is no folder yet.
  !existsSync(place)
    ? []
    : readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it(`keeps every confirmed upload whole, and hands out no half of one, when the server is killed (${rounds} times)`, {
  timeout: (rounds + 1) * 120_000,
}, async () => {
  const sent = new Map<string, string>()
  let headers: Headers | undefined
  for (let round = 0; round <= rounds; round++) {
    const server = start()
    const address = await addressOf(server)
    headers ??= await signedIn(address, password)
    const { data } = (await (
      await fetch(`${address}/api/blade-resource/attach/list?size=500`, { headers })
    ).json()) as { data: { records: { link: string; size: number; originalName: string }[] } }
    for (const { link, size, originalName } of data.records) {
      const answer = await fetch(address + link)
      expect([link, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([link, 200, size])
      expect(originalName).not.toBe('half.txt')
    }
    const links = new Set(data.records.map(({ link }) => link))
    expect([...sent.keys()].filter((link) => !links.has(link))).toEqual([])
    for (const [link, text] of sent) expect(readFileSync(join(folder, link), 'utf8') === text).toBe(true)
    expect(filesUnder(join(folder, 'upload')).filter(({ parentPath }) => parentPath.includes('.arriving'))).toEqual([])
    if (round === rounds) break
    const before = sent.size
    uploadHalf(address, headers)
    const uploading = [1, 2, 3].map(() => uploadUntilGone(address, headers!, sent))
    await expect.poll(() => sent.size, { interval: 2, timeout: 60_000 }).toBeGreaterThan(before + 10)
    server.process.kill('SIGKILL')
    await Promise.all([...uploading, server.ended])
  }
  for (const { parentPath, name } of filesUnder(join(folder, 'upload'))) {
    expect(statSync(join(parentPath, name)).size).toBeGreaterThan(1000)
  }
})
