/** Compiled resources by content hash. What a hash names never changes, so the browser keeps the answer by its headers. */
import type { Resource } from '../../model/types'
import { request } from '../api'
import { currentSession } from '../session'

/** The key of a resource among what screens have read. */
export const resourceKey = (hash: string) => ['lectern-resource', hash] as const

/** The resource of that hash, from the browser's cache or the server. */
export const readResource = (hash: string): Promise<Resource> =>
  request<Resource>({ path: `/api/lectern/resource/${hash}.json`, bare: true })

/** The resource of that name, outside of drawing. */
export async function readNamed(name: string): Promise<Resource> {
  const hash = currentSession().manifest.resources[name]
  if (!hash) throw new Error(`No ${name} in the manifest`)
  return readResource(hash)
}
