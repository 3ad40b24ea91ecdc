/** The texts that antd and dayjs bring along, in the language of the console. */
import dayjs from 'dayjs'
import { libraryOf } from '../../locales/libraries'
import type { Locale } from '../../locales'

type Library = Awaited<ReturnType<(typeof libraryOf)[Locale]>>

let library: Library | undefined

/** Antd's texts; `ConfigProvider` reads them at each change of language. */
export const antdLocale = () => library?.antd

/** Answers once the libraries speak the language. */
export async function loadLibrary(locale: Locale): Promise<void> {
  library = await libraryOf[locale]()
  dayjs.locale(library.dayjs)
}
