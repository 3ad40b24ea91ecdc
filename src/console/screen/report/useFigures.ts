import useSWR from 'swr'
import type { ReportBlock } from '../../../model/types/screen'
import { request } from '../../api'
import { useScreenState } from '../screen-context'
import { figuresKey } from './figures-key'

export type Group = Readonly<Record<string, unknown>>

/** The server's answer for a block. */
export interface Figures {
  readonly records: readonly Group[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly totals?: Group
  /** One for each group of the first dimension. */
  readonly subtotals?: readonly Group[]
  readonly pivot?: readonly { readonly value: unknown; readonly label: string }[]
  readonly period?: { readonly startDate: string; readonly endDate: string }
  readonly asOf: string
}

/** The figures of a block for the present parameters. */
export function useFigures(block: ReportBlock, paging: Readonly<Record<string, unknown>> = {}) {
  const { screen, params } = useScreenState()
  const asked = { ...params, ...paging, screen: screen.name, block: block.id }
  const { data, error, mutate, isValidating } = useSWR<Figures, Error>(
    [figuresKey, screen.hash, JSON.stringify(asked)],
    () => request<Figures>({ path: '/api/lectern/figures', params: asked, encrypted: true }),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return { figures: data, error, isReading: isValidating, retry: () => void mutate() }
}
