import { useState } from 'react'
import useSWR from 'swr'
import type { Resource } from '../../../model/types'
import { request } from '../../api'
import type { Entry, Values } from '../../data/entry'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import { useFeedback } from '../../ui/feedback/useFeedback'
import { useLocale } from '../../i18n/useLocale'

/** A removed entry, with who removed it, and until when it can come back; nothing where that is for good. */
export type Removed = Entry & {
  readonly removedUserName: string
  readonly removedTime: string
  readonly lastTime: string
}

interface Page {
  readonly records: readonly Removed[]
  readonly total: number
}

export const binSize = 10

/** A page of the recycle bin of a resource, and the way back for its entries. */
export function useBin(resource: Resource, part: Values | undefined, onRestored: () => unknown) {
  const { t, locale } = useLocale()
  const { message } = useFeedback()
  const toastFailure = useErrorToast()
  const [{ search, current }, setQuery] = useState({ search: '', current: 1 })
  const [isBusy, setIsBusy] = useState(false)
  const asked = { of: resource.name, search, current, size: binSize, ...(part && { part: JSON.stringify(part) }) }
  const { data, error, mutate } = useSWR<Page, Error>(
    ['lectern-bin', locale, JSON.stringify(asked)],
    () => request<Page>({ path: '/api/lectern/removed', params: asked }),
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  )
  const restore = async (entries: readonly Removed[]) => {
    setIsBusy(true)
    try {
      const body = { of: resource.name, ids: entries.map(({ id }) => id).join(',') }
      await request({ method: 'POST', path: '/api/lectern/restore', body })
      void message.success(t('list:bin.done', { count: entries.length }))
      await Promise.all([mutate(), onRestored()])
      return true
    } catch (failure) {
      toastFailure(failure)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return {
    page: data,
    error,
    retry: () => void mutate(),
    search,
    onSearch: (text: string) => setQuery({ search: text.trim(), current: 1 }),
    current,
    onTurn: (page: number) => setQuery({ search, current: page }),
    isBusy,
    restore,
  }
}
