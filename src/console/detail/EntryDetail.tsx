import { shapes } from '../../fields/shapes'
import { isEmpty } from '../../fields/definition/lists'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { CellContext } from '../../fields/control/control'
import { shapeFields } from '../../fields/shaped/shaped'
import { fallbackText } from '../../model/entries/fallback'
import { fieldOf } from '../../model/names'
import type { Field, FormGroup, Resource } from '../../model/types'
import { isShown } from '../actions/applicable'
import { plainCell } from '../controls/cells'
import type { Entry } from '../data/entry'
import { StateBar } from './StateBar'
import { StateTimeline } from './StateTimeline'
import { useDictionaries } from '../data/useDictionaries'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import { Ago } from '../ui/RelativeTime'
import { CopyText } from '../ui/CopyText'
import './detail.css'
import { HistorySection } from './history/HistorySection'
import { useDefinitions } from './useDefinitions'
import '../form/form.css'

interface EntryDetailProps {
  readonly resource: Resource
  readonly entry: Entry
  /** After a move: the entry is read again. */
  readonly onMoved?: () => unknown
  /** Its name stands above it: the field of the name is left out. */
  readonly isTitled?: boolean
  /** Without record fields and history, above other blocks. */
  readonly isBrief?: boolean
}

/** An entry as a description list, by groups, with who made and last changed it. Each field stands once; empty ones are folded. */
export function EntryDetail({ resource, entry: stored, onMoved, isTitled = false, isBrief = false }: EntryDetailProps) {
  const entry = useDefinitions(resource, stored)
  const { locale, t } = useLocale()
  const codes = useCodes()
  const [areEmptyShown, setAreEmptyShown] = useState(false)
  const { header, groups } = useMemo(() => partsOf(resource, codes, isTitled), [resource, codes, isTitled])
  const dictionaries = useDictionaries(
    useMemo(() => [...header, ...groups.flatMap(({ fields }) => fields)].flatMap(withRowFields), [groups, header]),
    useMemo(() => [entry], [entry]),
  )
  const context = useMemo<CellContext>(
    () => ({ locale, t, dictionaries, empty: '-', whole: true }),
    [locale, t, dictionaries],
  )
  const isFilled = (field: Field) =>
    !isEmpty(entry[field.name]) ||
    (field.range !== undefined && !isEmpty(entry[field.range])) ||
    fallbackText(field, entry[field.name], entry, locale, new Date()) !== undefined
  const emptyCount = groups.flatMap(({ fields }) => fields).filter((field) => !isFilled(field)).length
  const shownGroups = areEmptyShown
    ? groups
    : groups
        .map((group) => ({ ...group, fields: group.fields.filter(isFilled) }))
        .filter(({ fields }) => fields.length > 0)
  return (
    <div className="lectern-detail">
      {resource.states && <StateBar resource={resource} entry={entry} onMoved={onMoved ?? (() => undefined)} />}
      {header.some(isFilled) && (
        <dl className="lectern-detail-head">
          {header.filter(isFilled).map((field) => (
            <Line key={field.name} field={field} entry={entry} context={context} />
          ))}
        </dl>
      )}
      {shownGroups.map(({ title, description, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name and do not move
        <section key={index}>
          {title && <h3>{title[locale]}</h3>}
          {description && <p className="lectern-group-words">{description[locale]}</p>}
          <dl>
            {fields.map((field) => (
              <Line key={field.name} field={field} entry={entry} context={context} />
            ))}
          </dl>
        </section>
      ))}
      {emptyCount > 0 && (
        <Button
          type="link"
          className="lectern-detail-empty"
          aria-expanded={areEmptyShown}
          onClick={() => setAreEmptyShown(!areEmptyShown)}
        >
          {t(areEmptyShown ? 'detail:empty.hide' : 'detail:empty.show', { count: emptyCount })}
        </Button>
      )}
      {!isBrief && (
        <>
          <RecordFields entry={entry} />
          {resource.states && <StateTimeline resource={resource} id={String(entry.id)} revision={entry.revision} />}
          <HistorySection resource={resource} entry={entry} onRestored={onMoved ?? (() => undefined)} />
        </>
      )}
    </div>
  )
}

/** Author and time of the entry and of its last change, and its id. */
function RecordFields({ entry }: { readonly entry: Entry }) {
  const { t } = useLocale()
  const byAndAt = (by: unknown, at: unknown) =>
    by && at ? (
      <>
        {String(by)} · <Ago time={at} />
      </>
    ) : (
      <Ago time={by || at} />
    )
  return (
    <dl className="lectern-detail-record">
      <div>
        <dt>{t('detail:created')}</dt>
        <dd>{byAndAt(entry.createUserName, entry.createTime)}</dd>
      </div>
      <div>
        <dt>{t('detail:updated')}</dt>
        <dd>{byAndAt(entry.updateUserName, entry.updateTime)}</dd>
      </div>
      <div>
        <dt>{t('detail:id')}</dt>
        <dd>
          <CopyText text={String(entry.id)} label={t('detail:copy')} />
        </dd>
      </div>
    </dl>
  )
}

function Line({ field, entry, context }: { field: Field; entry: Entry; context: CellContext }) {
  const draw = useMemo(() => plainCell(field, context), [field, context])
  const isWide = shapes[field.type].isLong || field.child !== undefined || field.shape !== undefined
  return (
    <div className={isWide ? 'is-wide' : undefined}>
      <dt>{field.title[context.locale]}</dt>
      <dd>{draw(entry)}</dd>
    </div>
  )
}

/** A field, and those of its rows, whose dictionaries are read too. */
const withRowFields = (field: Field): Field[] => [
  field,
  ...(field.child?.row.fields ?? shapeFields(field)).flatMap(withRowFields),
]

interface ReadableGroup extends Pick<FormGroup, 'title' | 'description'> {
  readonly fields: readonly Field[]
}

const record = new Set(['createUser', 'createTime', 'updateUser', 'updateTime'])

/** The fields of the head and of the groups, each once: the state bar shows the states, a title above the name. */
function partsOf(resource: Resource, codes: ReadonlySet<string>, isTitled: boolean) {
  const { display, states, detail } = resource
  const above = new Set([...(states?.fields ?? []), ...(isTitled ? [display] : [])])
  const header = readable(resource, detail.header ?? [], codes).filter(({ name }) => !above.has(name))
  const taken = new Set([...above, ...header.map(({ name }) => name)])
  return { header, groups: readableGroups(resource, codes, taken) }
}

function readableGroups(
  resource: Resource,
  codes: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): readonly ReadableGroup[] {
  return resource.detail.groups
    .map(({ title, description, fields }) => ({
      ...(title && { title }),
      ...(description && { description }),
      fields: readable(resource, fields, codes).filter(({ name }) => !record.has(name) && !taken.has(name)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

function readable(resource: Resource, names: readonly string[], codes: ReadonlySet<string>): Field[] {
  return names
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => !field.rangeOf && !field.writeOnly && isShown(field, codes))
}
