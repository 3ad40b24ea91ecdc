/** The link by which a colleague sees a draft on the screens themselves. */
import type { OverlayScope } from './overlay-calls'

interface SharedDraft {
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

/** The draft named by the address with which the document was opened; pages write their own state over it later. */
export function sharedDraftAtLoad(): SharedDraft | undefined {
  const [opened] = performance.getEntriesByType('navigation')
  const { pathname: path, searchParams: params } = new URL(opened?.name ?? location.href)
  const author = params.get('draftOf')
  if (!author) return undefined
  return { path, author, scope: params.get('draftScope') === '1' ? 1 : 2 }
}
