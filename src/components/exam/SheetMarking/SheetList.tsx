import { Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { pageSize, type WaitingSheet } from './marking'

interface SheetListProps {
  readonly records: readonly WaitingSheet[]
  readonly total: number
  readonly current: number
  readonly chosen: WaitingSheet | undefined
  readonly onChoose: (recordId: string) => void
  readonly onPage: (current: number) => void
}

/** The sheets at the left: the person or a number, and what is left of each or who marks it. */
export function SheetList({ records, total, current, chosen, onChoose, onPage }: SheetListProps) {
  const { t } = useTranslation()
  const stateOf = ({ markerName, waiting }: WaitingSheet) => {
    if (markerName) return t('components/grading:mark.reserved', { name: markerName })
    return waiting === undefined ? '' : t('components/grading:mark.left', { n: waiting })
  }
  return (
    <div>
      <ul className="grading-list">
        {records.map((row) => (
          <li key={row.recordId}>
            <button type="button" aria-current={row === chosen} onClick={() => onChoose(row.recordId)}>
              <span>{row.userName || t('components/grading:mark.sheet', { no: row.no })}</span>
              <span className="grading-quiet">{stateOf(row)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pagination
          size="small"
          simple
          current={current}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </div>
  )
}
