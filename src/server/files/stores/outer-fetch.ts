/** Requests to the stores of tenants: a connection leads to no machine beside this server, whatever a name means by then. */
import { isIP } from 'node:net'
import type { Dispatcher } from 'undici'
import { innerAddress, isInner, outerLookup } from './inner-addresses'

interface Asking {
  readonly method: string
  readonly body?: Buffer<ArrayBuffer> | string
  readonly signal: AbortSignal
}

let outside: Promise<Dispatcher> | undefined

/** Like `fetch`; rejects where an address, or a name at the moment of connecting, is of an inner network. */
export async function outerFetch({ url, headers }: Request, asking: Asking): Promise<Response> {
  const { fetch } = await import('undici')
  outside ??= outerAgent()
  const dispatcher = await outside
  const sent = Object.fromEntries(headers)
  return (await fetch(url, { ...asking, headers: sent, redirect: 'manual', dispatcher })) as unknown as Response
}

/** Its connections are its own: none is shared with requests that may lead anywhere. */
async function outerAgent(): Promise<Dispatcher> {
  const { Agent, buildConnector } = await import('undici')
  const connect = buildConnector({ lookup: outerLookup })
  return new Agent({
    connect: (options, done) => {
      const host = options.hostname.replace(/[[\]]/g, '')
      // An address is connected to without being looked up.
      if (isIP(host) && isInner(host)) done(innerAddress(host), null)
      else connect(options, done)
    },
  })
}
