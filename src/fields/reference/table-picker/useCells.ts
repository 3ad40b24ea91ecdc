import { useTranslation } from 'react-i18next'
import { useEffect, useMemo, useState } from 'react'
import type { CellContext } from '../../control/control'
import { useControlOf } from '../../control/registry'
import type { Field } from '../../definition/field'
import { useFieldServices } from '../../control/services'

/** A closure for each column that draws its cell; titles of dictionaries are asked for once. */
export function useCells(columns: readonly Field[]) {
  const { t } = useTranslation()
  const { locale, dictionary } = useFieldServices()
  const controlOf = useControlOf()
  const [dictionaries, setDictionaries] = useState<CellContext['dictionaries']>({})
  useEffect(() => {
    const asked = columns.flatMap(({ dict }) => dict ?? [])
    const read = asked.map(async ({ code, scope }) => {
      const entries = await dictionary(code, scope)
      return [code, Object.fromEntries(entries.map(({ value, label }) => [value, label]))] as const
    })
    // Without titles the keys are shown.
    Promise.all(read).then(
      (known) => setDictionaries(Object.fromEntries(known)),
      () => undefined,
    )
  }, [columns, dictionary])
  return useMemo(
    () =>
      columns.map((field) => ({
        name: field.name,
        draw: controlOf(field).cell(field, { locale, t, dictionaries, empty: '-' }),
      })),
    [columns, controlOf, locale, t, dictionaries],
  )
}
