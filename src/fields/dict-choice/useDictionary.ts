import { useEffect, useMemo } from 'react'
import type { Field } from '../field'
import { type Option, useFieldServices } from '../services'
import { useLoaded } from '../useLoaded'

const none: readonly Option[] = []

/** The entries of a field's dictionary and their titles by key; nothing for a field without one. */
export function useDictionary({ dict }: Field, entry: Readonly<Record<string, unknown>> = {}) {
  const { dictionary, dictionaries, locale } = useFieldServices()
  const { value: entries = none, isLoading, failed, ask } = useLoaded<readonly Option[]>()
  const code = dict?.code
  const scope = dict?.scope ?? 'system'
  const of = dict?.of === undefined ? undefined : String(entry[dict.of] ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again in another language or after a write, not when the screen draws itself anew
  useEffect(() => {
    if (code) ask(() => dictionary(code, scope, of))
  }, [code, scope, of, locale, dictionaries, ask])
  const titles = useMemo(() => Object.fromEntries(entries.map(({ value, label }) => [value, label])), [entries])
  return { entries, titles, isLoading, failed }
}
