import type { FormMode, Values } from '../../data/entry'
import { useCallback } from 'react'
import type { Problem, Resource } from '../../../model/types'
import { loadValidation, useValidatorSource } from '../../data/validators'
import { useLocale } from '../../i18n/useLocale'
import { conditionPerson, settingValue } from '../../session/conditions'
import type { RelatedScope } from '../../data/related-scope'

export interface ValidateParts {
  readonly resource: Resource
  readonly mode: FormMode
  /** The stored entry that changes are counted from. */
  readonly stored: Values
  readonly values: () => Values
  /** Related values for rules. */
  readonly relatedScope: RelatedScope
}

/** Validates a form as it is by the server's own rules. */
export function useValidate({
  resource,
  mode,
  stored,
  values,
  relatedScope,
}: ValidateParts): () => Promise<readonly Problem[]> {
  const { locale } = useLocale()
  const sourceOfValidators = useValidatorSource()
  return useCallback(async () => {
    // Without its rules the browser asks the server alone.
    const rules = await Promise.all([sourceOfValidators(resource), loadValidation()]).catch(() => undefined)
    if (!rules) return []
    const [validator, { validateEntry }] = rules
    const old = mode === 'edit' ? stored : undefined
    const entry = values()
    const about = {
      resource,
      entry,
      old,
      locale,
      now: new Date(),
      validator,
      setting: settingValue,
      me: conditionPerson(),
    }
    return validateEntry({ ...about, ...relatedScope(entry) })
  }, [relatedScope, locale, mode, resource, sourceOfValidators, stored, values])
}
