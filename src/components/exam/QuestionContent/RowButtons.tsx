/** Buttons of a row in a list of the editor: up, down, away. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { moved, without } from './content-props'

interface RowButtonsProps<Item> {
  readonly items: readonly Item[]
  /** The place of the row, from 0. */
  readonly at: number
  /** Rows that the list keeps. */
  readonly least?: number
  readonly onChange: (items: readonly Item[]) => void
}

export function RowButtons<Item>({ items, at, least = 0, onChange }: RowButtonsProps<Item>) {
  const { t } = useTranslation()
  return (
    <Space size={0}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={at === 0}
        aria-label={t('components/exam:editor.up', { n: at + 1 })}
        onClick={() => onChange(moved(items, at, -1))}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={at === items.length - 1}
        aria-label={t('components/exam:editor.down', { n: at + 1 })}
        onClick={() => onChange(moved(items, at, 1))}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        disabled={items.length <= least}
        aria-label={t('components/exam:editor.drop', { n: at + 1 })}
        onClick={() => onChange(without(items, at))}
      />
    </Space>
  )
}
