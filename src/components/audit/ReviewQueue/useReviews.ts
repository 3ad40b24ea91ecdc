/** The reviews of a queue, and decisions on them. */
import { errorMessage } from '../../../fields/definition/guards'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useState } from 'react'
import { useNewest } from '../../../fields/control/useAsync'
import { reviewQueue } from '../../../model/entries/review-queue'
import { fallbackText } from '../../../model/entries/fallback'
import { fieldOf } from '../../../model/names'
import type { Field } from '../../../model/types'
import type { PageProps } from '../../page'
import type { Review } from '../review'

export const reviewViews = ['todo', 'done', 'mine'] as const
export type ReviewView = (typeof reviewViews)[number]

interface Asked {
  readonly view: ReviewView
  readonly refType: string
  readonly refName: string
  readonly current: number
  readonly size: number
}

interface Found {
  readonly records: readonly Review[]
  readonly total: number
}

/** The page that was asked for last, undefined until it is there, and which of its reviews are ticked. */
export function useReviews(call: PageProps['call'], { view, refType, refName, current, size }: Asked) {
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const begin = useNewest()
  const load = useCallback(async () => {
    const isNewest = begin()
    try {
      const answer = await call<Found>(reviewQueue, 'list', { view, refType, refName, current, size })
      if (!isNewest()) return
      setFound(answer)
      setFailure(undefined)
      setTicked(new Set())
    } catch (error) {
      if (isNewest()) setFailure(errorMessage(error))
    }
  }, [begin, call, view, refType, refName, current, size])
  useEffect(() => {
    setFound(undefined)
    void load()
  }, [load])
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set([...before].filter((each) => each !== id).concat(on ? [id] : [])))
  const tickAll = (on: boolean) => setTicked(new Set(on ? found?.records.map(({ id }) => id) : []))
  return { found, failure, load, ticked, tick, tickAll }
}

/** Tells who decided a review, the system where it passed by itself, as lists of reviews do. */
export function useAuditorName({ resource, locale }: Pick<PageProps, 'resource' | 'locale'>) {
  const [auditor, setAuditor] = useState<Field>()
  useEffect(() => {
    let isOver = false
    resource(reviewQueue).then(
      (queue) => isOver || setAuditor(fieldOf(queue, 'auditUser')),
      // People are named without the model.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [resource])
  return (review: Review): string =>
    (auditor && fallbackText(auditor, review.auditUser, { ...review }, locale, new Date())) ?? review.auditUserName
}

interface ActParts extends Pick<PageProps, 'call' | 'toast'> {
  readonly kind: string
  readonly load: () => Promise<void>
  readonly t: TFunction
}

interface Decided {
  readonly success: number
  readonly failed: readonly { readonly message: string }[]
}

/** Decides and withdraws; tells how it went and reads the queue anew, whichever way it went. */
export function useReviewActs({ call, kind, toast, load, t }: ActParts) {
  const act = async (what: () => Promise<string>) => {
    try {
      toast(await what())
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
    await load()
  }
  return {
    /** 1 lets them pass, 2 turns them down for the reason. */
    decide: (ids: readonly string[], result: 1 | 2, reason = '') =>
      act(async () => {
        const { success, failed } = await call<Decided>(reviewQueue, 'verify', { ids, result, reason })
        return failed.length ? t('components/audit:result', { n: success, m: failed.length }) : t('components/audit:ok')
      }),
    withdraw: ({ refId }: Review) =>
      act(async () => {
        await call(reviewQueue, 'revoke', { refType: kind, refId })
        return t('components/audit:ok')
      }),
  }
}
