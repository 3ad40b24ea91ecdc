import { Alert, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import '../QuestionContent/question-content.css'
import { ExportForm } from './ExportForm'
import { ImportSteps } from './ImportSteps'

/** Questions of a bank come from files and go into files. */
export default function QuestionExchange(props: PageProps) {
  const { resource: read, Fields, query, call, person } = props
  const { t } = useTranslation()
  const bankId = query.get('bankId') ?? ''
  const [resource, setResource] = useState<Resource>()
  const [bank, setBank] = useState<{ readonly name: string }>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    void read('exam/question').then(setResource, (error: Error) => setFailure(error.message))
  }, [read])
  useEffect(() => {
    if (bankId !== '')
      void call<{ name: string }>('exam/bank', 'detail', { id: bankId }).then(setBank, (error: Error) =>
        setFailure(error.message),
      )
  }, [call, bankId])
  if (bankId === '') return <Alert type="info" showIcon message={t('components/exam:exchange.noBank')} />
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!resource || !bank) return <TextBars />
  const tabs = [
    ...(person.codes.has('question_import')
      ? [
          {
            key: 'import',
            label: t('components/exam:exchange.import'),
            children: <ImportSteps {...props} of={resource} bankId={bankId} />,
          },
        ]
      : []),
    ...(person.codes.has('question_export')
      ? [
          {
            key: 'export',
            label: t('components/exam:exchange.exportTab'),
            children: <ExportForm call={call} bankId={bankId} />,
          },
        ]
      : []),
  ]
  return (
    <Fields resource={resource}>
      <section className="lectern-card">
        <h1 style={{ fontSize: 18, margin: '0 0 8px' }}>{bank.name}</h1>
        <Tabs items={tabs} />
      </section>
    </Fields>
  )
}
