import { durationText } from '../../../fields/number/duration'
import { useTranslation } from 'react-i18next'
import { FileLinks } from '../grading/FileLinks'
import type { Sheet } from './sheet'

/** Traces of the sitting beside the changes of its scores. */
export function SheetTraces({ sheet: { traces, history, areas } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation()
  const numbers = new Map(areas.flatMap(({ items }) => items.map(({ questionId, no }) => [questionId, no] as const)))
  const aboutOf = ({ questionId, before, after }: Sheet['history'][number]): readonly string[] => {
    const no = numbers.get(questionId ?? '')
    return [
      no === undefined ? '' : t('components/grading:sheet.question', { no }),
      after === null ? '' : `${before ?? '-'} → ${after}`,
    ]
  }
  return (
    <div className="grading-two grading-traces">
      <section>
        <h3>{t('components/grading:sheet.traces')}</h3>
        {traces.length === 0 && <p className="grading-quiet">{t('components/grading:sheet.noTraces')}</p>}
        <ul>
          {traces.map(({ type, time, seconds, link }) => (
            <li key={`${type} ${time} ${link ?? ''}`}>
              {`${time} ${t(`components/grading:trace.${type}`)}${seconds > 0 ? ` ${durationText(seconds, t)}` : ''}`}
              {link && <FileLinks links={[link]} name={t(`components/grading:trace.${type}`)} />}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('components/grading:sheet.history')}</h3>
        {history.length === 0 && <p className="grading-quiet">{t('components/grading:sheet.noTraces')}</p>}
        <ul>
          {history.map((change) => (
            <li key={`${change.kind} ${change.time} ${change.questionId ?? ''}`}>
              {[
                change.time,
                change.userName,
                t(`components/grading:kind.${change.kind}`),
                ...aboutOf(change),
                change.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
