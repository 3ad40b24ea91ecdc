import { useMemo } from 'react'
import type { Field } from '../../definition/field'
import type { FieldServices } from '../../control/services'

/** Services of the controls in a row: they ask under the name of the field that the row stands in. */
export function useRowServices(field: Field, services: FieldServices): FieldServices {
  return useMemo(() => {
    const inRow = (each: Field): Field => ({ ...each, name: `${field.name}.${each.name}` })
    return {
      ...services,
      options: (each, query) => services.options(inRow(each), query),
      named: (each, query) => services.named(inRow(each), query),
      tree: (each, query) => services.tree(inRow(each), query),
      table: (each, query) => services.table(inRow(each), query),
    }
  }, [services, field.name])
}

/** The same without asking for the labels of values that are known already. */
export function useKnowing(
  services: FieldServices,
  labelOf: (field: Field, value: string) => string | undefined,
): FieldServices {
  return useMemo(
    () => ({
      ...services,
      options: async (field, query) => {
        const known = (query.values ?? []).flatMap((value) => {
          const label = labelOf(field, value)
          return label === undefined ? [] : [{ value, label }]
        })
        return query.values && known.length === query.values.length ? known : services.options(field, query)
      },
    }),
    [services, labelOf],
  )
}
