import { useMemo } from 'react'
import { useLocale } from '../session'
import type { TableWords } from './table/table-props'

/** The words a table says to screen readers and in its headings. */
export function useTableWords(): TableWords {
  const { t } = useLocale()
  return useMemo(
    () => ({
      selectAll: t('generic.list.select-all'),
      actions: t('generic.list.actions'),
      select: (label: string) => t('generic.list.select-row', { label }),
      expand: (label: string) => t('generic.list.expand', { label }),
      collapse: (label: string) => t('generic.list.collapse', { label }),
      drag: (label: string) => t('generic.list.drag', { label }),
      summary: {
        all: t('generic.list.summary'),
        sum: t('generic.list.summary.sum'),
        avg: t('generic.list.summary.avg'),
        min: t('generic.list.summary.min'),
        max: t('generic.list.summary.max'),
      },
    }),
    [t],
  )
}
