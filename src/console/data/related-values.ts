/** Values behind a reference that conditions and shapes of a form speak of. */
import type { Field, Resource } from '../../model/types'
import { request } from '../api'

export interface Told {
  /** By path, `departmentId.kind`. */
  readonly told: Readonly<Record<string, unknown>>
  /** The nodes above a node, by the path that is compared by its place. */
  readonly above: Readonly<Record<string, readonly string[]>>
}

/** What the server tells of an entry that was chosen; nothing of one that cannot be chosen. */
export async function readTold(resource: Resource, { name }: Field, value: string): Promise<Told> {
  const params = { of: `${resource.name}.${name}`, values: value, told: 1 }
  const [row] = await request<Partial<Told>[]>({ method: 'GET', path: '/api/lectern/options', params })
  return { told: row?.told ?? {}, above: row?.above ?? {} }
}
