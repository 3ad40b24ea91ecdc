import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { memo, type KeyboardEvent, useState } from 'react'
import { useLocale } from '../i18n/useLocale'
import './pager.css'

interface PagerProps {
  readonly current: number
  readonly size: number
  readonly sizes: readonly number[]
  readonly total: number
  readonly onTurn: (change: { readonly current?: number; readonly size?: number }) => void
}

/** From so many pages on, a number can be typed. */
const jumpFrom = 8

/**
 * Turns pages; another size goes back to the first page, where the rows people saw still are. Light elements of its own:
 * antd's pager brings its list box with it, which most lists do not need.
 */
export const Pager = memo(function Pager({ current, size, sizes, total, onTurn }: PagerProps) {
  const { t } = useLocale()
  const last = Math.max(1, Math.ceil(total / size))
  const turn = (page: number) => page !== current && onTurn({ current: page })
  return (
    <nav className="lectern-pager" aria-label={t('list:pages')}>
      <span>{t('list:total', { n: total })}</span>
      <button
        type="button"
        data-turn="before"
        aria-label={t('list:pages.before')}
        disabled={current <= 1}
        onClick={() => turn(current - 1)}
      >
        <LeftOutlined aria-hidden />
      </button>
      <ol>
        {pagesShown(current, last).map((page, at) => (
          <li key={page === 'gap' ? (at === 1 ? 'before' : 'after') : page}>
            {page === 'gap' ? (
              <span className="lectern-pager-gap">…</span>
            ) : (
              <button
                type="button"
                aria-label={t('list:pages.go', { n: page })}
                aria-current={page === current ? 'page' : undefined}
                onClick={() => turn(page)}
              >
                {page}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        data-turn="next"
        aria-label={t('list:pages.next')}
        disabled={current >= last}
        onClick={() => turn(current + 1)}
      >
        <RightOutlined aria-hidden />
      </button>
      {sizes.length > 1 && (
        <select
          aria-label={t('list:pages.size')}
          value={size}
          onChange={(event) => onTurn({ current: 1, size: Number(event.target.value) })}
        >
          {[...new Set([...sizes, size])].map((each) => (
            <option key={each} value={each}>
              {t('list:pages.of', { n: each })}
            </option>
          ))}
        </select>
      )}
      {last >= jumpFrom && <Jump last={last} onJump={turn} />}
    </nav>
  )
})

/** The number of a page, typed; past the last is the last. */
function Jump({ last, onJump }: { readonly last: number; readonly onJump: (page: number) => void }) {
  const { t } = useLocale()
  const [typed, setTyped] = useState('')
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const page = Number.parseInt(typed, 10)
    if (page > 0) onJump(Math.min(page, last))
    setTyped('')
  }
  return (
    <label>
      {t('list:pages.jump')}
      <input
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onKeyDown={handleKey}
      />
    </label>
  )
}

/** Number of pages beside the present one. */
const beside = 2

/** The pages that a pager names: the first, the last, and those around the present one; a gap stands for the rest. */
export function pagesShown(current: number, last: number): readonly (number | 'gap')[] {
  const named = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= beside,
  )
  return named.flatMap((page, at) => {
    const between = page - (named[at - 1] ?? 0) - 1
    // One page left out takes no more place than a gap.
    return between === 0 ? [page] : between === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
