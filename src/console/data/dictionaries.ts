/** Entries of dictionaries, one request per dictionary however many fields, lists and cells use it. */
import { useSyncExternalStore } from 'react'
import type { Option } from '../../fields/control/services'
import type { Dictionary } from '../../fields/definition/field'
import { createTtlCache } from '../../fields/definition/ttl-cache'
import { entryName } from '../../model/entries/entry-name'
import { programOf } from '../../model/names'
import { call, request } from '../api'
import { currentSession } from '../session'
import { themeNames } from '../theme'
import { createObservable } from '../browser/emitter'
import { currentLocale } from '../i18n/i18n'
import type { Entry } from './entry'
import { readResource } from './read-resource'

type Scope = Dictionary['scope']

interface DictEntry extends Entry {
  readonly dictKey: string
}

/** Milliseconds for which entries are used again. */
const lifetime = 60_000

/** A TTL cache with a version, which rises when writes by others empty it. */
function createDictionaryCache() {
  const cached = createTtlCache<readonly Option[]>({ elapsed: () => Date.now() }, lifetime)
  const version = createObservable(0)
  return {
    version,
    clear(): void {
      cached.clear()
      version.set(version.get() + 1)
    },
    read: cached.get,
  }
}

const cache = createDictionaryCache()

/** Entries were written: controls and cells that show some read them again. */
export const clearDictionaries = cache.clear

/** Rises whenever dictionaries are to be read again. */
export const useDictionaryVersion = (): number => useSyncExternalStore(cache.version.subscribe, cache.version.get)

/** Entries of a dictionary, with those that are no longer offered disabled; at most a minute old. */
export const readDictionary = (code: string, scope: Scope, of = ''): Promise<readonly Option[]> =>
  cache.read(`${currentLocale()}:${scope}:${code}:${of}`, () =>
    scope === 'program' ? fetchProgram(programOf(code), of) : fetchEntries(code, scope),
  )

/** Installed values: the browser knows its components and themes, the server all others. */
async function fetchProgram(program: string, of: string): Promise<readonly Option[]> {
  if (program === 'themes') return asOptions(themeNames)
  if (program === 'components') return asOptions((await import('../../components/all')).componentNames)
  return request({ method: 'GET', path: '/api/lectern/program', params: { program, of } })
}

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

async function fetchEntries(code: string, scope: Scope): Promise<readonly Option[]> {
  const locale = currentLocale()
  const resource = await dictionaryResource(scope)
  const { dictionary, names } = resource.calls
  const [offered, all] = await Promise.all([
    call<readonly DictEntry[]>(dictionary!, { code }),
    names ? call<readonly DictEntry[]>(names, { code }) : [],
  ])
  const open = new Set(offered.map(({ dictKey }) => dictKey))
  const sealed = all.filter(({ dictKey }) => !open.has(dictKey))
  return [
    ...offered.map((entry) => ({ value: entry.dictKey, label: entryName(resource, entry, locale) })),
    ...sealed.map((entry) => ({ value: entry.dictKey, label: entryName(resource, entry, locale), disabled: true })),
  ]
}

async function dictionaryResource(scope: Scope) {
  const hash = currentSession().manifest.resources[scope === 'biz' ? 'system/dict-biz' : 'system/dict']
  if (!hash) throw new Error(`No dictionary resource for scope "${scope}".`)
  return readResource(hash)
}
