import { Alert, Input, Modal, Table } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldServices } from '../../../fields/control/services'
import { added, type Content, type Row } from './content'
import type { EditorActs } from './editor-props'
import { kindOf } from './kinds'

interface ChooseResourcesProps {
  readonly content: Content
  readonly chapter: number
  readonly change: EditorActs['change']
  readonly onClose: () => void
}

interface ResourceRow extends Row {
  readonly id: string
  readonly name: string
  readonly resType: number
  readonly duration?: number
  readonly pages?: number
  readonly downloadAllowed?: number
}

interface ResourcePage {
  readonly records: readonly ResourceRow[]
  readonly total: number
}

const size = 10
/** Milliseconds without a further letter, after which the library is searched. */
const settled = 300

/** Resources of the library that the person may use, several at once; those that the course has are marked. */
export function ChooseResources({ content, chapter, change, onClose }: ChooseResourcesProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [current, setCurrent] = useState(1)
  const [chosen, setChosen] = useState<readonly ResourceRow[]>([])
  const { page, failure } = useUsable(name, current)
  const known = new Set(content.flatMap(({ resourceList = [] }) => resourceList.map(({ resId }) => resId)))
  const handleAdd = () => {
    change((now) => added(now, chapter, chosen.map(rowOf)))
    onClose()
  }
  return (
    <Modal
      open
      width={760}
      title={t('components/course:editor.chooseResources')}
      okText={t('components/course:editor.addCount', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText={t('components/course:editor.cancel')}
      onOk={handleAdd}
      onCancel={onClose}
    >
      {failure && <Alert type="error" showIcon message={failure} />}
      <Input.Search
        allowClear
        aria-label={t('components/course:editor.searchResources')}
        placeholder={t('components/course:editor.searchResources')}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setCurrent(1)
        }}
      />
      <Table<ResourceRow>
        size="small"
        rowKey="id"
        loading={page === undefined && !failure}
        dataSource={[...(page?.records ?? [])]}
        locale={{ emptyText: t('components/course:editor.noResources') }}
        columns={[
          { title: t('components/course:editor.resourceName'), dataIndex: 'name' },
          {
            title: t('components/course:editor.resourceKind'),
            key: 'kind',
            width: 110,
            render: (_, { resType }) => t(`components/course:kind.${kindOf(resType)}`),
          },
        ]}
        pagination={{ current, pageSize: size, total: page?.total ?? 0, showSizeChanger: false, onChange: setCurrent }}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: chosen.map(({ id }) => id),
          getCheckboxProps: ({ id, name: label }) => ({ disabled: known.has(id), 'aria-label': label }),
          onChange: (_, rows) => setChosen(rows.filter(Boolean)),
        }}
      />
    </Modal>
  )
}

const rowOf = ({ id, name, resType, duration, pages, downloadAllowed }: ResourceRow): Row => ({
  resId: id,
  name,
  resType,
  isRequired: 1,
  downloadAllowed: downloadAllowed ?? 0,
  ...(duration ? { duration } : {}),
  ...(pages ? { pages } : {}),
})

/** A page of the usable resources with the name; read again when the typing pauses. */
function useUsable(name: string, current: number) {
  const { call } = useFieldServices()
  const [page, setPage] = useState<ResourcePage>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      () => {
        call?.<ResourcePage>('resource/resource', 'usable', { name: name.trim(), current, size }).then(
          (answer) => !isOver && setPage(answer),
          (error: Error) => !isOver && setFailure(error.message),
        )
      },
      name === '' ? 0 : settled,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, name, current])
  return { page, failure }
}
