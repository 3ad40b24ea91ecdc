/** A number of requests by 32 connections, and how soon they were answered. */
import { createRequire } from 'node:module'

export interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface Load {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

interface Result {
  readonly requests: { readonly total: number }
  readonly latency: { readonly p50: number; readonly p99: number }
  readonly non2xx: number
  readonly errors: number
  readonly timeouts: number
}

type Autocannon = (options: object) => Promise<Result> & { on(event: 'response', heard: () => void): void }
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon

/** Asks `amount` times in turn; each connection begins at another place. */
export async function load(url: string, asks: readonly Ask[], amount: number, connections = 32): Promise<Load> {
  let place = 0
  const began = performance.now()
  let last = began
  const running = autocannon({
    url,
    connections: Math.min(connections, amount),
    amount,
    timeout: 120,
    requests: [{ method: 'GET', path: '/' }],
    setupClient: (client: { setRequests(asks: readonly Ask[]): void }) => {
      const start = (place++ * 7) % asks.length
      client.setRequests([...asks.slice(start), ...asks.slice(0, start)])
    },
  })
  // Its own duration is known to the second, which is as long as a round of quick requests.
  running.on('response', () => {
    last = performance.now()
  })
  const { requests, latency, non2xx, errors, timeouts } = await running
  return {
    rate: (requests.total * 1000) / (last - began),
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors + timeouts,
  }
}
