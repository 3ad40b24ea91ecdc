/** People at work on a server until it is gone, and what must be true of their work when it runs again. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'

export type Headers = Record<string, string>

export interface Work {
  /** Goes on until the server is gone. */
  go(address: string, headers: Headers): Promise<void>
  /** How much was confirmed so far. */
  confirmed(): number
  /** Every confirmed reply is true, and nothing is half done; `isLast` looks once more at what was proved before. */
  prove(address: string, headers: Headers, isLast: boolean): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
type Answer = any

/** The answer, or nothing once the server is gone; a refusal fails the test. */
async function ask(address: string, headers: Headers, path: string, body?: object): Promise<Answer> {
  const sending = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`${address}${path}`, { headers, ...sending })
    .then((reply) => reply.json())
    .catch(() => undefined)
  if (answer && answer.code !== 200) throw new Error(`${path} was answered with ${JSON.stringify(answer)}`)
  return answer
}

/** A connection that was kept open to the server before its end fails once: the question is asked anew. */
async function again(question: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await question()
    if (answer || tries === 10) return answer
    await new Promise((done) => setTimeout(done, 100 * tries))
  }
}

async function allOf(address: string, headers: Headers, path: string): Promise<Answer[]> {
  const found: Answer[] = []
  for (let current = 1; ; current++) {
    const { data } = await again(() => ask(address, headers, `${path}&size=500&current=${current}`))
    found.push(...data.records)
    if (current >= data.pages) return found
  }
}

/** Adds parameters, and looks at the list after each: that and the other work set the pace, so that rounds stay alike. */
export function saving(): Work {
  const kept: string[] = []
  let number = 0
  const write = async (address: string, headers: Headers) => {
    for (;;) {
      const paramKey = `killed.row${number++}`
      const row = { paramName: paramKey, paramKey, paramValue: paramKey }
      if (!(await ask(address, headers, '/api/blade-system/param/submit', row))) return
      kept.push(paramKey)
      if (!(await ask(address, headers, '/api/blade-system/param/list?size=100'))) return
    }
  }
  return {
    confirmed: () => kept.length,
    go: async (address, headers) => void (await Promise.all([1, 2].map(() => write(address, headers)))),
    async prove(address, headers) {
      const rows = await allOf(address, headers, '/api/blade-system/param/list?paramKey_likeright=killed')
      const whole = new Set(rows.filter((row) => row.paramKey === row.paramValue).map((row) => row.paramKey))
      expect(kept.filter((key) => !whole.has(key))).toEqual([])
      expect(rows.filter((row) => !whole.has(row.paramKey))).toEqual([])
    },
  }
}

/** Submits news for review: the news and its row in the queue move together. */
export function submitting(): Work {
  const kept: string[] = []
  return {
    confirmed: () => kept.length,
    async go(address, headers) {
      for (;;) {
        const entry = { title: `killed ${kept.length}`, newsType: '1', contentMode: 1, content: '<p>x</p>' }
        const saved = await ask(address, headers, '/api/blade-opsm/news/save', entry)
        const moved = saved && (await ask(address, headers, '/api/blade-opsm/news/submit-audit', { id: saved.data.id }))
        if (!moved) return
        kept.push(saved.data.id)
      }
    },
    async prove(address, headers) {
      const news = await allOf(address, headers, '/api/blade-opsm/news/page-list?title_likeright=killed')
      const queue = await allOf(address, headers, '/api/blade-audit/audit/page?refType=news')
      const waiting = queue.filter(({ result }) => result === 0).map(({ refId }) => refId)
      const inReview = news.filter(({ auditStatus }) => auditStatus === 1).map(({ id }) => id)
      expect(kept.filter((id) => !inReview.includes(id))).toEqual([])
      expect(waiting.sort()).toEqual(inReview.sort())
    },
  }
}

/** Downloads the sheet of parameters again and again: one that ends is whole, and none leaves anything behind. */
export function exporting(): Work {
  let whole = 0
  const download = async (address: string, { 'content-type': _, ...headers }: Headers) => {
    const path = '/api/blade-system/param/export?paramKey_likeright=killed'
    const reply = await fetch(address + path, { headers }).catch(() => undefined)
    const bytes = await reply?.arrayBuffer().catch(() => undefined)
    return bytes && unzipSync(new Uint8Array(bytes))
  }
  return {
    confirmed: () => whole,
    async go(address, headers) {
      while (await download(address, headers)) whole += 1
    },
    async prove(address, headers) {
      const sheet = Object.values((await download(address, headers))!)
        .map((part) => strFromU8(part))
        .join('')
      const rows = await allOf(address, headers, '/api/blade-system/param/list?paramKey_likeright=killed')
      expect(rows.filter(({ paramKey }) => !sheet.includes(`>${paramKey}<`))).toEqual([])
    },
  }
}

const putFile = '/api/blade-resource/oss/endpoint/put-file'

/**
 * Uploads small files, each with bytes that tell which it is; another upload is never ended. `areSwept`: a start removes
 * what was still arriving, as it does where no other process can be at work on the folder.
 */
export function uploading(folder: string, { areSwept }: { areSwept: boolean }): Work {
  const sent = new Map<string, string>()
  const proved = new Set<string>()
  let files = 0
  const upload = async (address: string, headers: Headers) => {
    for (;;) {
      const form = new FormData()
      const text = `file ${++files} of this test `.repeat(2000)
      form.append('file', new Blob([text]), 'a.txt')
      const answer = await fetch(address + putFile, { method: 'POST', headers, body: form }).catch(() => undefined)
      const body = (await answer?.json().catch(() => undefined)) as { data?: { link: string } } | undefined
      if (!body?.data) return
      sent.set(body.data.link, text)
    }
  }
  return {
    confirmed: () => sent.size,
    async go(address, { 'content-type': _, ...headers }) {
      beginUpload(address, headers)
      await Promise.all([1, 2, 3].map(() => upload(address, headers)))
    },
    async prove(address, headers, isLast) {
      const rows = await allOf(address, headers, '/api/blade-resource/attach/list?link_notnull=1')
      const links = new Set(rows.map(({ link }) => link))
      expect([...sent.keys()].filter((link) => !links.has(link))).toEqual([])
      for (const { link, size, originalName } of rows) {
        if (proved.has(link) && !isLast) continue
        proved.add(link)
        const answer = await fetch(address + link)
        expect([link, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([link, 200, Number(size)])
        expect(originalName).not.toBe('half.txt')
      }
      for (const [link, text] of sent) expect(readFileSync(join(folder, link), 'utf8') === text).toBe(true)
      if (areSwept) expect(arriving(join(folder, 'upload'))).toEqual([])
    },
  }
}

function beginUpload(address: string, headers: Headers): void {
  const type = { 'content-type': 'multipart/form-data; boundary=xYx' }
  const half = request(`${address}${putFile}`, { method: 'POST', headers: { ...headers, ...type } })
  half.on('error', () => undefined)
  half.write('--xYx\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\n\r\nhalf a file')
}

/** Files that were still arriving. */
const arriving = (place: string) =>
  // Killed before the first file arrived, there is no folder yet.
  !existsSync(place)
    ? []
    : readdirSync(place, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.parentPath.includes('.arriving'),
      )
