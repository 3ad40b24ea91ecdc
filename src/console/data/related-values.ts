/** Values behind a reference that conditions and shapes of a form speak of. */
import type { CalendarDays } from '../../model/conditions/workdays'
import type { Field, Resource } from '../../model/types'
import { request } from '../api'
import type { Values } from './entry'

export interface RelatedValues {
  /** By path, `departmentId.kind`. */
  readonly related: Readonly<Record<string, unknown>>
  /** The nodes above a node, by the path that is compared by its place. */
  readonly above: Readonly<Record<string, readonly string[]>>
}

/** Related values of a chosen entry; empty for one that cannot be chosen. */
export async function readRelatedValues(
  resource: Resource,
  { name, ref }: Field,
  value: string,
  entry: Values,
): Promise<RelatedValues> {
  const way = ref?.by === undefined ? {} : { [ref.by]: entry[ref.by] }
  const params = { ...way, of: `${resource.name}.${name}`, values: value, related: 1 }
  const [row] = await request<Partial<RelatedValues>[]>({ method: 'GET', path: '/api/lectern/options', params })
  return { related: row?.related ?? {}, above: row?.above ?? {} }
}

/** The days that a calendar resource names. */
export async function readCalendar(of: string): Promise<CalendarDays> {
  type Day = { readonly day: string; readonly kind: 'holiday' | 'working' }
  const days = await request<readonly Day[]>({ method: 'GET', path: '/api/lectern/calendar', params: { of } })
  return new Map(days.map(({ day, kind }) => [day, kind]))
}
