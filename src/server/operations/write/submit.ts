/** Saves an entry: changes it when it is named by its key, else adds it. */
import type { Operation } from '../../core/context/call'
import { create, update } from './save'

export const submit: Operation = (context) => {
  const key = context.params[context.call.key] ?? context.params.id
  return key === undefined || key === null || key === '' ? create(context) : update(context)
}
