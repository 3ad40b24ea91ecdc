/** Why a property is as it is: the layers that set it, lowest first. */
import type { Resource } from '../types'
import { parseAddress } from './targets/address'
import { layOver } from './apply'
import { neighbourOf, shownIn } from './targets/place'
import { targetOf } from './targets/targets'
import type { Layer } from './types'

export interface Origin {
  /** Absent: the schema file. */
  readonly version?: number
  readonly author?: string
  readonly note?: string
  readonly tenant?: string
  /** The settings of the person who looks: the uppermost layer. */
  readonly isOwn?: true
  readonly value: unknown
}

/** A person's own arrangement of a list, which lies over every overlay. */
export interface OwnSettings {
  readonly order?: readonly string[]
  readonly hidden?: readonly string[]
  readonly widths?: Readonly<Record<string, number>>
  readonly density?: string
}

/** The value at an address, first as the file has it, then as each layer left it that changed it. */
export function originsOf(
  base: Resource,
  layers: readonly Layer[],
  at: string,
  own: OwnSettings = {},
): readonly Origin[] {
  const origins: Origin[] = [{ value: valueAt(base, at) }]
  let resource = base
  for (const { overlay, version, author } of layers) {
    resource = layOver(resource, base, overlay).resource
    const value = valueAt(resource, at)
    if (JSON.stringify(value) === JSON.stringify(origins.at(-1)!.value)) continue
    origins.push({ version, author, note: overlay.note, tenant: overlay.scope.tenant, value })
  }
  const value = ownValueAt(resource, own, at)
  return value === undefined || JSON.stringify(value) === JSON.stringify(origins.at(-1)!.value)
    ? origins
    : [...origins, { isOwn: true, value }]
}

/** The value that the settings of a person give an address; undefined where they say nothing. */
function ownValueAt(resource: Resource, { order, hidden, widths, density }: OwnSettings, at: string): unknown {
  const address = parseAddress(at)
  if (address?.kind === 'column' && address.option === 'width') return widths?.[address.field]
  if (address?.kind === 'list' && address.option === 'density') return density
  if (address?.kind !== 'place' || address.list !== 'columns') return undefined
  if (hidden?.includes(address.name)) return false
  if (!order?.includes(address.name)) return undefined
  const shown = order.filter((name) => !hidden?.includes(name) && resource.list.columns.includes(name))
  return shown[shown.indexOf(address.name) - 1] ?? true
}

/** The value that an address means; of a place the name before it, `false` where it is hidden. */
export function valueAt(resource: Resource, at: string): unknown {
  const address = parseAddress(at)
  if (!address) return undefined
  if (address.kind === 'value') {
    const choices = resource.fields.find(({ name }) => name === address.field)?.choices
    return choices?.some(({ value, hidden }) => String(value) === address.value && !hidden)
  }
  if (address.kind === 'place') {
    const { list, name } = address
    return shownIn(resource, list).includes(name) && (neighbourOf(resource, list, name) ?? true)
  }
  return targetOf(resource, address)?.value
}
