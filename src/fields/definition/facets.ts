/** The facets of one value: those of a property, with the ones of its items laid under when it holds a list. */
import { isRecord } from './guards'
import type { SchemaProperty } from './shape'

export interface Facets {
  readonly many: boolean
  /** JSON type of one value; `null` beside another type is left out. */
  readonly type?: string
  /** The format without the prefix `lectern-`. */
  readonly format?: string
  readonly of: Readonly<Record<string, unknown>>
}

/** Reads a property as its facets, so that shapes need not tell one value from a list of them. */
export function facetsOf(property: SchemaProperty): Facets {
  const many = typeOf(property.type) === 'array'
  const item = many && isRecord(property.items) ? property.items : {}
  const of: Facets['of'] = many ? { ...item, ...property, type: item.type } : property
  return { many, type: typeOf(of.type), format: formatOf(of.format), of }
}

/** The name of the registered control that `x-widget` asks for. */
export function widgetOf({ of }: Facets): string | undefined {
  const widget = of['x-widget']
  if (typeof widget === 'string') return widget
  return isRecord(widget) && typeof widget.name === 'string' ? widget.name : undefined
}

function typeOf(type: unknown): string | undefined {
  if (typeof type === 'string') return type
  return Array.isArray(type) ? type.find((each) => each !== 'null') : undefined
}

function formatOf(format: unknown): string | undefined {
  return typeof format === 'string' ? format.replace(/^lectern-/, '') : undefined
}
