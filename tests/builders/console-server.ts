/** A small server for screens: answers the calls of resources over rows in memory, in the product's envelope. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Screen } from '../../src/model/types/screen'
import type { Call, Resource } from '../../src/model/types'
import { type FileKind, fileKinds } from '../../src/server/files/kinds'

export type Row = Record<string, unknown> & { id: string }

export interface Asked {
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
}

interface Refusal {
  readonly code: number
  readonly msg: string
  readonly errors?: readonly { field?: string; rule: string; message: string; level?: 'confirm' }[]
}

export class ConsoleServer {
  readonly asked: Asked[] = []
  /** Answers the next call of this path with a refusal; `drop` ends the connection. */
  readonly refusals = new Map<string, Refusal | 'drop'>()
  codes: string[] = []
  /** Screen files that the manifest names. */
  screens: Screen[] = []
  /** Parameters that the manifest tells. */
  settings: Record<string, string> = {}
  /** The kinds of files in the manifest. */
  files: Record<string, FileKind> = { ...fileKinds }
  #server: Server

  constructor(
    readonly resources: readonly Resource[],
    readonly rows: Record<string, Row[]>,
    readonly extra: Record<string, (params: Readonly<Record<string, unknown>>) => unknown> = {},
  ) {
    this.#server = createServer(async (request, answer) => {
      for (const [name, value] of Object.entries(openTo(request))) answer.setHeader(name, value)
      if (request.method === 'OPTIONS') return void answer.writeHead(204).end()
      const url = new URL(request.url!, 'http://localhost')
      const params = { ...Object.fromEntries(url.searchParams), ...(await bodyOf(request)) }
      this.asked.push({ path: url.pathname, params })
      const refusal = this.refusals.get(url.pathname)
      this.refusals.delete(url.pathname)
      if (refusal === 'drop') return void request.socket.destroy()
      const body = refusal ? refused(refusal) : this.#answer(url.pathname, params)
      answer.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      answer.end(JSON.stringify(body ?? refused({ code: 404, msg: '没找到请求的地址' })))
    })
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The requests of a call, in order. */
  callsOf(path: string): readonly Asked[] {
    return this.asked.filter((each) => each.path === path)
  }

  #answer(path: string, params: Readonly<Record<string, unknown>>): unknown {
    const bare = /^\/api\/lectern\/resource\/(.+)\.json$/.exec(path)
    if (bare) return this.resources.find(({ hash }) => hash === bare[1])
    const page = /^\/api\/lectern\/page\/(.+)\.json$/.exec(path)
    if (page) return this.screens.find(({ hash }) => hash === page[1])
    if (this.extra[path]) return done(this.extra[path](params))
    switch (path) {
      case '/api/blade-auth/oauth/user-info':
        return done({ id: '1', tenantId: '000000', account: 'admin', roles: 'administrator' })
      case '/api/blade-system/menu/buttons':
        return done(this.codes.map((code) => ({ code, category: 2 })))
      case '/api/blade-system/menu/routes':
        return done([])
      case '/api/lectern/manifest': {
        const resources = Object.fromEntries(this.resources.map(({ name, hash }) => [name, hash]))
        const screens = this.resources.flatMap(({ name, list, form }) => [
          ...list.routes.map((route) => ({ route, resource: name, view: 'list' })),
          ...form.routes.map((route) => ({ route, resource: name, view: 'form' })),
        ])
        const files = this.screens.flatMap(({ name, routes, perm }) =>
          routes.map(({ route }) => ({ route, resource: '', view: 'screen', screen: name, access: perm })),
        )
        const pages = Object.fromEntries(this.screens.map(({ name, hash }) => [name, hash]))
        return done({
          model: 'm',
          resources,
          pages,
          screens: [...files, ...screens],
          settings: this.settings,
          files: this.files,
        })
      }
      case '/api/lectern/options':
        return done([])
    }
    for (const resource of this.resources) {
      const named = Object.values(resource.calls).filter(({ paths }) => paths.includes(path))
      const call = named.find(({ kind }) => (params.id ? kind !== 'create' : kind !== 'update')) ?? named[0]
      if (call) return done(this.#run(resource, call, params))
    }
    return undefined
  }

  #run(resource: Resource, call: Call, params: Readonly<Record<string, unknown>>): unknown {
    this.rows[resource.name] ??= []
    const rows = this.rows[resource.name]!
    switch (call.kind) {
      case 'page': {
        const shown = rows.filter((row) => isTop(resource, row) && fits(row, params))
        const [current, size] = [Number(params.current ?? 1), Number(params.size ?? 10)]
        const sorted = sort(shown, params)
        const records = sorted.slice((current - 1) * size, current * size)
        return { records, total: shown.length, size, current, pages: Math.ceil(shown.length / size) }
      }
      case 'tree':
        return branches(rows, String(params.parentId ?? '0'))
      case 'lazyTree':
        return rows
          .filter((row) => row.parentId === (params.parentId ?? '0'))
          .map((row) => ({ ...row, hasChildren: rows.some(({ parentId }) => parentId === row.id) }))
      case 'detail':
        return rows.find(({ id }) => id === params.id)
      case 'remove': {
        const ids = String(params.ids ?? params.id).split(',')
        this.rows[resource.name] = rows.filter(({ id }) => !ids.includes(id))
        return true
      }
      default: {
        if (!params.id) {
          const id = String(9000 + rows.length)
          rows.push({ ...params, id, revision: 1 })
          return { id }
        }
        const row = rows.find(({ id }) => id === params.id)
        if (row) Object.assign(row, params, { revision: Number(row.revision ?? 1) + 1 })
        return { id: params.id }
      }
    }
  }
}

/** Uploads go through the page's own XMLHttpRequest, which asks whether it may. */
const openTo = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
})

const done = (data: unknown) => ({ code: 200, success: true, data, msg: '操作成功' })
const refused = ({ code, msg, errors }: Refusal) => ({ code, success: false, data: errors ? { errors } : null, msg })
const isTop = ({ tree }: Resource, row: Row) => !tree || (row[tree.parent] ?? tree.root) === tree.root

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
}

function fits(row: Row, params: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(params).every(([name, value]) => !(name in row) || String(row[name]).includes(String(value)))
}

function sort(rows: readonly Row[], { ascs, descs }: Readonly<Record<string, unknown>>): readonly Row[] {
  const name = String(descs ?? ascs ?? '')
  if (!name) return rows
  return rows.toSorted((a, b) => (Number(a[name]) - Number(b[name])) * (descs ? -1 : 1))
}

function branches(rows: readonly Row[], parent: string): unknown[] {
  return rows
    .filter(({ parentId }) => parentId === parent)
    .map((row) => {
      const children = branches(rows, row.id)
      return { ...row, hasChildren: children.length > 0, ...(children.length > 0 && { children }) }
    })
}
