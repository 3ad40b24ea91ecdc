/** Entries of dictionaries, one request per dictionary however many fields, lists and cells use it. */
import { useSyncExternalStore } from 'react'
import type { Option } from '../../fields/control/services'
import { componentNames } from '../../components'
import type { Dictionary } from '../../fields/definition/field'
import { programOf } from '../../model/names'
import { call, request } from '../api'
import { currentSession } from '../session'
import { themeNames } from '../theme'
import { createEmitter } from '../browser/emitter'
import { readResource } from './resource-cache'

type Scope = Dictionary['scope']

interface DictEntry {
  readonly dictKey: string
  readonly dictValue: string
}

const freshFor = 60_000
const kept = new Map<string, { readonly at: number; readonly entries: Promise<readonly Option[]> }>()

let version = 0
const { subscribe, emit } = createEmitter()

/** Entries were written: what is kept is not used again, and whoever shows them asks anew. */
export function forgetDictionaries(): void {
  kept.clear()
  version += 1
  emit()
}

/** Rises whenever dictionaries are to be read anew. */
export const useDictionaryVersion = (): number => useSyncExternalStore(subscribe, () => version)

/** Entries of a dictionary, those that are offered no longer disabled; at most a minute old. */
export function readDictionary(code: string, scope: Scope, of = ''): Promise<readonly Option[]> {
  const key = `${scope}:${code}:${of}`
  const known = kept.get(key)
  if (known && Date.now() - known.at < freshFor) return known.entries
  const entries = scope === 'program' ? fetchProgram(programOf(code), of) : fetchEntries(code, scope)
  kept.set(key, { at: Date.now(), entries })
  entries.catch(() => kept.delete(key))
  return entries
}

/** What is installed: the browser knows its own components and themes, the server everything else. */
function fetchProgram(program: string, of: string): Promise<readonly Option[]> {
  const own = { components: componentNames, themes: themeNames }[program]
  if (own) return Promise.resolve(own.map((name) => ({ value: name, label: name })))
  return request({ method: 'GET', path: '/api/lectern/program', params: { program, of } })
}

async function fetchEntries(code: string, scope: Scope): Promise<readonly Option[]> {
  const { dictionary, names } = (await dictionaryResource(scope)).calls
  const [offered, all] = await Promise.all([
    call<readonly DictEntry[]>(dictionary!, { code }),
    names ? call<readonly DictEntry[]>(names, { code }) : [],
  ])
  const open = new Set(offered.map(({ dictKey }) => dictKey))
  const sealed = all.filter(({ dictKey }) => !open.has(dictKey))
  return [
    ...offered.map(({ dictKey, dictValue }) => ({ value: dictKey, label: dictValue })),
    ...sealed.map(({ dictKey, dictValue }) => ({ value: dictKey, label: dictValue, disabled: true })),
  ]
}

async function dictionaryResource(scope: Scope) {
  const hash = currentSession().manifest.resources[scope === 'biz' ? 'system/dict-biz' : 'system/dict']
  if (!hash) throw new Error(`No dictionary resource for scope "${scope}".`)
  return readResource(hash)
}
