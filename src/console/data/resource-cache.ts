/** Compiled resources in the browser, by content hash: read once, kept for good, dropped when no longer named. */
import type { Resource } from '../../model/types'
import { request } from '../api'
import { currentSession } from '../session'

const cacheName = 'lectern-resources'
/** Milliseconds: by then the screen is drawn. */
const unhurried = 1000
/** The key of a resource among what screens have read. */
export const resourceKey = (hash: string) => ['lectern-resource', hash] as const
const address = (hash: string) => `/api/lectern/resource/${hash}.json`

/** The resource of that hash, from the browser's cache or the server. */
export async function readResource(hash: string): Promise<Resource> {
  const kept = await readCached(hash)
  if (kept) return kept
  const resource = await request<Resource>({ path: address(hash), bare: true })
  // The screen that waits for it is drawn first.
  setTimeout(() => void writeCached(hash, resource), unhurried)
  return resource
}

/** The resource of that name, outside of drawing. */
export async function readNamed(name: string): Promise<Resource> {
  const hash = currentSession().manifest.resources[name]
  if (!hash) throw new Error(`No ${name} in the manifest`)
  return readResource(hash)
}

/** Drops resources that the manifest no longer names. */
export async function pruneResourceCache(hashes: ReadonlySet<string>): Promise<void> {
  const cache = await openCache()
  if (!cache) return
  const wanted = new Set([...hashes].map(address))
  for (const kept of await cache.keys()) if (!wanted.has(new URL(kept.url).pathname)) await cache.delete(kept)
}

async function readCached(hash: string): Promise<Resource | undefined> {
  const cache = await openCache()
  const reply = await cache?.match(address(hash))
  return reply?.json()
}

async function writeCached(hash: string, resource: Resource): Promise<void> {
  const cache = await openCache()
  await cache?.put(address(hash), new Response(JSON.stringify(resource))).catch(() => undefined)
}

// Absent on plain http; the HTTP cache serves there, since the address is immutable.
async function openCache(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined
  return caches.open(cacheName).catch(() => undefined)
}
