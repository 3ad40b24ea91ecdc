import { Segmented } from 'antd'
import { useId, useMemo } from 'react'
import { components } from '../../components'
import { controls } from '../../fields/controls'
import type { SharedFilter } from '../../model/screen'
import type { Field } from '../../model/types'
import { ResourceServices } from '../model/services'
import { useResource } from '../model/useResource'
import { useLocale } from '../session'
import { useScreenState } from './screen-context'

/** The filters that all blocks share; each change counts at once, for it is kept in the address. */
export default function SharedSearch() {
  const { screen } = useScreenState()
  const { t } = useLocale()
  return (
    <section className="lectern-search lectern-shared" aria-label={t('generic.screen.shared')}>
      {screen.search.map((filter) =>
        filter.kind === 'period' ? (
          <PeriodFilter key={filter.name} filter={filter} />
        ) : (
          <FieldFilter key={filter.name} filter={filter} />
        ),
      )}
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
  const change = (end: 'startDate' | 'endDate', value: string) =>
    setParams({ [end]: value || undefined, days: undefined })
  return (
    <div className="lectern-period">
      <span className="lectern-period-label">{filter.title[locale]}</span>
      <Segmented
        aria-label={filter.title[locale]}
        options={days.map((value) => ({ value, label: t('generic.screen.days', { count: value }) }))}
        value={chosen ?? 0}
        onChange={(value) => setParams({ days: String(value), startDate: undefined, endDate: undefined })}
      />
      <span>
        <label htmlFor={`${id}-from`}>{t('generic.screen.from')}</label>
        <input
          id={`${id}-from`}
          type="date"
          value={params.startDate ?? ''}
          onChange={(event) => change('startDate', event.target.value)}
        />
      </span>
      <span>
        <label htmlFor={`${id}-to`}>{t('generic.screen.to')}</label>
        <input
          id={`${id}-to`}
          type="date"
          value={params.endDate ?? ''}
          onChange={(event) => change('endDate', event.target.value)}
        />
      </span>
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
  const { FilterInput, Input } = components[field.control.name] ?? controls[field.type]
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
