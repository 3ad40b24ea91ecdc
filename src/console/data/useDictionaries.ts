import { useMemo } from 'react'
import useSWR from 'swr'
import { titlesKey } from '../../fields/control/titles-key'
import { isEmpty } from '../../fields/definition/lists'
import { shapeFields } from '../../fields/shaped/shaped'
import type { Dictionary, Field } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import type { Entry } from './entry'
import { readDictionary, useDictionaryVersion } from './dictionaries'

export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

const none: Titles = {}
const nobody: readonly Entry[] = []

/** Titles of the dictionary values that these fields show in the entries, by `titlesKey`, then key. */
export function useDictionaries(fields: readonly Field[], entries: readonly Entry[] = nobody): Titles {
  const wanted = useMemo(() => {
    const asked = withInner(fields).flatMap(({ dict }) => (dict ? wantedOf(dict, entries) : []))
    return [...new Set(asked)].sort()
  }, [fields, entries])
  const version = useDictionaryVersion()
  const { locale } = useLocale()
  const { data } = useSWR(
    wanted.length > 0 ? ['lectern-dictionaries', locale, version, ...wanted] : null,
    () => readAll(wanted),
    {
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  )
  return data ?? none
}

/** The dictionary, once for each value of the entries that it depends on. */
function wantedOf({ scope, code, of }: Dictionary, entries: readonly Entry[]): readonly string[] {
  if (of === undefined) return [JSON.stringify([scope, code])]
  return entries.flatMap((entry) => (isEmpty(entry[of]) ? [] : [JSON.stringify([scope, code, String(entry[of])])]))
}

/** Also the fields of rows and of objects with a shape. */
const withInner = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...withInner([...shapeFields(field), ...(field.child?.row.fields ?? [])])])

async function readAll(wanted: readonly string[]): Promise<Titles> {
  // One dictionary that cannot be read leaves its keys as they are; the list itself must not wait for it.
  const pairs = await Promise.all(
    wanted.map(async (key) => {
      const [scope, code, of] = JSON.parse(key) as [Dictionary['scope'], string, string?]
      const options = await readDictionary(code, scope, of).catch(() => [])
      const dict = { code, of: of === undefined ? undefined : 'of' } as Dictionary
      return [titlesKey(dict, { of }), Object.fromEntries(options.map(({ value, label }) => [value, label]))] as const
    }),
  )
  return Object.fromEntries(pairs)
}
