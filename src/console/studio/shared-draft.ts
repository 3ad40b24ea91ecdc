/** The link by which a colleague sees a draft on the screens themselves. */
import type { OverlayScope } from './overlay-calls'

export interface SharedDraft {
  /** The page on which the link was opened. */
  readonly path: string
  /** Id of the person whose draft it is. */
  readonly author: string
  readonly scope: OverlayScope
}

/** The address of this page with the draft of a person laid over it. */
export function linkToDraft(author: string, scope: OverlayScope): string {
  const link = new URL(location.href)
  link.search = new URLSearchParams({ draftOf: author, draftScope: String(scope) }).toString()
  link.hash = ''
  return link.href
}

/** The draft that an address names. */
export function sharedDraftIn(at: Pick<Location, 'pathname' | 'search'>): SharedDraft | undefined {
  const params = new URLSearchParams(at.search)
  const author = params.get('draftOf')
  if (!author) return undefined
  return { path: at.pathname, author, scope: params.get('draftScope') === '1' ? 1 : 2 }
}
