/** Draws what the schemas say now, with rows as they are answered now, without a new page. */
import { mutate } from 'swr'
import { loadSession } from '../session'

export async function followSchemas(): Promise<void> {
  await loadSession()
  await mutate(() => true)
}
