/** Finds the part of a compiled resource that an address means, reads and writes it, and refuses values that do not fit. */
import { isOneOf } from '../../../fields/definition/guards'
import type { Column, Field, Search } from '../../../fields/definition/field'
import { shapes } from '../../../fields/shapes'
import type { Resource } from '../../types'
import type { Address, ListOption, TextAddress } from './address'
import { bothPatterns, isEmptyRange, isSafePattern, isTighter } from './bounds'
import { errorsOf } from '../../validate/interpret-schema'
import { fieldSchema } from '../../validate/json-schema'
import { checkTarget } from './check-target'
import { textTarget } from './text-target'
import { isInForm, withAction, withField, withGroup } from './with'
import type { Laid, PlainTarget, Reason, Target } from '../types'

type TargetAddress = Exclude<Address, { kind: 'place' | 'value' }>

/** The target of an address; undefined when the resource has none there. */
export function targetOf(resource: Resource, address: TargetAddress): Target | undefined {
  if (address.kind === 'check') return checkTarget(resource, address.id)
  const target = plainTarget(resource, address)
  if (!target) return undefined
  const { refuse, write, ...about } = target
  const lay = (value: unknown): Laid => {
    const reason = refuse(value)
    return reason ? { reason } : { resource: write(value) }
  }
  return { ...about, lay }
}

function plainTarget(resource: Resource, address: Exclude<TargetAddress, { kind: 'check' }>): PlainTarget | undefined {
  switch (address.kind) {
    case 'text':
      return textTarget(resource, address)
    case 'list':
      return listTarget(resource, address.option)
    case 'group':
      return address.option === 'tab' ? tabTarget(resource, address.group) : groupTarget(resource, address.group)
    case 'action':
      return moreTarget(resource, address.name)
    default: {
      const field = resource.fields.find(({ name }) => name === address.field)
      return field && !field.system ? fieldTarget(resource, field, address) : systemTarget(resource, field, address)
    }
  }
}

/** Record fields have columns, and nothing else that staff may change. */
function systemTarget(resource: Resource, field: Field | undefined, address: FieldAddress): PlainTarget | undefined {
  return field && address.kind === 'column' ? fieldTarget(resource, field, address) : undefined
}

type FieldAddress = Exclude<Address, TextAddress | { kind: 'place' | 'value' | 'list' | 'check' | 'group' | 'action' }>

function fieldTarget(resource: Resource, field: Field, address: FieldAddress): PlainTarget | undefined {
  const change = (next: Partial<Field>) => withField(resource, field.name, next)
  switch (address.kind) {
    case 'column': {
      const { column } = field
      if (!column) return undefined
      const { option } = address
      return {
        facet: 'columns',
        field,
        value: column[option],
        write: (value) => change({ column: { ...column, [option]: value } }),
        refuse: (value) => refuseColumn(field, option, value),
      }
    }
    case 'search': {
      const { search } = field
      if (!search) return undefined
      const { option } = address
      return {
        facet: 'search',
        field,
        value: search[option],
        write: (value) => change({ search: { ...search, [option]: value } }),
        refuse: (value) => refuseSearch(field, option, value),
      }
    }
    case 'span':
      return {
        facet: 'form',
        field,
        value: field.span,
        write: (value) => change({ span: Number(value) }),
        refuse: (value) => {
          if (!isInForm(resource, field.name) || field.child || field.shape) return 'address'
          return isWholeUpTo(value, 1, resource.form.columns) ? undefined : 'type'
        },
      }
    case 'bound':
      return address.bound === 'pattern' ? patternTarget(field, change) : boundTarget(field, address.bound, change)
    case 'required':
      return {
        facet: 'validation',
        field,
        isRule: true,
        value: field.required,
        write: () => change({ required: true }),
        refuse: (value) => {
          if (typeof value !== 'boolean') return 'type'
          if (!value) return field.required ? 'looser' : undefined
          return field.readOnly || field.deprecated || !isInForm(resource, field.name) ? 'notFillable' : undefined
        },
      }
    case 'default':
      return {
        facet: 'defaults',
        field,
        value: field.default,
        write: (value) => change({ default: value }),
        refuse: (value) => {
          if (field.readOnly || isComputed(field.default)) return 'notFillable'
          return isPlain(value) && fitsField(field, value) ? undefined : 'defaultInvalid'
        },
      }
    case 'color': {
      const choice = field.choices?.find(({ value }) => String(value) === address.value)
      if (!choice) return undefined
      const write = (color: unknown) =>
        change({
          choices: field.choices!.map((each) => (each === choice && isColor(color) ? { ...each, color } : each)),
        })
      const refuse = (color: unknown) => (isColor(color) ? undefined : 'type')
      return { facet: 'enum', field, value: choice.color, write, refuse }
    }
  }
}

const isColor = (color: unknown): color is string =>
  typeof color === 'string' && /^(?:[a-z]{2,20}|#[0-9a-fA-F]{6})$/.test(color)

/** A literal: no value that the server works out. */
const isPlain = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each !== 'object'))

