import { useCallback } from 'react'
import { refuses } from '../../../model/validate/refuses'
import type { Field, Resource } from '../../../model/types'
import { conditionPerson, settingValue } from '../../session/conditions'
import { loadValidation, useValidatorSource } from '../../data/validators'
import { useLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'

/** Problems that the rules find in a value of a row, with the texts of a form; the server applies the rules that the browser cannot. */
export function useValidateCell(resource: Resource) {
  const { locale } = useLocale()
  const sourceOfValidators = useValidatorSource()
  return useCallback(
    async (old: Entry, field: Field, value: unknown): Promise<string | undefined> => {
      const rules = await Promise.all([sourceOfValidators(resource), loadValidation()]).catch(() => undefined)
      if (!rules) return undefined
      const [validator, { validateEntry }] = rules
      const about = { locale, now: new Date(), validator, setting: settingValue, me: conditionPerson() }
      const problems = validateEntry({ resource, entry: { ...old, [field.name]: value }, old, ...about })
      return problems.find((problem) => problem.field === field.name && refuses(problem))?.message
    },
    [locale, resource, sourceOfValidators],
  )
}
