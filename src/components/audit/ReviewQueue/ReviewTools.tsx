import { useTranslation } from 'react-i18next'
import { Button, Checkbox, Input, Popconfirm } from 'antd'

interface ReviewToolsProps {
  /** Number of ticked rows; undefined where nobody decides. */
  readonly ticked: number | undefined
  /** Number of rows that may be ticked. */
  readonly count: number
  readonly onAll: (on: boolean) => void
  readonly onSearch: (name: string) => void
  readonly onPass: () => void
  readonly onReject: () => void
  /** Asked to decide while nothing is ticked. */
  readonly onNone: () => void
}

/** The search by name, and decisions on the ticked reviews. */
export function ReviewTools({ ticked, count, onAll, onSearch, onPass, onReject, onNone }: ReviewToolsProps) {
  const { t } = useTranslation()
  return (
    <div className="review-tools">
      <Input.Search
        allowClear
        className="review-search"
        placeholder={t('components/audit:search')}
        aria-label={t('components/audit:search')}
        onSearch={(text) => onSearch(text.trim())}
      />
      {ticked !== undefined && (
        <>
          <Checkbox
            disabled={count === 0}
            checked={count > 0 && ticked === count}
            indeterminate={ticked > 0 && ticked < count}
            onChange={({ target }) => onAll(target.checked)}
          >
            {t('components/audit:selectPage')}
          </Checkbox>
          <Popconfirm
            title={t('components/audit:passAsk', { n: ticked })}
            okText={t('components/audit:confirm')}
            cancelText={t('components/audit:cancel')}
            disabled={ticked === 0}
            onConfirm={onPass}
          >
            <Button type="primary" onClick={() => ticked === 0 && onNone()}>
              {t('components/audit:passAll')}
            </Button>
          </Popconfirm>
          <Button danger onClick={ticked === 0 ? onNone : onReject}>
            {t('components/audit:rejectAll')}
          </Button>
          {ticked > 0 && <span>{t('components/audit:chosen', { n: ticked })}</span>}
        </>
      )}
    </div>
  )
}
