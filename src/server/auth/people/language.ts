/** The language that a person last used the console in: what is written to them while they are away is written in it. */
import { isOneOf } from '../../../fields/definition/guards'
import { locales } from '../../../locales'
import { fieldOf } from '../../../model/names'
import type { Locale, Model } from '../../../model/types'
import type { Caller } from '../../core/context/caller'
import { localeOf } from '../../core/context/locale'
import { Refusal } from '../../core/errors'
import type { Parts } from '../dependencies'

const languages = locales.map(({ tag }) => tag)

/** True when the model keeps the languages of people. */
export function storesLanguages({ resources }: Model): boolean {
  const people = resources['system/user']
  return people !== undefined && fieldOf(people, 'language') !== undefined
}

/** The language to write in to a person of whom this is kept; Chinese to who never chose one. */
export const languageOf = (kept: unknown): Locale => localeOf(typeof kept === 'string' ? kept : undefined)

/** Keeps the language that the person goes on in. */
export async function saveLanguage({ db, model, tables }: Parts, caller: Caller, language: unknown): Promise<true> {
  if (!isOneOf(languages, language)) throw new Refusal('request.parameter-type', { name: 'language' })
  if (!storesLanguages(model())) return true
  await db
    .updateTable(tables.user)
    .set({ language })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', caller.userId)
    .where((eb) => eb.or([eb('language', 'is', null), eb('language', '!=', language)]))
    .execute()
  return true
}
