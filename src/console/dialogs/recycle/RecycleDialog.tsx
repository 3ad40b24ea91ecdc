import { Button, Checkbox, Empty, Input } from 'antd'
import { useMemo, useState } from 'react'
import { TextBars } from '../../../components/TextBars'
import type { CellContext } from '../../../fields/control/control'
import { isEmpty } from '../../../fields/definition/lists'
import { entryName } from '../../../model/entries/entry-name'
import { binColumns } from '../../../model/entries/recycle'
import { fieldOf } from '../../../model/names'
import type { Field, Resource } from '../../../model/types'
import { isShown } from '../../actions/applicable'
import type { DialogProps } from '../../actions/dialogs/registry'
import { plainCell } from '../../controls/cells'
import { ResourceServices } from '../../controls/ResourceServices'
import { useDictionaries } from '../../data/useDictionaries'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { DialogFrame } from '../../ui/Dialog'
import { ListFailure } from '../../ui/DataState'
import { Pager } from '../../ui/Pager'
import { Ago } from '../../ui/RelativeTime'
import { binSize, type Removed, useBin } from './useBin'
import './recycle.css'

type RecycleDialogProps = DialogProps['recycle']

/** The recycle bin of a resource over its list: what was removed, by whom, until when it waits, and the way back. */
export default function RecycleDialog({ resource, action, part, onClose, onRestored }: RecycleDialogProps) {
  const { locale } = useLocale()
  return (
    <DialogFrame
      as="drawer"
      width={720}
      title={`${action.title[locale]} - ${resource.title[locale]}`}
      onClose={onClose}
    >
      <ResourceServices resource={resource}>
        <Bin resource={resource} part={part} onRestored={onRestored} />
      </ResourceServices>
    </DialogFrame>
  )
}

function Bin({ resource, part, onRestored }: Pick<RecycleDialogProps, 'resource' | 'part' | 'onRestored'>) {
  const { t } = useLocale()
  const bin = useBin(resource, part, onRestored)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const records = bin.page?.records ?? []
  const chosen = records.filter(({ id }) => ticked.includes(id))
  const tick = (id: string) => setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  const restore = async (entries: readonly Removed[]) => (await bin.restore(entries)) && setTicked([])
  if (bin.error) return <ListFailure message={bin.error.message} onRetry={bin.retry} />
  return (
    <div className="lectern-bin">
      <p className="lectern-bin-words">{t('list:bin.words')}</p>
      <div className="lectern-bin-head">
        <Input.Search
          allowClear
          placeholder={t('list:bin.search')}
          aria-label={t('list:bin.search')}
          onSearch={bin.onSearch}
        />
        {chosen.length > 0 && (
          <Button type="primary" loading={bin.isBusy} onClick={() => void restore(chosen)}>
            {t('list:bin.restoreTicked', { count: chosen.length })}
          </Button>
        )}
      </div>
      {!bin.page && <TextBars />}
      {bin.page && records.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(bin.search === '' ? 'list:bin.empty' : 'list:bin.notFound')}
        />
      )}
      {records.length > 0 && (
        <Rows
          resource={resource}
          records={records}
          ticked={ticked}
          isBusy={bin.isBusy}
          onTick={tick}
          onRestore={(entry) => void restore([entry])}
        />
      )}
      {(bin.page?.total ?? 0) > binSize && (
        <Pager
          current={bin.current}
          size={binSize}
          sizes={[binSize]}
          total={bin.page!.total}
          onTurn={({ current = 1 }) => bin.onTurn(current)}
        />
      )}
    </div>
  )
}

interface RowsProps {
  readonly resource: Resource
  readonly records: readonly Removed[]
  readonly ticked: readonly string[]
  readonly isBusy: boolean
  readonly onTick: (id: string) => void
  readonly onRestore: (entry: Removed) => void
}

function Rows({ resource, records, ticked, isBusy, onTick, onRestore }: RowsProps) {
  const { locale, t } = useLocale()
  const codes = useCodes()
  const fields = useMemo(
    () =>
      binColumns(resource)
        .flatMap((name) => fieldOf(resource, name) ?? [])
        .filter((field) => isShown(field, codes)),
    [resource, codes],
  )
  const dictionaries = useDictionaries(fields, records)
  const context = useMemo<CellContext>(() => ({ locale, t, dictionaries, empty: '-' }), [locale, t, dictionaries])
  return (
    <ul className="lectern-bin-rows">
      {records.map((entry) => {
        const name = entryName(resource, entry, locale) || entry.id
        return (
          <li key={entry.id}>
            <Checkbox
              checked={ticked.includes(entry.id)}
              aria-label={t('list:selectRow', { label: name })}
              onChange={() => onTick(entry.id)}
            />
            <div>
              <strong className="lc-data">{name}</strong>
              <Facts fields={fields} entry={entry} context={context} />
              <p className="lectern-bin-quiet">
                <span>
                  {t('list:bin.by', { name: entry.removedUserName || '-' })} <Ago time={entry.removedTime} />
                </span>
                {entry.lastTime && <span>{t('list:bin.until', { time: entry.lastTime.slice(0, 16) })}</span>}
              </p>
            </div>
            <Button
              disabled={isBusy}
              aria-label={t('list:bin.restoreRow', { label: name })}
              onClick={() => onRestore(entry)}
            >
              {t('list:bin.restore')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface FactsProps {
  readonly fields: readonly Field[]
  readonly entry: Removed
  readonly context: CellContext
}

/** The values that tell entries of one name apart; empty ones are left out. */
function Facts({ fields, entry, context }: FactsProps) {
  const filled = fields.filter(({ name }) => !isEmpty(entry[name]))
  if (filled.length === 0) return null
  return (
    <dl>
      {filled.map((field) => (
        <div key={field.name}>
          <dt>{field.title[context.locale]}</dt>
          <dd>{plainCell(field, context)(entry)}</dd>
        </div>
      ))}
    </dl>
  )
}
