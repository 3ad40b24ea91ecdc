import { useTranslation } from 'react-i18next'
import '../child.css'
import { useMemo, useRef } from 'react'
import { FieldServicesProvider, useFieldServices } from '../../control/services'
import { ChildRow } from './ChildRow'
import type { ChildRowsProps } from './child-rows-props'
import { RowsFoot } from './RowsFoot'
import { RowTable } from './RowTable'
import { emptyRow, shownFields } from './row-fields'
import { type Row, RowSupportProvider, useRowSupport } from '../row-rules'
import { useCellJump } from './useCellJump'
import { usePastedLabels, useSupportWithPasted } from '../paste/usePastedLabels'
import { useRowEvents } from './useRowEvents'
import { useRows } from './useRows'
import { useRowsInView } from './useRowsInView'
import { useKnowing, useRowServices } from './useRowServices'

/** The rows of a child field, edited as a table or as cards; above thirty only those in view are drawn. */
export function ChildRows({ field, value, onChange, path, above, isDisabled, id, describedBy }: ChildRowsProps) {
  const { t } = useTranslation()
  const services = useFieldServices()
  const { locale } = services
  const box = useRef<HTMLDivElement>(null)
  const { rows, keys, acts } = useRows(value, onChange)
  const child = field.child!
  const inner = useRowServices(field, services)
  const { settle, unclear, labelOf } = usePastedLabels(inner)
  const knowing = useKnowing(inner, labelOf)
  const support = useSupportWithPasted({ field, rows, path, unclear })
  const fields = useMemo(() => shownFields(field), [field])
  const editable = fields.filter((each) => !each.child)
  const most = field.value.maxItems ?? 1000
  const mayGrow = support.mayAdd(field)
  const mayAdd = !isDisabled && mayGrow && rows.length < most
  const { isWindowed, drawn, before, after, measure, bring, bringNext } = useRowsInView(box, rows.length)
  const { goTo, want } = useCellJump({ box, path, count: rows.length, bring })
  const add = (added: readonly Row[] = [emptyRow(child.row.fields)]) => {
    want(editable[0] && `${path}[${rows.length}].${editable[0].name}`)
    acts.add(added)
    bringNext()
  }
  const parts = { field, box, path, rows, editable, acts, settle, add, mayAdd, mayGrow, most, isDisabled, locale }
  const events = useRowEvents(parts)

  const label = field.title[locale]
  const rowProps = {
    child: field,
    measure,
    fields,
    count: rows.length,
    above,
    acts,
    isDisabled,
    as: child.as,
    Rows: ChildRows,
  }
  const list = drawn.map((index) => (
    <ChildRow key={keys[index]} {...rowProps} row={rows[index]!} index={index} path={`${path}[${index}]`} />
  ))
  return (
    <FieldServicesProvider value={knowing}>
      <RowSupportProvider value={support}>
        <fieldset className="lc-rows" aria-label={label} aria-describedby={describedBy} {...events}>
          <WrongCells path={path} onGo={goTo} />
          <div
            className={`lc-rows-box${isWindowed ? ' is-windowed' : ''}`}
            ref={box}
            tabIndex={isWindowed ? 0 : undefined}
          >
            {rows.length === 0 ? (
              <div className="lc-rows-empty">{t('fields:nothing')}</div>
            ) : child.as === 'cards' ? (
              <>
                <div style={{ height: before }} />
                {list}
                <div style={{ height: after }} />
              </>
            ) : (
              <RowTable
                label={label}
                count={rows.length}
                fields={editable}
                isDisabled={isDisabled}
                before={before}
                after={after}
              >
                {list}
              </RowTable>
            )}
          </div>
          <RowsFoot field={field} id={id} rows={rows} most={most} mayAdd={mayAdd} add={add} />
        </fieldset>
      </RowSupportProvider>
    </FieldServicesProvider>
  )
}

/** Counts the wrong cells, and leads to the first of them. */
function WrongCells({ path, onGo }: { readonly path: string; readonly onGo: (place: string) => void }) {
  const { t } = useTranslation()
  const wrong = [...useRowSupport().problems.keys()].filter((key) => key.startsWith(`${path}[`))
  if (wrong.length === 0) return null
  return (
    <div className="lc-rows-wrong">
      <span>{t('fields:rows.wrong', { n: wrong.length })}</span>
      <button type="button" className="lc-link" onClick={() => onGo(wrong[0]!)}>
        {t('fields:rows.jump')}
      </button>
    </div>
  )
}