const isComputed = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function boundTarget(
  field: Field,
  bound: Exclude<Parameters<typeof isTighter>[0], 'pattern'>,
  change: (next: Partial<Field>) => Resource,
): PlainTarget | undefined {
  const isText = bound === 'maxLength' || bound === 'minLength'
  const isList = bound === 'maxItems' || bound === 'minItems'
  const { json } = field.value
  if (isList ? !field.many : json !== 'string' && isText) return undefined
  if (!isText && !isList && json !== 'integer' && json !== 'number') return undefined
  if (!isList && (field.choices || field.ref)) return undefined
  const before = field.value[bound]
  return {
    facet: 'validation',
    field,
    isRule: true,
    value: before,
    write: (limit) => change({ value: { ...field.value, [bound]: limit } }),
    refuse: (limit) => {
      const isWhole = json !== 'number' || isText || isList
      if (typeof limit !== 'number' || !Number.isFinite(limit) || (isWhole && !Number.isInteger(limit))) return 'type'
      if ((isText || isList) && limit < 0) return 'type'
      if (!isTighter(bound, limit, before)) return 'looser'
      const value = { ...field.value, [bound]: limit }
      if (isEmptyRange(value)) return 'emptyRange'
      return defaultFits({ ...field, value }) ? undefined : 'defaultInvalid'
    },
  }
}

function patternTarget(field: Field, change: (next: Partial<Field>) => Resource): PlainTarget | undefined {
  if (!shapes[field.type].isTyped || shapes[field.type].isLong || field.value.json !== 'string' || field.many)
    return undefined
  const { pattern } = field.value
  const both = (added: unknown) => bothPatterns(pattern, String(added))
  return {
    facet: 'validation',
    field,
    isRule: true,
    value: pattern,
    write: (added) => change({ value: { ...field.value, pattern: both(added) } }),
    refuse: (added) => {
      if (typeof added !== 'string' || !isSafePattern(added)) return 'pattern'
      return defaultFits({ ...field, value: { ...field.value, pattern: both(added) } }) ? undefined : 'defaultInvalid'
    },
  }
}

const fitsField = (field: Field, value: unknown) => errorsOf(fieldSchema(field), value).length === 0

const defaultFits = (field: Field) =>
  field.default === undefined || isComputed(field.default) || fitsField(field, field.default)

const widths = { least: 40, most: 1000 }

function refuseColumn(field: Field, option: keyof Column, value: unknown): Reason | undefined {
  const shape = shapes[field.type]
  switch (option) {
    case 'as':
      return isOneOf(shape.columnAs, value) ? undefined : 'type'
    case 'width':
    case 'minWidth':
      return Number.isInteger(value) && Number(value) >= widths.least && Number(value) <= widths.most
        ? undefined
        : 'type'
    case 'priority':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5 ? undefined : 'type'
    case 'fixed':
      return value === 'left' || value === 'right' || value === undefined || value === null ? undefined : 'type'
    case 'sortable':
      if (typeof value !== 'boolean') return 'type'
      return !value || field.column?.sortable || (shape.sortable && field.store === 'plain' && !field.computed)
        ? undefined
        : 'notSortable'
    default:
      return typeof value === 'boolean' ? undefined : 'type'
  }
}

function refuseSearch(field: Field, option: keyof Search, value: unknown): Reason | undefined {
  switch (option) {
    case 'op':
      return isOneOf(shapes[field.type].searchOps, value) ? undefined : 'type'
    case 'quick':
      return typeof value === 'boolean' ? undefined : 'type'
    default: {
      const parts = Array.isArray(value) ? value : [value]
      return value === null || parts.every((part) => isPlain(part) && !Array.isArray(part)) ? undefined : 'type'
    }
  }
}

/** A group is folded under its title; one without a title could not be opened again. */
function groupTarget(resource: Resource, place: number): PlainTarget | undefined {
  const group = resource.form.groups[place]
  if (!group) return undefined
  return {
    facet: 'form',
    value: group.collapsed === true,
    write: (value) => withGroup(resource, place, { collapsed: value === true ? true : undefined }),
    refuse: (value) => (typeof value !== 'boolean' ? 'type' : group.title ? undefined : 'address'),
  }
}

const isWholeUpTo = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** The tab on which a group stands, from 0; each tab keeps one at least. */
function tabTarget(resource: Resource, place: number): PlainTarget | undefined {
  const { groups, pages } = resource.form
  const group = groups[place]
  if (!group || pages?.as !== 'tabs') return undefined
  return {
    facet: 'form',
    value: group.page ?? 0,
    write: (value) => withGroup(resource, place, { page: Number(value) }),
    refuse: (value) => {
      if (!isWholeUpTo(value, 0, pages.titles.length - 1)) return 'type'
      const isAlone = groups.every((each) => each === group || (each.page ?? 0) !== (group.page ?? 0))
      return isAlone && value !== (group.page ?? 0) ? 'lastValue' : undefined
    },
  }
}

function moreTarget(resource: Resource, name: string): PlainTarget | undefined {
  const action = resource.actions.find((each) => each.name === name)
  return (
    action && {
      facet: 'actions',
      value: action.isInMore === true,
      write: (value) => withAction(resource, name, { isInMore: value === true ? true : undefined }),
      refuse: (value) => (typeof value === 'boolean' ? undefined : 'type'),
    }
  )
}

function listTarget(resource: Resource, option: ListOption): PlainTarget {
  const { list } = resource
  const write = (value: unknown) => ({ ...resource, list: { ...list, [option]: value } })
  const refuse = (value: unknown): Reason | undefined => {
    if (option === 'pageSize') return isOneOf(list.pageSizes, value) ? undefined : 'pageSize'
    if (option === 'density') return ['large', 'middle', 'small'].includes(String(value)) ? undefined : 'type'
    if (!Array.isArray(value) || value.length === 0 || value.length > 3) return 'type'
    const isSortable = (key: unknown) => {
      const name = String(key).replace(/^-/, '')
      if (list.sort.some((each) => each.replace(/^-/, '') === name)) return true
      return resource.fields.some((field) => field.name === name && field.column?.sortable)
    }
    return value.every(isSortable) ? undefined : 'notSortable'
  }
  return { facet: 'list', value: list[option], write, refuse }
}
