import { useCallback } from 'react'
import { refuses } from '../../../model/validate/refuses'
import type { Field, Resource } from '../../../model/types'
import { meAtHand, settingAtHand } from '../../session/conditions'
import { loadValidation, useValidatorSource } from '../../data/validators'
import { useLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'

/** What the rules say against a value of a row, in the words of a form; what the browser cannot tell the server judges. */
export function useValidateCell(resource: Resource) {
  const { locale } = useLocale()
  const sourceOfValidators = useValidatorSource()
  return useCallback(
    async (old: Entry, field: Field, value: unknown): Promise<string | undefined> => {
      const rules = await Promise.all([sourceOfValidators(resource), loadValidation()]).catch(() => undefined)
      if (!rules) return undefined
      const [validator, { validateEntry }] = rules
      const about = { locale, now: new Date(), validator, setting: settingAtHand, me: meAtHand() }
      const problems = validateEntry({ resource, entry: { ...old, [field.name]: value }, old, ...about })
      return problems.find((problem) => problem.field === field.name && refuses(problem))?.message
    },
    [locale, resource, sourceOfValidators],
  )
}
