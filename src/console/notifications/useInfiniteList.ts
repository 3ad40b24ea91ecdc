/** A list that people read from its newest entry on, a page more each time they ask for it. */
import useSWRInfinite from 'swr/infinite'
import { request } from '../api'
import { useSession } from '../session'

interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
}

export interface InfiniteList<T> {
  /** Undefined until the first page has come. */
  readonly records: readonly T[] | undefined
  readonly failed: boolean
  readonly isEnd: boolean
  /** True when more than the first page was asked for. */
  readonly isLong: boolean
  readonly isLoading: boolean
  readonly more: () => void
  readonly refresh: () => Promise<unknown>
}

/** Reads all pages together, so that new items shift none of them. */
export function useInfiniteList<T extends { readonly id: string }>(
  path: string,
  params: { readonly size: number; readonly descs?: string },
): InfiniteList<T> {
  const { user } = useSession()
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page<T>>(
    (index: number) => ['growing', path, user?.id, index],
    ([, , , index]: readonly [string, string, string, number]) =>
      request<Page<T>>({ path, params: { ...params, current: index + 1 } }),
    { revalidateAll: true },
  )
  const records = data && onceEach(data.flatMap((page) => page.records))
  const isEnd = data !== undefined && data.length * params.size >= (data.at(-1)?.total ?? 0)
  const isLoading = error === undefined && (data?.length ?? 0) < size
  return {
    records,
    isEnd,
    isLoading,
    failed: error !== undefined,
    isLong: size > 1,
    refresh: mutate,
    more: () => {
      if (!isEnd && !isLoading) void setSize((data?.length ?? 0) + 1)
    },
  }
}

/** An entry that a newer one moved to the next page stands once. */
const onceEach = <T extends { readonly id: string }>(records: readonly T[]): readonly T[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
]
