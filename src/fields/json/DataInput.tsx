import { isOneOf } from '../definition/guards'
import { useTranslation } from 'react-i18next'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../control/control'
import { useFieldServices } from '../control/services'
import { TextBox } from '../text/TextBox'
import './data-input.css'
import { type DataNode, emptyNode, faultOf, kinds, type NodeKind, nodeOf, dataOf } from './data-nodes'

/** Free data as rows of names and values, for people who read no notation of programs. */
export default function DataInput({ field, id, value, onChange, onBlur, describedBy, invalid, disabled }: InputProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const [root, setRoot] = useState(() => rootOf(value))
  const handed = useRef(value)
  useEffect(() => {
    if (handed.current === value) return
    handed.current = value
    setRoot(rootOf(value))
  }, [value])

  const handleChange = (next: DataNode) => {
    setRoot(next)
    handed.current = travelling(next, field.value.json === 'string')
    onChange(handed.current)
  }
  const fault = faultOf(root)
  const faultId = `${id}-data`
  const described = [describedBy, fault && faultId].filter(Boolean).join(' ') || undefined
  const title = field.title[locale]
  return (
    <fieldset
      id={id}
      aria-label={title}
      aria-describedby={described}
      data-invalid={invalid || fault !== undefined || undefined}
      className="lc-data-rows"
      onBlur={onBlur}
    >
      <Rows node={root} path={title} disabled={disabled} onChange={handleChange} />
      {fault && (
        <div id={faultId} role="alert" className="lc-hint lc-fault">
          {t(fault.is === 'twice' ? 'fields:data.twice' : 'fields:data.noNumber', { name: fault.name })}
        </div>
      )}
    </fieldset>
  )
}

interface RowsProps {
  readonly node: DataNode
  /** Names of the groups around it, for readers of the screen. */
  readonly path: string
  readonly disabled: boolean | undefined
  readonly onChange: (node: DataNode) => void
}

/** The rows of a group or list, and the button that adds one. */
function Rows({ node, path, disabled, onChange }: RowsProps) {
  const { t } = useTranslation()
  const { children } = node
  const change = (row: DataNode) =>
    onChange({ ...node, children: children.map((each) => (each.key === row.key ? row : each)) })
  return (
    <>
      <ul>
        {children.map((row, at) => (
          <li key={row.key}>
            <Row
              row={row}
              path={`${path} ${row.name || at + 1}`}
              isNamed={node.kind === 'group'}
              disabled={disabled}
              onChange={change}
              onRemove={() => onChange({ ...node, children: children.filter(({ key }) => key !== row.key) })}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="lc-data-add"
        disabled={disabled}
        aria-label={t('fields:data.addTo', { path })}
        onClick={() => onChange({ ...node, children: [...children, emptyNode()] })}
      >
        {t('fields:data.add')}
      </button>
    </>
  )
}

interface RowProps extends Omit<RowsProps, 'node'> {
  readonly row: DataNode
  readonly isNamed: boolean
  readonly onRemove: () => void
}

/** One name with the kind of its value, and the value. */
function Row({ row, path, isNamed, disabled, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { kind, text } = row
  const holdsRows = kind === 'list' || kind === 'group'
  const setKind = (next: NodeKind) => onChange({ ...row, kind: next, children: holdsRows ? row.children : [] })
  return (
    <>
      <div className="lc-data-row">
        {isNamed && (
          <TextBox
            value={row.name}
            disabled={disabled}
            aria-label={t('fields:data.name', { path })}
            placeholder={t('fields:data.nameHint')}
            after={null}
            onChange={(name) => onChange({ ...row, name })}
          />
        )}
        <select
          value={kind}
          disabled={disabled}
          aria-label={t('fields:data.kind', { path })}
          onChange={({ target }) => isOneOf(kinds, target.value) && setKind(target.value)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`fields:data.kind.${each}`)}
            </option>
          ))}
        </select>
        {(kind === 'text' || kind === 'number') && (
          <TextBox
            value={text}
            disabled={disabled}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            aria-label={t('fields:data.value', { path })}
            after={null}
            onChange={(next) => onChange({ ...row, text: next })}
          />
        )}
        {kind === 'truth' && (
          <select
            value={text}
            disabled={disabled}
            aria-label={t('fields:data.value', { path })}
            onChange={(event) => onChange({ ...row, text: event.target.value })}
          >
            <option value="true">{t('fields:data.yes')}</option>
            <option value="">{t('fields:data.no')}</option>
          </select>
        )}
        <button
          type="button"
          disabled={disabled}
          aria-label={t('fields:data.removeOf', { path })}
          title={t('fields:data.remove')}
          onClick={onRemove}
        >
          ×
        </button>
      </div>
      {holdsRows && <Rows node={row} path={path} disabled={disabled} onChange={onChange} />}
    </>
  )
}

/** Data that travels as text is read first; text that is no data is one row. */
function rootOf(value: unknown): DataNode {
  const data = typeof value === 'string' ? parsed(value) : value
  const node = nodeOf(data)
  if (node.kind === 'list' || node.kind === 'group') return node
  const isEmpty = node.kind === 'nothing' || node.text === ''
  return { ...emptyNode('', 'group'), children: isEmpty ? [] : [nodeOf(data, 'value')] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function travelling(root: DataNode, asText: boolean): unknown {
  if (root.children.length === 0) return null
  const data = dataOf(root)
  return asText ? JSON.stringify(data) : data
}
