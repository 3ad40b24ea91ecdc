/** The first rows of a list page: asked for once its model is here, while code comes and the frame is drawn. */
import { mutate } from 'swr'
import type { Call } from '../../../model/types'
import { call } from '../../api'
import type { Entry, Page } from '../../data/entry'

export type Rows = Page | readonly Entry[]
type Query = Readonly<Record<string, unknown>>

/** The key of rows among what screens have read. */
export const rowsKey = ({ id }: Call, query: Query) => [id, JSON.stringify(query)] as const

/** Milliseconds: rows that no list took by then are old news. */
const goodFor = 5000

interface FirstRows {
  /** Asks for rows; they are in the cache when the list is drawn later. */
  ask(listCall: Call, query: Query): Promise<void>
  /** The answer to what was just asked, once. */
  take(listCall: Call, query: Query): Promise<Rows> | undefined
}

function createFirstRows(): FirstRows {
  let ahead: { readonly key: string; readonly answer: Promise<Rows> } | undefined
  return {
    async ask(listCall, query) {
      const asked = { key: String(rowsKey(listCall, query)), answer: call<Rows>(listCall, query) }
      ahead = asked
      setTimeout(() => {
        if (ahead === asked) ahead = undefined
      }, goodFor)
      const rows = await asked.answer
      // The list that took them stores them itself.
      if (ahead === asked) await mutate(rowsKey(listCall, query), rows, { revalidate: false })
    },
    take(listCall, query) {
      if (ahead?.key !== String(rowsKey(listCall, query))) return undefined
      const { answer } = ahead
      ahead = undefined
      return answer
    },
  }
}

export const firstRows = createFirstRows()
