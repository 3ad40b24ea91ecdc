import { currentSession } from '../../session'

/** Storage key for drafts of a form: another person at this browser does not find them. */
export function placeOfDrafts(form: string): string {
  const { user } = currentSession()
  return `draft-${user?.tenantId ?? ''}-${user?.id ?? ''}-${form}`
}
