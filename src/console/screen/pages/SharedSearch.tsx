import { controlOf } from '../../../components/control-of'
import { SwapRightOutlined } from '@ant-design/icons'
import { DatePicker, Segmented } from 'antd'
import { type ReactNode, useId, useMemo } from 'react'
import { dayOf } from '../../../fields/date/DateInput'
import type { SharedFilter } from '../../../model/types/screen'
import type { Field } from '../../../model/types'
import { ResourceServices } from '../../controls/ResourceServices'
import { useResource } from '../../data/useResource'
import { useLocale } from '../../i18n/useLocale'
import { useScreenState } from '../screen-context'
import '../../list/search/search.css'
import '../screen.css'

/** The filters that all blocks share; each change counts at once, for it is kept in the address. Buttons of the screen stand at the end. */
export default function SharedSearch({ children }: { readonly children?: ReactNode }) {
  const { screen } = useScreenState()
  const { t } = useLocale()
  return (
    <section className="lectern-search lectern-shared" aria-label={t('screen:shared')}>
      {screen.search.map((filter) =>
        filter.kind === 'period' ? (
          <PeriodFilter key={filter.name} filter={filter} />
        ) : (
          <FieldFilter key={filter.name} filter={filter} />
        ),
      )}
      {children}
    </section>
  )
}

const spans = [7, 30, 90, 365]

function PeriodFilter({ filter }: { readonly filter: Extract<SharedFilter, { kind: 'period' }> }) {
  const { params, setParams } = useScreenState()
  const { locale, t } = useLocale()
  const id = useId()
  const days = [...new Set([...spans, filter.days])].sort((a, b) => a - b)
  const chosen = params.startDate ? undefined : Number(params.days ?? filter.days)
  return (
    <div className="lectern-period">
      <span className="lectern-period-label">{filter.title[locale]}</span>
      <Segmented
        aria-label={filter.title[locale]}
        options={days.map((value) => ({ value, label: t('screen:days', { count: value }) }))}
        value={chosen ?? 0}
        onChange={(value) => setParams({ days: String(value), startDate: undefined, endDate: undefined })}
      />
      <label className="lc-hidden" htmlFor={`${id}-from`}>
        {t('screen:from')}
      </label>
      <label className="lc-hidden" htmlFor={`${id}-to`}>
        {t('screen:to')}
      </label>
      <DatePicker.RangePicker
        id={{ start: `${id}-from`, end: `${id}-to` }}
        // The library's own is named in English.
        separator={<SwapRightOutlined aria-hidden />}
        allowEmpty={[true, true]}
        value={[dayOf(params.startDate ?? null), dayOf(params.endDate ?? null)]}
        onChange={(_days, [from, to]) =>
          setParams({ startDate: from || undefined, endDate: to || undefined, days: undefined })
        }
        placeholder={[t('screen:from'), t('screen:to')]}
      />
    </div>
  )
}

function FieldFilter({ filter }: { readonly filter: Extract<SharedFilter, { kind: 'field' }> }) {
  const { resource } = useResource(filter.resource)
  const { params, setParams } = useScreenState()
  const { locale } = useLocale()
  const id = useId()
  const field = useMemo((): Field => ({ ...filter.field, required: false, title: filter.title }), [filter])
  if (!resource) return null
  const { FilterInput, Input } = controlOf(field)
  const Face = FilterInput ?? Input
  const text = params[filter.name]
  const choice = field.choices?.find(({ value }) => String(value) === text)
  const value = choice ? choice.value : text
  return (
    <ResourceServices resource={resource}>
      <div className="lectern-search-field">
        <label htmlFor={id}>{filter.title[locale]}</label>
        <Face
          id={id}
          field={field}
          value={value}
          onChange={(next: unknown) =>
            setParams({ [filter.name]: next === null || next === undefined ? undefined : String(next) })
          }
          entry={{ [field.name]: value }}
          onEntryChange={() => undefined}
        />
      </div>
    </ResourceServices>
  )
}
