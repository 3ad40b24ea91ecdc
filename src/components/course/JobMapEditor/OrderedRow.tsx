import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface OrderedRowProps {
  readonly name: string
  readonly at: number
  readonly last: number
  readonly isFixed: boolean
  readonly isChosen?: boolean
  readonly editLabel: string
  readonly removeLabel: string
  /** Asked before the row goes. */
  readonly question: string
  readonly children: ReactNode
  readonly onMove: (from: number, to: number) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const dragType = 'text/x-place'

/** A row of an ordered list: dragged, or moved by buttons; edited and removed. */
export function OrderedRow(props: OrderedRowProps) {
  const { name, at, last, isFixed, isChosen, editLabel, removeLabel, question, children, onMove, onEdit, onRemove } =
    props
  const { t } = useTranslation()
  return (
    <li
      className={isChosen ? 'is-chosen' : undefined}
      draggable={!isFixed}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(at))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const from = event.dataTransfer.getData(dragType)
        if (!isFixed && from !== '') onMove(Number(from), at)
      }}
    >
      {children}
      {!isFixed && (
        <span className="map-editor-acts">
          <Button
            size="small"
            type="text"
            icon={<ArrowUpOutlined aria-hidden />}
            disabled={at === 0}
            aria-label={t('components/course:map.up', { name })}
            onClick={() => onMove(at, at - 1)}
          />
          <Button
            size="small"
            type="text"
            icon={<ArrowDownOutlined aria-hidden />}
            disabled={at === last}
            aria-label={t('components/course:map.down', { name })}
            onClick={() => onMove(at, at + 1)}
          />
          <Button
            size="small"
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-label={editLabel}
            onClick={onEdit}
          />
          <Popconfirm
            title={question}
            okText={t('components/course:map.remove')}
            cancelText={t('components/course:map.cancel')}
            onConfirm={onRemove}
          >
            <Button size="small" type="text" icon={<DeleteOutlined aria-hidden />} aria-label={removeLabel} />
          </Popconfirm>
        </span>
      )}
    </li>
  )
}

/** The ids of rows with one at another place. */
export function movedIds(rows: readonly { readonly id?: unknown }[], from: number, to: number): string[] {
  const ids = rows.map(({ id }) => String(id))
  const [moved] = ids.splice(from, 1)
  if (moved !== undefined) ids.splice(to, 0, moved)
  return ids
}
