import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, type FormEvent, memo, useEffect, useId, useMemo, useState } from 'react'
import { components } from '../../components'
import type { InputProps } from '../../fields/control'
import { controls } from '../../fields/controls'
import { InputToCome } from '../../fields/define-control'
import type { Loadable } from '../../fields/late'
import type { Field } from '../../model/types'
import { useLocale } from '../session'
import { fromFilters, toFilters } from './filters'

interface SearchBarProps {
  readonly fields: readonly Field[]
  readonly filters: Readonly<Record<string, string>>
  readonly onSearch: (filters: Readonly<Record<string, string>>) => void
  /** The first rows are on their way: inputs with much code of their own come after them. */
  readonly isEarly?: boolean
}

const shownAtFirst = 3

/** Asks for rows. What is typed counts when Enter or the button is pressed, not before. */
export const SearchBar = memo(function SearchBar({ fields, filters, onSearch, isEarly = false }: SearchBarProps) {
  const { t } = useLocale()
  const asked = useMemo(() => fromFilters(fields, filters), [fields, filters])
  const [values, setValues] = useState(asked)
  useEffect(() => setValues(asked), [asked])
  const hidesAsked = fields.slice(shownAtFirst).some(({ name }) => asked[name] !== undefined)
  const [isWide, setIsWide] = useState(hidesAsked)
  const shown = isWide ? fields : fields.slice(0, shownAtFirst)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(toFilters(fields, values))
  }
  const handleClear = () => {
    setValues({})
    onSearch({})
  }
  if (fields.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know <search>
    <form role="search" className={isWide ? 'lectern-search is-open' : 'lectern-search'} onSubmit={handleSubmit}>
      {shown.map((field) => (
        <FilterField
          key={field.name}
          field={field}
          values={values}
          isEarly={isEarly}
          onChange={(change) => setValues((present) => ({ ...present, ...change }))}
        />
      ))}
      <div className="lectern-search-buttons">
        <Button type="primary" htmlType="submit">
          {t('generic.list.search')}
        </Button>
        <Button onClick={handleClear}>{t('generic.list.clear')}</Button>
        {fields.length > shownAtFirst && (
          <Button
            type="link"
            icon={isWide ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPosition="end"
            aria-expanded={isWide}
            onClick={() => setIsWide(!isWide)}
          >
            {t(isWide ? 'generic.list.fewer-fields' : 'generic.list.more-fields')}
          </Button>
        )}
      </div>
    </form>
  )
})

interface FilterFieldProps {
  readonly field: Field
  readonly values: Readonly<Record<string, unknown>>
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
  readonly isEarly: boolean
}

function FilterField({ field, values, onChange, isEarly }: FilterFieldProps) {
  const { locale } = useLocale()
  const id = useId()
  const { FilterInput, Input } = components[field.control.name] ?? controls[field.type]
  const Face: ComponentType<InputProps> & Loadable = FilterInput ?? Input
  // Kept once it is drawn: other rows are no reason to take it away.
  const [isDue, setIsDue] = useState(!isEarly || !Face.load)
  if (!isDue && !isEarly) setIsDue(true)
  return (
    <div className={field.search?.op === 'range' ? 'lectern-search-field is-range' : 'lectern-search-field'}>
      <label htmlFor={id}>{field.title[locale]}</label>
      {isDue ? (
        <Face
          id={id}
          field={field}
          value={values[field.name]}
          onChange={(value) => onChange({ [field.name]: value })}
          entry={values}
          onEntryChange={onChange}
        />
      ) : (
        <InputToCome id={id} />
      )}
    </div>
  )
}
