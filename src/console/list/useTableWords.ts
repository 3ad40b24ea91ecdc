import { useMemo } from 'react'
import { useLocale } from '../i18n/useLocale'
import type { TableWords } from './table/table-props'

/** The words a table says to screen readers and in its headings. */
export function useTableWords(): TableWords {
  const { t } = useLocale()
  return useMemo(
    () => ({
      selectAll: t('list:selectAll'),
      actions: t('list:actions'),
      select: (label: string) => t('list:selectRow', { label }),
      expand: (label: string) => t('list:expand', { label }),
      collapse: (label: string) => t('list:collapse', { label }),
      drag: (label: string) => t('list:drag', { label }),
      summary: {
        all: t('list:summary'),
        sum: t('list:summary.sum'),
        avg: t('list:summary.avg'),
        min: t('list:summary.min'),
        max: t('list:summary.max'),
      },
    }),
    [t],
  )
}
