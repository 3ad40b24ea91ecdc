/** Turns agreed changes of the product into a change of the schema file, so that the overlay is empty of them. */
import { isRecord } from '../../fields/definition/guards'
import { firstLocale } from '../../fields/definition/text'
import { parseAddress, type Address } from './targets/address'
import { shownIn } from './targets/place'
import type { Op } from './types'
import type { Resource } from '../types'

type Json = Record<string, unknown>

/** The file with what the change says; undefined for a change that a file cannot hold at its own place. */
export function squashed(file: Json, op: Op, effective: Resource): Json | undefined {
  const address = parseAddress(op.at)
  if (!address || op.op === 'unset') return undefined
  if (address.kind === 'place') return placed(file, address, effective)
  return op.op === 'set' ? written(file, address, op.value) : undefined
}

function placed(file: Json, { list }: Extract<Address, { kind: 'place' }>, effective: Resource): Json | undefined {
  if (list !== 'columns' && list !== 'search') return undefined
  return putAt(file, ['x-list', list], [...shownIn(effective, list)])
}

function written(file: Json, address: Address, value: unknown): Json | undefined {
  switch (address.kind) {
    case 'text': {
      const { owner, name, slot, locale, key } = address
      const root = owner === 'resource' ? [] : owner === 'field' ? ['properties', name] : undefined
      if (!root || key !== undefined || (root.length > 0 && !has(file, root))) return undefined
      if (slot === 'fallback') {
        const part = [...root, 'x-fallback']
        return putAt(file, locale === firstLocale ? [...part, 'text'] : [...part, 'x-i18n', locale, 'text'], value)
      }
      const plain = slot === 'placeholder' ? 'x-placeholder' : slot
      return putAt(file, locale === firstLocale ? [...root, plain] : [...root, 'x-i18n', locale, slot], value)
    }
    case 'list':
      return putAt(file, ['x-list', address.option], value)
    case 'span':
      return inField(file, address.field, ['x-span'], value)
    case 'bound':
    case 'default': {
      const option = address.kind === 'default' ? 'default' : address.bound
      return inField(file, address.field, [option], value)
    }
    case 'required': {
      const required: readonly unknown[] = Array.isArray(file.required) ? file.required : []
      if (!has(file, ['properties', address.field])) return undefined
      return { ...file, required: [...required.filter((name) => name !== address.field), address.field] }
    }
    case 'column':
    case 'search': {
      const keyword = address.kind === 'column' ? 'x-column' : 'x-search'
      const before = at(file, ['properties', address.field, keyword])
      if (before === undefined) return undefined
      const facet =
        typeof before === 'object' && before !== null
          ? before
          : address.kind === 'search' && typeof before === 'string'
            ? { op: before }
            : {}
      return putAt(file, ['properties', address.field, keyword], { ...facet, [address.option]: value })
    }
    default:
      return undefined
  }
}

const inField = (file: Json, field: string, steps: readonly string[], value: unknown) =>
  has(file, ['properties', field]) ? putAt(file, ['properties', field, ...steps], value) : undefined

const at = (file: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), file)

const has = (file: Json, steps: readonly string[]) => at(file, steps) !== undefined

function putAt(file: Json, [step, ...rest]: readonly string[], value: unknown): Json {
  const below = file[step!]
  const inner = rest.length === 0 ? value : putAt(isRecord(below) ? below : {}, rest, value)
  return { ...file, [step!]: inner }
}
