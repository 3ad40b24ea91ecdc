import { Button, Input, Popconfirm } from 'antd'
import type { SayReview } from './useReviews'

interface ReviewToolsProps {
  readonly t: SayReview
  /** How many are ticked; undefined where nothing is decided. */
  readonly ticked: number | undefined
  readonly onSearch: (name: string) => void
  readonly onPass: () => void
  readonly onReject: () => void
  /** Asked to decide while nothing is ticked. */
  readonly onNone: () => void
}

/** The search by name, and what is done with the ticked reviews. */
export function ReviewTools({ t, ticked, onSearch, onPass, onReject, onNone }: ReviewToolsProps) {
  return (
    <div className="review-tools">
      <Input.Search
        allowClear
        className="review-search"
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={(text) => onSearch(text.trim())}
      />
      {ticked !== undefined && (
        <>
          <Popconfirm
            title={t('passAsk', { n: ticked })}
            okText={t('confirm')}
            cancelText={t('cancel')}
            disabled={ticked === 0}
            onConfirm={onPass}
          >
            <Button type="primary" onClick={() => ticked === 0 && onNone()}>
              {t('passAll')}
            </Button>
          </Popconfirm>
          <Button danger onClick={ticked === 0 ? onNone : onReject}>
            {t('rejectAll')}
          </Button>
          {ticked > 0 && <span>{t('chosen', { n: ticked })}</span>}
        </>
      )}
    </div>
  )
}
