import { isListOf, isString } from '../../../fields/definition/guards'
import type { Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { SelectSetting, TextSetting } from './controls'
import { Setting, type SettingParts } from './Setting'

const densities = ['large', 'middle', 'small'] as const

/** Title, order, page and row height of the list. */
export function ListSettings(parts: SettingParts) {
  const { t } = useLocale()
  const { now } = parts.changes
  return (
    <>
      <TextSetting {...parts} label={t('studio:text.title')} at={(tag) => `/x-text/title/${tag}`} />
      <Setting {...parts} at="/x-list/sort" label={t('studio:list.sort')}>
        {({ value, ...control }) => (
          <SortControl now={now} sort={isListOf(value, isString) ? (value[0] ?? '') : ''} {...control} />
        )}
      </Setting>
      <SelectSetting
        {...parts}
        at="/x-list/pageSize"
        label={t('studio:list.pageSize')}
        options={now.list.pageSizes.map((size) => [size, String(size)])}
      />
      <SelectSetting
        {...parts}
        at="/x-list/density"
        label={t('studio:list.density')}
        fallback="middle"
        options={densities.map((size) => [size, t(`studio:density.${size}`)])}
      />
    </>
  )
}

interface SortControlProps {
  readonly now: Resource
  /** A field, after "-" in descending order. */
  readonly sort: string
  readonly id: string
  readonly disabled: boolean
  readonly set: (value: readonly string[]) => void
}

function SortControl({ now, sort, id, disabled, set }: SortControlProps) {
  const { t, locale } = useLocale()
  const name = sort.replace(/^-/, '')
  const isDescending = sort.startsWith('-')
  const sortable = now.fields.filter(({ column }) => column?.sortable)
  const put = (field: string, descending: boolean) => set([`${descending ? '-' : ''}${field}`])
  return (
    <>
      <select id={id} value={name} disabled={disabled} onChange={({ target }) => put(target.value, isDescending)}>
        {!sortable.some((field) => field.name === name) && <option value={name}>{name}</option>}
        {sortable.map((field) => (
          <option key={field.name} value={field.name}>
            {field.title[locale]}
          </option>
        ))}
      </select>
      <label className="lectern-design-choice">
        <input type="checkbox" checked={isDescending} disabled={disabled} onChange={() => put(name, !isDescending)} />
        {t('studio:list.sort.descending')}
      </label>
    </>
  )
}
