/** The calls of a file as rules look at them: named, placed, with whole addresses. */
import type { CallDeclaration, CallObjectDeclaration, ResourceFile } from '../../generated/schema-files'
import { under } from '../text/pointer'
import { reservedCalls } from '../vocabulary/root'

export interface CallSubject {
  readonly name: string
  readonly at: string
  readonly facts: CallObjectDeclaration
  readonly addresses: readonly { readonly text: string; readonly at: string }[]
  /** `GET /api/blade-system/param/list`. */
  readonly whole: readonly string[]
  readonly kind: string | undefined
}

/** Those that are written, or what `base` alone stands for. */
export function callsOf(json: ResourceFile): CallSubject[] {
  const api = json['x-api'] ?? {}
  const named = reservedCalls.flatMap((name) => (api[name] === undefined ? [] : [{ name, at: `/x-api/${name}` }]))
  const others = Object.keys(api.calls ?? {}).map((name) => ({ name, at: under('/x-api/calls', name) }))
  if (named.length === 0 && api.calls === undefined) return defaultCalls(api.base)
  return [
    ...named.map(({ name, at }) => callOf(name, at, api[name]!, json, reservedKind(name, json))),
    ...others.map(({ name, at }) => callOf(name, at, api.calls![name]!, json, undefined)),
  ]
}

function callOf(
  name: string,
  at: string,
  written: CallDeclaration,
  json: ResourceFile,
  kind: string | undefined,
): CallSubject {
  const facts = typeof written === 'string' || Array.isArray(written) ? { at: written } : written
  const place = facts === written ? `${at}/at` : at
  const addresses =
    typeof facts.at === 'string'
      ? [{ text: facts.at, at: place }]
      : (facts.at ?? []).map((text, index) => ({ text, at: under(place, index) }))
  const base = json['x-api']?.base ?? ''
  return {
    name,
    at,
    facts,
    addresses,
    whole: addresses.map(({ text }) => wholeAddress(text, base)),
    kind: facts.kind ?? kind,
  }
}

/** A path that begins with "/" is whole; any other is under the base. */
function wholeAddress(address: string, base: string): string {
  const [verb, path = ''] = address.split(' ')
  return path.startsWith('/') ? address : `${verb} ${base}/${path}`
}

function reservedKind(name: string, json: ResourceFile): string {
  if (name === 'list') return json['x-tree'] ? 'tree' : 'page'
  if (name === 'sort') return 'update'
  return name
}

/** `base` alone stands for these. */
function defaultCalls(base: string | undefined): CallSubject[] {
  if (base === undefined) return []
  const written = {
    list: 'GET page',
    detail: 'GET detail',
    create: 'POST submit',
    update: 'POST submit',
    remove: 'POST remove',
  }
  return Object.entries(written).map(([name, address]) => ({
    name,
    at: '/x-api/base',
    facts: { at: address },
    addresses: [],
    whole: [wholeAddress(address, base)],
    kind: name === 'list' ? 'page' : name,
  }))
}
