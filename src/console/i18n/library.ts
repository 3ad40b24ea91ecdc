/** The texts that antd and dayjs bring along, in the language of the console. */
import dayjs from 'dayjs'
import { libraryOf } from '../../locales/libraries'
import type { Locale } from '../../locales'
import { createObservable } from '../browser/emitter'

type Library = Awaited<ReturnType<(typeof libraryOf)[Locale]>>

const library = createObservable<Library | undefined>(undefined)

/** Antd's texts; `ConfigProvider` reads them at each change of language. */
export const antdLocale = () => library.get()?.antd

/** Resolves once the libraries use the language. */
export async function loadLibrary(locale: Locale): Promise<void> {
  const loaded = await libraryOf[locale]()
  library.set(loaded)
  dayjs.locale(loaded.dayjs)
}
