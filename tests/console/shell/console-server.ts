import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Heard {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Told {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  /** Never answers. */
  readonly silent?: boolean
}

/** A server on a free port that answers as told and remembers what it heard. */
export async function startServer(answer: (heard: Heard) => Told) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://server.invalid')
    let body = ''
    for await (const part of request) body += part
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    heard.push(call)
    const told = answer(call)
    if (told.silent) return
    response.writeHead(told.status ?? 200, { 'content-type': 'application/json', ...told.headers })
    response.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    heard,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
