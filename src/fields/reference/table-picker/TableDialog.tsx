import { useTranslation } from 'react-i18next'
import { Checkbox, Input, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../../control/control'
import { FieldServicesProvider, type OptionTable, useFieldServices } from '../../control/services'
import { useLoaded } from '../../control/useAsync'
import { longestSearch } from '../../definition/search-length'
import { TableRows } from './TableRows'
import TreeInput from '../TreeInput'
import type { Chosen } from '../useLabels'
import '../reference.css'

interface TableDialogProps extends InputProps {
  readonly chosen: readonly Chosen[]
  readonly onPick: (picked: readonly Chosen[]) => void
  readonly onClose: () => void
}

const pause = 250

/** The entries that may be chosen with their columns; one is chosen by its button, several are ticked. */
export function TableDialog({ field, entry, chosen, onPick, onClose }: TableDialogProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { table, isLoading, failed, search, side, handleSearch, handleSide } = useTable(field, entry)
  const [ticked, setTicked] = useState(chosen)
  const handleTick = (row: Chosen, isTicked: boolean) => {
    const others = ticked.filter(({ value }) => value !== row.value)
    setTicked(isTicked ? [...others, row] : others)
  }
  const label = field.title[locale]
  const notice = isLoading && !table ? t('fields:loading') : failed ? t('fields:loadFailed') : undefined
  const isTicked = new Set(ticked.map(({ value }) => value))
  return (
    <Modal
      open
      title={t('fields:pick.one', { label })}
      width={760}
      onCancel={onClose}
      onOk={() => onPick(ticked)}
      okText={t('fields:pick.done', { n: ticked.length })}
      footer={field.many ? undefined : null}
    >
      <div className="lc-pick-bar">
        {field.ref?.picker === 'people' && table?.side && <Side side={table.side} value={side} onChange={handleSide} />}
        <Input
          allowClear
          maxLength={longestSearch}
          value={search}
          placeholder={t('fields:pick.search', { label })}
          aria-label={t('fields:pick.search', { label })}
          onChange={({ target }) => handleSearch(target.value)}
        />
      </div>
      <TableRows
        label={label}
        table={failed ? undefined : table}
        notice={notice}
        act={(row) =>
          field.many ? (
            <Checkbox
              aria-label={row.label}
              checked={isTicked.has(row.value)}
              onChange={({ target }) => handleTick(row, target.checked)}
            />
          ) : (
            <button
              type="button"
              className="lc-link"
              aria-label={t('fields:pick.one', { label: row.label })}
              onClick={() => onPick([row])}
            >
              {t('fields:pick')}
            </button>
          )
        }
      />
    </Modal>
  )
}

/** The rows of the target that are searched for. */
function useTable(field: TableDialogProps['field'], entry: TableDialogProps['entry']) {
  const services = useFieldServices()
  const { value: table, isLoading, failed, ask } = useLoaded<OptionTable>()
  const [search, setSearch] = useState('')
  const [side, setSide] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = (text: string, beside?: string) =>
    ask(() => services.table(field, { search: text.trim(), side: beside, entry }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once as it opens; then by what is typed
  useEffect(() => {
    load('')
    return () => clearTimeout(timer.current)
  }, [])
  const handleSearch = (text: string) => {
    setSearch(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => load(text, side), pause)
  }
  const handleSide = (value: unknown) => {
    const next = typeof value === 'string' ? value : undefined
    setSide(next)
    // Searches for the typed text below the node chosen now.
    clearTimeout(timer.current)
    load(search, next)
  }
  return { table, isLoading, failed, search, side, handleSearch, handleSide }
}

interface SideProps {
  readonly side: NonNullable<OptionTable['side']>
  readonly value: string | undefined
  readonly onChange: (value: unknown) => void
}

/** The tree that stands at the side of the target's list, asked as the target asks it. */
function Side({ side: { field, services }, value, onChange }: SideProps) {
  const one = { ...field, many: false, required: false }
  return (
    <FieldServicesProvider value={services}>
      <TreeInput id="pick-side" field={one} value={value ?? null} entry={{}} onChange={onChange} />
    </FieldServicesProvider>
  )
}
