import type { Locale } from '../../locales'
import { request } from '../api'
import { store } from '../browser/storage'
import { changeLocale } from '../i18n/i18n'
import { currentSession } from './session'

/** Chooses the language of the console; remembered at this browser, and with the signed-in person. */
export async function setLocale(locale: Locale): Promise<void> {
  store.set('locale', locale)
  await changeLocale(locale)
  if (currentSession().status === 'ready') keepWithPerson(locale)
}

/** Mails and texts to the person are written in it; one that did not arrive is told with the next sign-in. */
function keepWithPerson(language: Locale): void {
  request({ method: 'POST', path: '/api/blade-auth/oauth/language', body: { language } }).catch(() => undefined)
}
