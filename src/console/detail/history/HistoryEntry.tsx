import { Button } from 'antd'
import { changeTitle } from '../../../model/titles/change-title'
import { isRestorable } from '../../../model/entries/put-back'
import type { Resource } from '../../../model/types'
import { FieldValue } from '../../controls/FieldValue'
import type { Values } from '../../data/entry'
import { useLocale } from '../../i18n/useLocale'
import { Ago } from '../../ui/RelativeTime'
import { type Difference, differencesOf, hasBefore, type HistoryLine } from './history'
import '../states.css'

interface HistoryEntryProps {
  readonly resource: Resource
  readonly line: HistoryLine
  /** All values before this line, when a save may put them back. */
  readonly before: Values | undefined
  /** Absent: nothing may be put back. */
  readonly putBack?: (values: Values, question: string) => unknown
}

/** A line of the history: person, act, time, and each field with its value before and after. */
export function HistoryEntry({ resource, line, before, putBack }: HistoryEntryProps) {
  const { locale, t } = useLocale()
  return (
    <li>
      <strong>{changeTitle(resource, line.action)?.[locale] ?? line.action}</strong>{' '}
      <span className="lectern-timeline-by">
        {line.createUserName} · <Ago time={line.createTime} />
      </span>
      {putBack && before && (
        <Button size="small" onClick={() => putBack(before, t('detail:history.askVersion'))}>
          {t('detail:history.version')}
        </Button>
      )}
      {line.note && <p>{line.note}</p>}
      <dl>
        {differencesOf(resource, line).map((difference) => (
          <ChangedField
            key={difference.field.name}
            resource={resource}
            line={line}
            difference={difference}
            putBack={putBack}
          />
        ))}
      </dl>
    </li>
  )
}

interface ChangedFieldProps extends Pick<HistoryEntryProps, 'resource' | 'line' | 'putBack'> {
  readonly difference: Difference
}

function ChangedField({ resource, line, difference: { field, before, after }, putBack }: ChangedFieldProps) {
  const { locale, t } = useLocale()
  const mayPutBack = putBack && hasBefore(line) && line.after && isRestorable(resource, field, before)
  const question = t('detail:history.askField', { label: field.title[locale] })
  return (
    <div data-change={field.name}>
      <dt>{field.title[locale]}</dt>
      <dd>
        {line.before && hasBefore(line) && (
          <>
            <del>
              <FieldValue field={field} value={before} entry={line.before} />
            </del>{' '}
            →{' '}
          </>
        )}
        <ins>
          <FieldValue field={field} value={after} entry={line.after ?? {}} />
        </ins>
        {mayPutBack && (
          <Button type="link" size="small" onClick={() => putBack({ [field.name]: before }, question)}>
            {t('detail:history.field')}
          </Button>
        )}
      </dd>
    </div>
  )
}
