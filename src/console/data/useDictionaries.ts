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
    return new Map(asked.map((one) => [JSON.stringify([one.scope, one.code, one.of]), one]))
  }, [fields, entries])
  const version = useDictionaryVersion()
  const { locale } = useLocale()
  const { data } = useSWR(
    wanted.size > 0 ? ['lectern-dictionaries', locale, version, ...[...wanted.keys()].sort()] : null,
    () => readAll([...wanted.values()]),
    {
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  )
  return data ?? none
}

/** A dictionary, narrowed by a value where it depends on one. */
interface Wanted extends Pick<Dictionary, 'scope' | 'code'> {
  readonly of?: string
}

/** The dictionary, once for each value of the entries that it depends on. */
function wantedOf({ scope, code, of }: Dictionary, entries: readonly Entry[]): readonly Wanted[] {
  if (of === undefined) return [{ scope, code }]
  return entries.flatMap((entry) => (isEmpty(entry[of]) ? [] : [{ scope, code, of: String(entry[of]) }]))
}

/** Also the fields of rows and of objects with a shape. */
const withInner = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...withInner([...shapeFields(field), ...(field.child?.row.fields ?? [])])])

async function readAll(wanted: readonly Wanted[]): Promise<Titles> {
  // One dictionary that cannot be read leaves its keys as they are; the list itself must not wait for it.
  const pairs = await Promise.all(
    wanted.map(async ({ scope, code, of }) => {
      const options = await readDictionary(code, scope, of).catch(() => [])
      const dict = { code, of: of === undefined ? undefined : 'of' }
      return [titlesKey(dict, { of }), Object.fromEntries(options.map(({ value, label }) => [value, label]))] as const
    }),
  )
  return Object.fromEntries(pairs)
}
