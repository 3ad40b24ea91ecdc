import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Sheet } from './sheet'

/** Person, score, attempts and circumstances of a sheet. */
export function SheetHead({ sheet, onAttempt }: { readonly sheet: Sheet; readonly onAttempt: (id: string) => void }) {
  const { t } = useTranslation()
  const { record, person, attempts } = sheet
  const facts: readonly (readonly [string, unknown])[] = [
    [t('components/grading:sheet.submitted'), record.submitTime],
    [t('components/grading:sheet.ip'), record.ip],
    [t('components/grading:sheet.device'), record.device],
  ]
  return (
    <>
      {record.examName ? <h2 className="grading-exam">{String(record.examName)}</h2> : null}
      <h3>{[person.realName, person.account, person.deptName].filter(Boolean).join(' · ')}</h3>
      <div className="grading-tiles">
        <div>
          <strong>{`${String(record.totalScore ?? '-')} / ${String(record.fullScore ?? '-')}`}</strong>
          {t('components/grading:sheet.total')}
        </div>
        <div>
          <strong>{t(`components/grading:status.${record.gradeStatus}`)}</strong>
          {record.passed === 0 || record.passed === 1 ? t(`components/grading:passed.${record.passed}`) : ''}
          {record.level ? ` · ${String(record.level)}` : ''}
        </div>
      </div>
      {attempts.length > 1 && (
        <Select
          className="grading-act"
          aria-label={t('components/grading:sheet.attempt', { n: '' })}
          value={record.id}
          onChange={onAttempt}
          options={attempts.map(({ recordId, attemptNo, totalScore }) => ({
            value: recordId,
            label: `${t('components/grading:sheet.attempt', { n: attemptNo })} (${totalScore ?? '-'})`,
          }))}
        />
      )}
      <p className="grading-quiet">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => `${label} ${String(value)}`)
          .join(' · ')}
      </p>
    </>
  )
}
