import { ownValue } from '../../../model/own-value'
import { questionTypes } from '../../../locales/model-questionTypes'
import type { Locale } from '../../../fields/definition/text'

/** Short name of a question type, a text of the model: cells are drawn before the texts of a component are there. */
export const shortType = (type: string | number, locale: Locale): string =>
  ownValue(questionTypes[locale], type) ?? String(type)
