import { useTranslation } from 'react-i18next'
import type { Sheet } from './sheet'

/** Traces of the sitting beside the changes of its scores. */
export function SheetTraces({ sheet: { traces, history } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation()
  return (
    <div className="grading-two grading-traces">
      <section>
        <h3>{t('components/grading:sheet.traces')}</h3>
        {traces.length === 0 && <p className="grading-quiet">{t('components/grading:sheet.noTraces')}</p>}
        <ul>
          {traces.map(({ type, time, seconds }) => (
            <li
              key={`${type} ${time}`}
            >{`${time} ${t(`components/grading:trace.${type}`)}${seconds > 0 ? ` ${seconds}s` : ''}`}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('components/grading:sheet.history')}</h3>
        {history.length === 0 && <p className="grading-quiet">{t('components/grading:sheet.noTraces')}</p>}
        <ul>
          {history.map(({ kind, before, after, reason, userName, time }) => (
            <li key={`${kind} ${time}`}>
              {[
                time,
                userName,
                t(`components/grading:kind.${kind}`),
                after === null ? '' : `${before ?? '-'} → ${after}`,
                reason,
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
