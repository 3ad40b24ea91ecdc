/** A value of an import that is not taken, under its field. */
import { Refusal } from '../../core/errors'

export const invalidValue = (message: string, field: string): Refusal =>
  new Refusal('request.invalid', { message }, [{ field, rule: 'action', message }])
