/** Requests to the stores of tenants: a connection leads to no machine beside this server, whatever a name means by then. */
import { lazy } from '../../../fields/definition/memoize'
import { isIP } from 'node:net'
import type { Dispatcher } from 'undici'
import { innerAddress, isInner, outerLookup } from './inner-addresses'

interface FetchOptions {
  readonly method: string
  readonly body?: Buffer<ArrayBuffer> | string
  readonly signal: AbortSignal
}

/** Like `fetch`; rejects where an address, or a name at the moment of connecting, is of an inner network. */
export type OuterFetch = (request: Request, options: FetchOptions) => Promise<Response>

export function createOuterFetch(): OuterFetch {
  const agent = lazy(outerAgent)
  return async ({ url, headers }, options) => {
    const { fetch } = await import('undici')
    const sent = {
      ...options,
      headers: Object.fromEntries(headers),
      redirect: 'manual',
      dispatcher: await agent(),
    } as const
    return (await fetch(url, sent)) as unknown as Response
  }
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
