import { useEffect, useState } from 'react'
import { definitionsKey, isBeyond } from '../../fields/shaped/shaped'
import { isEmpty } from '../../fields/definition/lists'
import { fieldOf } from '../../model/names'
import type { Resource } from '../../model/types'
import type { Entry } from '../data/entry'
import { readRelatedValues } from '../data/related-values'

/** The entry with the definitions of its shapes that lie behind references, once they are there. */
export function useDefinitions(resource: Resource, entry: Entry): Entry {
  const [definitions, setDefinitions] = useState<Readonly<Record<string, unknown>>>()
  useEffect(() => {
    let isStale = false
    const firsts = resource.fields.filter(isBeyond).map(({ shape }) => fieldOf(resource, shape!.from![0]!)!)
    const chosen = [...new Set(firsts)].filter(({ name }) => !isEmpty(entry[name]))
    if (chosen.length === 0) return
    // Without them the values stand under their own names.
    Promise.all(chosen.map((field) => readRelatedValues(resource, field, String(entry[field.name]), entry))).then(
      (found) => isStale || setDefinitions(Object.assign({}, ...found.map((each) => each.related))),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [entry, resource])
  if (!definitions) return entry
  const keys = resource.fields.filter(isBeyond).map(({ shape }) => definitionsKey(shape!))
  return { ...entry, ...Object.fromEntries(keys.map((key) => [key, definitions[key]])) }
}
