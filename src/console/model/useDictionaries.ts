import useSWR from 'swr'
import { shapeFields } from '../../fields/shaped/shaped'
import type { Dictionary, Field } from '../../model/types'
import { readDictionary, useDictionaryVersion } from './dictionaries'

export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

const none: Titles = {}

/** Titles of the dictionary values that these fields show, by code, then key. */
export function useDictionaries(fields: readonly Field[]): Titles {
  const wanted = [
    ...new Set(
      withInner(fields).flatMap(({ dict }) => (dict && dict.of === undefined ? [`${dict.scope}:${dict.code}`] : [])),
    ),
  ].sort()
  const version = useDictionaryVersion()
  const { data } = useSWR(
    wanted.length > 0 ? ['lectern-dictionaries', version, ...wanted] : null,
    () => readAll(wanted),
    {
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  )
  return data ?? none
}

/** Also the fields of rows and of objects with a shape. */
const withInner = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...withInner([...shapeFields(field), ...(field.child?.row.fields ?? [])])])

async function readAll(wanted: readonly string[]): Promise<Titles> {
  // One dictionary that cannot be read leaves its keys as they are; the list itself must not wait for it.
  const pairs = await Promise.all(
    wanted.map(async (key) => {
      const [scope, code] = key.split(':') as [Dictionary['scope'], string]
      const options = await readDictionary(code, scope).catch(() => [])
      return [code, Object.fromEntries(options.map(({ value, label }) => [value, label]))] as const
    }),
  )
  return Object.fromEntries(pairs)
}
