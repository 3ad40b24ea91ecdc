import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldServices } from '../../../fields/control/services'
import { listOf } from '../../../fields/definition/lists'
import { fieldOf } from '../../../model/names'
import type { BlockProps } from '../../block'
import ScopePicker from '../../learning/ScopePicker/ScopePicker'
import { useWork } from '../../useWork'

interface Given {
  readonly added: number
  readonly existing: number
}

const named = ['userIds', 'deptIds', 'groupIds', 'postIds'] as const

/** Gives a course to a scope of learners. */
export default function AddLearners({ resource, entries, toast, onDone, onClose, onDirty }: BlockProps) {
  const { t } = useTranslation()
  const { call } = useFieldServices()
  const { busy, failure, run } = useWork({ onDirty })
  const [scope, setScope] = useState<Readonly<Record<string, unknown>>>({})
  const field = fieldOf(resource, 'userIds')
  if (!field) return null
  const choose = (values: Readonly<Record<string, unknown>>) => {
    onDirty(true)
    setScope((before) => ({ ...before, ...values }))
  }
  const isChosen = named.some((name) => listOf(scope[name]).length > 0)
  const handleAdd = () => {
    if (!call) return
    void run(
      () => {
        const chosen = Object.fromEntries([...named, 'excludeUserIds'].map((name) => [name, listOf(scope[name])]))
        return call<Given>('course/learner', 'save', { courseId: entries[0]?.id, ...chosen })
      },
      ({ added, existing }) => {
        toast(t('components/course:learners.added', { added, existing }))
        onDone()
      },
    )
  }
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      {failure && <Alert type="error" showIcon message={failure} />}
      <ScopePicker
        id="add-learners"
        field={field}
        value={scope.userIds}
        entry={scope}
        onChange={(userIds) => choose({ userIds })}
        onEntryChange={choose}
      />
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/course:editor.cancel')}</Button>
        <Button type="primary" disabled={!isChosen} loading={busy} onClick={handleAdd}>
          {t('components/course:learners.add')}
        </Button>
      </Space>
    </Space>
  )
}
