import { Alert } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import ChangeQuestions from './ChangeQuestions'

type Entries = readonly Readonly<Record<string, unknown>>[]

/** The change of many questions as a page of its own; the address names them. */
export default function ChangeQuestionsPage({
  resource: read,
  Fields,
  query,
  locale,
  call,
  toast,
  go,
  onDirty,
}: PageProps) {
  const { t } = useTranslation()
  const ids = query.get('ids') ?? ''
  const [resource, setResource] = useState<Resource>()
  const [entries, setEntries] = useState<Entries>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (ids === '') return
    const fail = (error: Error) => setFailure(error.message)
    void read('exam/question').then(setResource, fail)
    void call<Entries>('exam/question', 'questions', { ids }).then(setEntries, fail)
  }, [read, call, ids])
  const make = useCallback(
    <T,>(name: string, params: Readonly<Record<string, unknown>>) => call<T>('exam/question', name, params),
    [call],
  )
  if (ids === '') return <Alert type="info" showIcon message={t('components/exam:change.none')} />
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!resource || !entries) return <TextBars />
  const bankId = String(entries[0]?.bankId ?? '')
  const back = () => go(bankId === '' ? '/test/topic/index' : `/test/examination?bankId=${bankId}`)
  return (
    <Fields resource={resource}>
      <section className="lectern-card">
        <ChangeQuestions
          resource={resource}
          entries={entries}
          locale={locale}
          call={make}
          toast={toast}
          onDone={back}
          onClose={back}
          onDirty={onDirty}
        />
      </section>
    </Fields>
  )
}
