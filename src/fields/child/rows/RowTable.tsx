import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { Field } from '../../definition/field'
import { useFieldServices } from '../../control/services'
import { widthOf } from './row-fields'

interface RowTableProps {
  readonly label: string
  readonly count: number
  readonly fields: readonly Field[]
  readonly isDisabled: boolean
  /** Pixels of the rows that are not drawn, above and below. */
  readonly before: number
  readonly after: number
  readonly children: ReactNode
}

/** The rows of a child field as a table. */
export function RowTable({ label, count, fields, isDisabled, before, after, children }: RowTableProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  return (
    <table aria-label={label} aria-rowcount={count + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th className="lc-rows-place">{t('fields:rows.place')}</th>
          {fields.map((each) => (
            <th key={each.name} style={{ minWidth: widthOf(each) }}>
              {each.required && (
                <span className="lc-rows-star" aria-hidden="true">
                  *
                </span>
              )}
              {each.title[locale]}
            </th>
          ))}
          {!isDisabled && (
            <th className="lc-rows-last">
              <span className="lc-hidden">{t('fields:rows.acts')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <Gap height={before} />}
        {children}
        {after > 0 && <Gap height={after} />}
      </tbody>
    </table>
  )
}

const Gap = ({ height }: { height: number }) => (
  <tr>
    <td style={{ height, padding: 0 }} />
  </tr>
)
