import { entryName } from '../../../model/entries/entry-name'
import type { Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'
import type { BulkResult } from './run-bulk'
import './bulk.css'

interface BulkReportProps {
  readonly resource: Resource
  readonly result: BulkResult
  readonly entries: readonly Entry[]
}

/** The number of rows done, and the names of the rows that failed, with the reason. */
export function BulkReport({ resource, result, entries }: BulkReportProps) {
  const { locale, t } = useLocale()
  const nameOf = (id: string, name: string) =>
    name ||
    entryName(
      resource,
      entries.find((entry) => entry.id === id),
      locale,
    ) ||
    id
  return (
    <div role="status">
      <p>
        <strong>{t('list:bulk.told', { n: result.done, m: result.failed.length })}</strong>
      </p>
      {result.failed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing that takes the keyboard
        <div className="lectern-bulk-failed" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('list:bulk.row')}</th>
                <th scope="col">{t('list:bulk.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {result.failed.map(({ id, name, message }) => (
                <tr key={id}>
                  <td>{nameOf(id, name)}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
