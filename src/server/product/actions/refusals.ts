/** Refusals of actions. */
import type { TextKey } from '../../../i18n/options'
import type { Locale } from '../../../model/types'
import { Refusal } from '../../core/errors'
import { textsIn } from '../../core/texts'

/** 409: a state that does not allow it. */
export function refused(key: TextKey, locale: Locale, name?: string): Refusal {
  const text = textsIn(locale)(key)
  return refusedFor(name === undefined ? text : `[${name}]${text}`)
}

/** 409, where the text has places to fill. */
export function refusedFor(message: string): Refusal {
  return new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
}

/** 400: a value that is not taken, under its field. */
export function invalid(text: string, field?: string): Refusal {
  return new Refusal('request.invalid', { message: text }, [{ field, rule: 'action', message: text }])
}
