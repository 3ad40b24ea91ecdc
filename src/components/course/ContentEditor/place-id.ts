import type { Place } from './content'

/** The id of the element of a chapter or resource. */
export const idOf = (editor: string, { chapter, resource }: Place): string =>
  resource === undefined ? `${editor}-c${chapter}` : `${editor}-c${chapter}-r${resource}`
