import { errorMessage } from '../../../fields/definition/guards'
import { mostSheetAccounts } from '../../../model/limits'
import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldServices } from '../../../fields/control/services'
import { tenantOf } from './useReach'

interface Parsed {
  readonly users: readonly { readonly id: string; readonly account: string }[]
  readonly errors: readonly { readonly row: number; readonly account: string; readonly message: string }[]
}

interface ImportPeopleProps {
  readonly entry: Readonly<Record<string, unknown>>
  /** Gets the ids of the people that were found. */
  readonly onFound: (ids: readonly string[]) => void
}

/** Faults that are listed; the rest is counted. */
const shown = 20

/** People by a sheet of accounts: those found join the choice, the other rows are named with their fault. */
export function ImportPeople({ entry, onFound }: ImportPeopleProps) {
  const { t } = useTranslation()
  const { call } = useFieldServices()
  const [parsed, setParsed] = useState<Parsed>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const read = async (file: File) => {
    setBusy(true)
    setFailure(undefined)
    setParsed(undefined)
    try {
      const answer = await call!<Parsed>('course/learner', 'parse', { file, ...tenantOf(entry) })
      setParsed(answer)
      onFound(answer.users.map(({ id }) => id))
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const errors = parsed?.errors ?? []
  return (
    <div className="scope-picker-import">
      <p>{t('components/learning:import.about', { count: mostSheetAccounts })}</p>
      <Upload
        accept=".xlsx,.csv"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={busy} disabled={!call}>
          {t('components/learning:import.choose')}
        </Button>
      </Upload>
      <div aria-live="polite">
        {failure && <Alert type="error" showIcon message={failure} />}
        {parsed && (
          <Alert
            type={errors.length > 0 ? 'warning' : 'success'}
            showIcon
            message={t('components/learning:import.found', { count: parsed.users.length })}
            description={
              errors.length > 0 && (
                <ul>
                  {errors.slice(0, shown).map(({ row, account, message }) => (
                    <li key={row}>{t('components/learning:import.fault', { row, account, message })}</li>
                  ))}
                  {errors.length > shown && (
                    <li>{t('components/learning:import.more', { count: errors.length - shown })}</li>
                  )}
                </ul>
              )
            }
          />
        )}
      </div>
    </div>
  )
}
