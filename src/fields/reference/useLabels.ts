import { useCallback, useEffect, useRef, useState } from 'react'
import type { InputProps } from '../control/control'
import { isEmpty, listOf } from '../definition/lists'
import { type Option, useFieldServices } from '../control/services'

export interface Chosen {
  readonly value: string
  readonly label: string
}

export interface Labels {
  readonly chosen: readonly Chosen[]
  readonly learn: (options: readonly Option[]) => void
}

/** The value of a field whose input chose these: their ids, or the id of the one. */
export const chosenValue = (chosen: Chosen | Chosen[] | undefined): unknown =>
  Array.isArray(chosen) ? chosen.map(({ value }) => value) : (chosen?.value ?? null)

/**
 * The chosen entries with their labels: from what the entry carries, from options seen so far, and else asked for.
 * `learn` takes options that were loaded for another reason.
 */
export function useLabels({ field, value, entry }: InputProps): Labels {
  const services = useFieldServices()
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>(() =>
    carried(field.ref?.labelAs, value, entry),
  )
  const asked = useRef(new Set<string>())
  const ids = listOf(value)
  const unknown = ids.filter((id) => !(id in labels) && !asked.current.has(id)).join(',')

  const learn = useCallback(
    (options: readonly Option[]) =>
      setLabels((before) => ({ ...before, ...Object.fromEntries(options.map((each) => [each.value, each.label])) })),
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an unknown id is a reason to ask
  useEffect(() => {
    if (unknown === '') return
    const values = unknown.split(',')
    for (const id of values) asked.current.add(id)
    // A label that cannot be had leaves the id in its place; the value itself is untouched.
    services.options(field, { values, entry }).then(learn, () => {
      for (const id of values) asked.current.delete(id)
    })
  }, [unknown])

  const chosen: Chosen[] = ids.map((id) => ({ value: id, label: labels[id] ?? id }))
  return { chosen, learn }
}

/** Answers carry the label of a single reference beside its id. */
function carried(labelAs: string | undefined, value: unknown, entry: InputProps['entry']): Record<string, string> {
  const label = labelAs ? entry[labelAs] : undefined
  const ids = listOf(value)
  return ids.length === 1 && !isEmpty(label) ? { [ids[0]!]: String(label) } : {}
}
