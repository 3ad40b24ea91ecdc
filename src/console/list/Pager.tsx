import { Pagination } from 'antd'
import { memo } from 'react'
import { useLocale } from '../session'
import type { ListPatch } from './useListState'

interface PagerProps {
  readonly current: number
  readonly size: number
  readonly sizes: readonly number[]
  readonly total: number
  readonly onTurn: (patch: ListPatch) => void
}

/** Turns pages; another size goes back to the first page, where the rows people saw still are. */
export const Pager = memo(function Pager({ current, size, sizes, total, onTurn }: PagerProps) {
  const { t } = useLocale()
  return (
    <Pagination
      className="lectern-pager"
      current={current}
      pageSize={size}
      pageSizeOptions={[...sizes]}
      total={total}
      showSizeChanger
      showQuickJumper
      responsive
      showTotal={(n) => t('generic.list.total', { n })}
      onChange={(page, pageSize) => onTurn(pageSize === size ? { current: page } : { current: 1, size: pageSize })}
    />
  )
})
