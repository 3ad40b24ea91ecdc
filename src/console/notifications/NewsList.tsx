import { type ReactNode, useEffect, useRef } from 'react'
import type { TextKey } from '../../i18n/options'
import { useLocale } from '../i18n/useLocale'
import { useEvent } from '../../fields/events/useEvent'
import type { InfiniteList } from './useInfiniteList'

interface NewsListProps<T> {
  readonly list: InfiniteList<T>
  /** True when the person has cleared it away. */
  readonly isCleared: (item: T) => boolean
  readonly onClear: () => void
  readonly onBringBack: () => void
  readonly none: TextKey
  readonly failed: TextKey
  /** Buttons before the one that clears. */
  readonly head?: ReactNode
  readonly isClearable: (item: T) => boolean
  readonly children: (item: T) => ReactNode
}

/** A list under the bell: grows at its end, and lets people clear read items. */
export function NewsList<T extends { readonly id: string }>(props: NewsListProps<T>) {
  const { list, isCleared, isClearable, onClear, onBringBack, none, failed, head, children } = props
  const { t } = useLocale()
  const { records } = list
  if (!records) return <p className="panel-none">{t(list.failed ? failed : 'common:loading')}</p>
  if (records.length === 0) return <p className="panel-none">{t(none)}</p>
  const shown = records.filter((item) => !isCleared(item))
  const hasCleared = shown.length < records.length
  return (
    <>
      <div className="panel-head">
        {head}
        {shown.some(isClearable) && (
          <button type="button" className="panel-all" title={t('notifications:clear.tip')} onClick={onClear}>
            {t('notifications:clear')}
          </button>
        )}
        {hasCleared && (
          <button type="button" className="panel-all" onClick={onBringBack}>
            {t('notifications:clear.back')}
          </button>
        )}
      </div>
      {shown.length === 0 && <p className="panel-none">{t('notifications:cleared')}</p>}
      <ul className="panel-news">{shown.map(children)}</ul>
      <Foot list={list} failed={failed} />
    </>
  )
}

function Foot<T>({ list, failed }: { readonly list: InfiniteList<T>; readonly failed: TextKey }) {
  const { t } = useLocale()
  const { isEnd, isLoading, isLong, more } = list
  const foot = useScrolledTo(more)
  return (
    <div ref={foot} className="panel-foot" role="status">
      {!isEnd && (
        <button type="button" className="panel-all" aria-disabled={isLoading} onClick={more}>
          {t(isLoading ? 'common:loading' : 'notifications:more')}
        </button>
      )}
      {list.failed && <span>{t(failed)}</span>}
      {isEnd && isLong && <span>{t('notifications:end')}</span>}
    </div>
  )
}

/** Loads more at the end of the panel; a panel that needs no scrolling has a button. */
function useScrolledTo(onEnd: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const tell = useEvent(onEnd)
  useEffect(() => {
    const panel = end.current?.closest('.panel')
    if (!panel) return
    const listen = () => {
      if (panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 8) tell()
    }
    panel.addEventListener('scroll', listen)
    return () => panel.removeEventListener('scroll', listen)
  }, [tell])
  return end
}
