/** Draws the present schemas, with rows as the server answers now, without a new page. */
import { mutate } from 'swr'
import { loadSession } from '../session'

export async function followSchemas(): Promise<void> {
  await loadSession()
  await mutate(() => true)
}
