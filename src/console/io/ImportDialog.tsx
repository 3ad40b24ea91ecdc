import { DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Space, Typography } from 'antd'
import { useState } from 'react'
import type { Action, Resource } from '../../model/types'
import { Frame } from '../form/Frame'
import { callOf } from '../list/actions'
import { useLocale } from '../session'
import { FileChoice, Standing, useDownload } from './ImportParts'
import { ImportResult } from './ImportResult'
import { useImport } from './useImport'

interface ImportDialogProps {
  readonly resource: Resource
  readonly action: Action
  readonly onClose: () => void
  readonly onImported: () => unknown
}

/** Takes a file in: the template, the choice of a file, how far the import is, and what came of it. */
export default function ImportDialog({ resource, action, onClose, onImported }: ImportDialogProps) {
  const { locale, t } = useLocale()
  const { state, start, again } = useImport(resource, callOf(resource, action), onImported)
  const [file, setFile] = useState<File>()
  const [isConsented, setIsConsented] = useState(false)
  const download = useDownload()
  const isBusy = state.at === 'sending' || state.at === 'running'
  return (
    <Frame
      as="dialog"
      width={720}
      title={t('generic.io.title', { label: resource.title[locale] })}
      onClose={isBusy ? () => undefined : onClose}
    >
      <div className="lectern-dialog-body">
        {state.at === 'done' ? (
          <ImportResult
            resource={resource}
            answer={state.answer}
            onDownload={() => download('/api/blade-resource/import-log/fail-file', { id: state.answer.importLogId })}
          />
        ) : (
          <Space direction="vertical" size="middle" style={{ width: '100%' }}>
            <Typography.Text type="secondary">{t('generic.io.template-hint')}</Typography.Text>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => download('/api/blade-resource/oss/template/download', { code: resource.name })}
            >
              {t('generic.io.template')}
            </Button>
            <FileChoice file={file} isDisabled={isBusy} onChoose={setFile} />
            {resource.checks.some(({ level }) => level === 'confirm') && (
              <Checkbox
                checked={isConsented}
                disabled={isBusy}
                onChange={({ target }) => setIsConsented(target.checked)}
              >
                {t('generic.io.consent')}
              </Checkbox>
            )}
            <Standing state={state} />
          </Space>
        )}
      </div>
      <div className="lectern-dialog-foot">
        <Button onClick={onClose} disabled={isBusy}>
          {t('generic.form.close')}
        </Button>
        {state.at === 'done' ? (
          <Button
            onClick={() => {
              setFile(undefined)
              again()
            }}
          >
            {t('generic.io.again')}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={!file}
            loading={isBusy}
            onClick={() => file && void start(file, isConsented)}
          >
            {t('generic.io.start')}
          </Button>
        )}
      </div>
    </Frame>
  )
}
