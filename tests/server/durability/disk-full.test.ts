/** A disk that is full: saves are refused in plain words, lists go on, and all is well once there is room again. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDataFolder } from '../../builders/first-run'
import { isFull } from '../../full'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'
import { smallDisk } from '../../builders/small-disk'

const password = 'Lectern2026x'

const disk = smallDisk(400)

describe('A full disk', () => {
  if (!disk) return it.skip('skipped: only root of Linux may mount a small disk', () => undefined)

  const data = join(disk.folder, 'data')
  let server: ServerProcess
  let address: string
  let headers: Record<string, string>
  const start = async () => {
    server = startServerProcess({ LECTERN_DATA: data, LECTERN_ADMIN_PASSWORD: password })
    address = await addressOf(server)
    headers ??= await signedIn(address, password)
  }
  const end = async (signal: NodeJS.Signals) => {
    server.process.kill(signal)
    return server.ended
  }
  beforeAll(async () => {
    const folder = await aDataFolder()
    cpSync(folder, data, { recursive: true })
    rmSync(folder, { recursive: true })
    await start()
  })
  afterAll(async () => {
    if (server) await end('SIGKILL')
    disk.drop()
  })

  const confirmed: string[] = []
  let number = 0
  const save = async () => {
    const paramKey = `full.${number++}`
    const body = JSON.stringify({ paramName: paramKey, paramKey, paramValue: paramKey, remark: 'x'.repeat(200) })
    const answer = await fetch(`${address}/api/blade-system/param/submit`, { method: 'POST', headers, body })
    const { code, error, msg } = (await answer.json()) as { code: number; error?: string; msg: string }
    if (code === 200) confirmed.push(paramKey)
    return { status: answer.status, code, error, msg }
  }
  const listed = async () => {
    const found = new Set<string>()
    for (let current = 1; ; current++) {
      const path = `/api/blade-system/param/list?paramKey_likeright=full.&size=500&current=${current}`
      const answer = await fetch(address + path, { headers })
      const { code, data: page } = (await answer.json()) as {
        code: number
        data: { pages: number; records: { paramKey: string }[] }
      }
      expect(code).toBe(200)
      for (const { paramKey } of page.records) found.add(paramKey)
      if (current >= page.pages) return found
    }
  }
  const upload = async () => {
    const form = new FormData()
    form.append('file', new Blob(['x'.repeat(3_000_000)]), 'a.txt')
    const { 'content-type': _, ...others } = headers
    const path = '/api/blade-resource/oss/endpoint/put-file'
    const answer = await fetch(address + path, { method: 'POST', headers: others, body: form })
    return (await answer.json()) as { code: number; error?: string }
  }

  it('refuses uploads in plain words, answers lists, and takes files once there is room', async () => {
    expect(await save()).toMatchObject({ code: 200 })
    disk.fill()
    expect(await upload()).toMatchObject({ code: 503, error: 'server.disk-full' })
    expect([...(await listed())].sort()).toEqual([...confirmed].sort())
    disk.free()
    expect((await upload()).code).toBe(200)
    expect(await save()).toMatchObject({ code: 200 })
  })

  it.runIf(isFull)(
    'refuses saves in plain words, keeps what was confirmed, and takes more once there is room',
    async () => {
      for (let n = 0; n < 20; n++) expect(await save()).toMatchObject({ code: 200 })
      disk.fill()
      let answer = await save()
      // The engine has set space aside for its log, which takes a few more.
      for (let n = 0; n < 20_000 && answer.code === 200; n++) answer = await save()
      expect(answer).toMatchObject({ status: 503, code: 503, error: 'server.disk-full' })
      for (let n = 0; n < 20; n++) expect([200, 503]).toContain((await save()).code)
      expect(server.said()).toContain('the disk is full')
      expect([...(await listed())].sort()).toEqual([...confirmed].sort())
      disk.free()
      await expect.poll(async () => (await save()).code).toBe(200)
      await end('SIGKILL')
      await start()
      const there = await listed()
      expect(confirmed.filter((key) => !there.has(key))).toEqual([])
      expect((await save()).code).toBe(200)
    },
  )
})
