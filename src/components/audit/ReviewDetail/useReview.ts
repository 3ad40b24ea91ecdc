import { errorMessage } from '../../../fields/definition/guards'
import { useCallback, useEffect, useState } from 'react'
import type { CellContext } from '../../../fields/control/control'
import { reviewQueue } from '../../../model/entries/review-queue'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { kindOf, type Review } from '../review'

/** A review as its page reads it. */
export interface Whole extends Review {
  readonly snapshot: Readonly<Record<string, unknown>>
  readonly changes: readonly { readonly path: string; readonly old: unknown }[]
  readonly content: string
  readonly mayDecide: boolean
}

interface Known {
  readonly review: Whole
  readonly content: Resource | undefined
  /** Reviews that wait, for going to the one before and after. */
  readonly waiting: readonly string[]
  readonly dictionaries: Dictionaries
}

export type Dictionaries = CellContext['dictionaries']

/** Reads a review, its content and the waiting reviews. */
export function useReview({ path, call, resource, dictionary }: PageProps, id: string) {
  const kind = kindOf(path)
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    try {
      const review = await call<Whole>(reviewQueue, 'detail', { id })
      const list = { view: 'todo', refType: kind, size: 100 }
      const [content, todo] = await Promise.all([
        review.content ? resource(review.content) : undefined,
        call<{ records: readonly Review[] }>(reviewQueue, 'list', list),
      ])
      const dictionaries = await dictionariesOf(content, dictionary)
      setKnown({ review, content, dictionaries, waiting: todo.records.map((each) => each.id) })
      setFailure(undefined)
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }, [call, resource, dictionary, id, kind])
  useEffect(() => {
    setKnown(undefined)
    void load()
  }, [load])
  return { known, failure, load }
}

/** The titles of every dictionary that a field of the content speaks of. */
async function dictionariesOf(content: Resource | undefined, read: PageProps['dictionary']): Promise<Dictionaries> {
  const fields = (content?.fields ?? []).flatMap(({ dict }) => dict ?? [])
  const all = await Promise.all(
    fields.map(async ({ code, scope }) => {
      const entries = await read(code, scope).catch(() => [])
      return [code, Object.fromEntries(entries.map(({ value, label }) => [String(value), label]))] as const
    }),
  )
  return Object.fromEntries(all)
}
