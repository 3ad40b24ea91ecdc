/** Validator modules, compiled ahead of time and served by content hash, so that no rule is compiled in the browser. */
import { createContext, useContext } from 'react'
import type { Validator } from '../../model/validate/validation'
import type { Resource } from '../../model/types'

export type ValidatorSource = (resource: Resource) => Promise<Validator>

/** The validation code loads with the first validator: many forms are opened and closed without a save. */
export const loadValidation = () => import('../../model/validate/validate')

/** Modules by content hash: pure data that no write can make wrong. */
const loaded = new Map<string, Promise<Validator>>()

/** The validator of a resource; a failed load is tried again at the next call. */
export const validatorFromServer: ValidatorSource = (resource) => {
  const known = loaded.get(resource.hash)
  if (known) return known
  const compiled = import(/* @vite-ignore */ `/assets/validators/${resource.hash}.js`)
  const loading = Promise.all([compiled, loadValidation()]).then(([module, validation]) =>
    validation.bindValidator(module.default),
  )
  loaded.set(resource.hash, loading)
  loading.catch(() => loaded.delete(resource.hash))
  return loading
}

const Source = createContext<ValidatorSource>(validatorFromServer)

export const ValidatorSourceProvider = Source.Provider

/** The source of validators for forms. */
export function useValidatorSource(): ValidatorSource {
  return useContext(Source)
}
