import { mutate } from 'swr'
import { clearDictionaries } from './dictionaries'

/**
 * The next person at this window sees no data of the one before. Nobody draws it any more,
 * so nothing is read again; but what is under way is let go too, or those who come at once would wait for it for ever.
 */
export function forgetPerson(): void {
  void mutate(() => true, undefined, { revalidate: true })
  clearDictionaries()
}
