/** The baseline: code of a practised hand with antd for the same rows and forms, on the same server. */
import {
  Button,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Modal,
  Select,
  Space,
  Switch,
  Table,
  Tag,
} from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { accessToken } from '../../../src/console/api/tokens'
import { recordsIn } from '../../../src/fields/definition/guards'
import { answerOf, fieldsOf } from '../answer'

type Row = Readonly<Record<string, unknown>>

const asked = new URLSearchParams(location.search)
const count = Number(asked.get('fields') ?? 12)
const size = Number(asked.get('size') ?? 200)
const names = (many: number) => Array.from({ length: many }, (_, at) => `f${at + 1}`)

/** One field of eight kinds in turn, as the measured schema has them. */
function control(at: number) {
  switch (at % 8) {
    case 2:
      return <InputNumber style={{ width: '100%' }} />
    case 3:
      return <Select options={['a', 'b', 'c'].map((value) => ({ value, label: value }))} />
    case 4:
      return <DatePicker style={{ width: '100%' }} />
    case 6:
      return <Switch />
    case 7:
      return <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} showCount maxLength={500} />
    default:
      return <Input />
  }
}

function Fields({ many }: { readonly many: number }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0 24px' }}>
      {names(many).map((name, at) => (
        <Form.Item
          key={name}
          name={name}
          label={`字段${at + 1}`}
          rules={at === 0 ? [{ required: true }] : []}
          valuePropName={at % 8 === 6 ? 'checked' : 'value'}
        >
          {control(at)}
        </Form.Item>
      ))}
    </div>
  )
}

async function read(page: number) {
  const config = await fieldsOf(await fetch('/api/lectern/client-config'))
  const answer = await fetch(`/api/wide/list/page?current=${page}&size=${size}`, {
    headers: {
      Authorization: `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`,
      'Blade-Auth': `bearer ${accessToken()}`,
    },
  })
  if (!answer.ok) throw new Error(`The rows were refused: ${answer.status}`)
  const { records, total } = (await answerOf(answer)).data
  return { records: recordsIn(records), total: Number(total) }
}

function ListPage() {
  const [page, setPage] = useState(1)
  const [data, setData] = useState<{ records: readonly Row[]; total: number }>()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => void read(page).then(setData), [page])
  const columns = useMemo(
    () => [
      ...names(12).map((name, at) => ({
        dataIndex: name,
        title: `字段${at + 1}`,
        width: 140,
        sorter: true,
        ellipsis: true,
        render: (value: unknown) =>
          at % 8 === 3 ? (
            <Tag>{String(value ?? '')}</Tag>
          ) : at % 8 === 6 ? (
            <Switch checked={value === 1} />
          ) : (
            String(value ?? '-')
          ),
      })),
      {
        key: 'actions',
        title: '操作',
        width: 180,
        fixed: 'right' as const,
        render: () => (
          <Space>
            {['查看', '编辑', '删除'].map((label) => (
              <Button key={label} type="link" size="small">
                {label}
              </Button>
            ))}
          </Space>
        ),
      },
    ],
    [],
  )
  return (
    <>
      <Form layout="inline">
        {names(6).map((name) => (
          <Form.Item key={name} name={name} label={name}>
            <Input />
          </Form.Item>
        ))}
        <Button type="primary">搜索</Button>
      </Form>
      <Button id="add" onClick={() => setIsOpen(true)}>
        新增
      </Button>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={data?.records}
        rowSelection={{}}
        scroll={{ x: 1900, y: 600 }}
        pagination={{ current: page, pageSize: size, total: data?.total, onChange: setPage, showSizeChanger: false }}
      />
      <Modal open={isOpen} onCancel={() => setIsOpen(false)} width={960} title="新增">
        <Form layout="vertical">
          <Fields many={40} />
        </Form>
      </Modal>
    </>
  )
}

function FormPage() {
  return (
    <Form layout="vertical">
      <Fields many={count} />
    </Form>
  )
}

createRoot(document.getElementById('root')!).render(
  <ConfigProvider locale={zhCN}>{asked.has('fields') ? <FormPage /> : <ListPage />}</ConfigProvider>,
)
