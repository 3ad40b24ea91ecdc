import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Button, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { type Format, formats } from './exchange'
import { saveFile } from './save-file'

interface ExportFormProps extends Pick<PageProps, 'call'> {
  readonly bankId: string
}

/** The questions of a bank as a file; documents may leave out the answers, or have them at the end. */
export function ExportForm({ bankId, call }: ExportFormProps) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<Format>('xlsx')
  const [withAnswer, setWithAnswer] = useState(1)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isPrinted = format === 'docx' || format === 'txt'
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      saveFile(
        await call<{ blob: Blob; name: string }>('exam/bank', 'exportQuestions', { id: bankId, format, withAnswer }),
      )
    } catch (error) {
      setFailure(errorMessage(error))
    }
    setBusy(false)
  }
  return (
    <Form layout="vertical" onFinish={() => void save()}>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      <Form.Item label={t('components/exam:exchange.format')} htmlFor="export-format">
        <Select
          id="export-format"
          style={{ width: 240 }}
          value={format}
          options={formats.map((value) => ({ value, label: t(`components/exam:format.${value}`) }))}
          onChange={setFormat}
        />
      </Form.Item>
      {isPrinted && (
        <Form.Item>
          <Radio.Group value={withAnswer} onChange={({ target }) => setWithAnswer(Number(target.value))}>
            {([0, 1, 2] as const).map((value) => (
              <Radio key={value} value={value}>
                {t(`components/exam:exchange.answers${value}`)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('components/exam:exchange.export')}
      </Button>
    </Form>
  )
}
