import { useEffect, useMemo } from 'react'
import type { Field } from '../definition/field'
import { type Option, useFieldServices } from './services'
import { useLoaded } from './useAsync'

const none: readonly Option[] = []

/** The entries of a field's dictionary and their titles by key; nothing for a field without one. */
export function useDictionary({ dict }: Field, entry: Readonly<Record<string, unknown>> = {}) {
  const { dictionary, dictionaries, locale } = useFieldServices()
  const { value, failed, isLoading, ask } = useLoaded<readonly Option[]>()
  const entries = value ?? none
  const code = dict?.code
  const scope = dict?.scope ?? 'system'
  const of = dict?.of === undefined ? undefined : String(entry[dict.of] ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again in another language or after a write, not when the screen draws itself anew
  useEffect(() => {
    if (code) ask(() => dictionary(code, scope, of))
  }, [code, scope, of, locale, dictionaries, ask])
  const titles = useMemo(() => Object.fromEntries(entries.map(({ value, label }) => [value, label])), [entries])
  const isToCome = code !== undefined && value === undefined && !failed
  return { entries, titles, isLoading: isLoading || isToCome, failed }
}
