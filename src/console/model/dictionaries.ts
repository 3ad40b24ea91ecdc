/** Entries of dictionaries, one request per dictionary however many fields, lists and cells use it. */
import { useSyncExternalStore } from 'react'
import type { Option } from '../../fields/services'
import { call } from '../call'
import { currentSession } from '../session'
import { readResource } from './stored-resource'

type Scope = 'system' | 'biz'

interface DictEntry {
  readonly dictKey: string
  readonly dictValue: string
}

const freshFor = 60_000
const kept = new Map<string, { readonly at: number; readonly entries: Promise<readonly Option[]> }>()

let version = 0
const watchers = new Set<() => void>()

/** Entries were written: what is kept is not used again, and whoever shows them asks anew. */
export function forgetDictionaries(): void {
  kept.clear()
  version += 1
  for (const watcher of watchers) watcher()
}

/** Rises whenever dictionaries are to be read anew. */
export function useDictionaryVersion(): number {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => version,
  )
}

/** Usable entries of a dictionary, at most a minute old. */
export function readDictionary(code: string, scope: Scope): Promise<readonly Option[]> {
  const key = `${scope}:${code}`
  const known = kept.get(key)
  if (known && Date.now() - known.at < freshFor) return known.entries
  const entries = fetchEntries(code, scope)
  kept.set(key, { at: Date.now(), entries })
  entries.catch(() => kept.delete(key))
  return entries
}

async function fetchEntries(code: string, scope: Scope): Promise<readonly Option[]> {
  const resource = await dictionaryResource(scope)
  const entries = await call<readonly DictEntry[]>(resource.calls.dictionary!, { code })
  return entries.map(({ dictKey, dictValue }) => ({ value: dictKey, label: dictValue }))
}

async function dictionaryResource(scope: Scope) {
  const hash = currentSession().manifest.resources[scope === 'biz' ? 'system/dict-biz' : 'system/dict']
  if (!hash) throw new Error(`No dictionary resource for scope "${scope}".`)
  return readResource(hash)
}
