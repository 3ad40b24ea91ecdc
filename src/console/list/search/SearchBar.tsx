import { controlOf } from '../../../components/control-of'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, type FormEvent, memo, useEffect, useId, useMemo, useState } from 'react'
import type { InputProps } from '../../../fields/control/control'
import { InputToCome } from '../../../fields/control/define-control'
import type { LazyModule } from '../../../fields/control/lazy-component'
import type { Field } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { isEmpty } from '../../../model/conditions/predicate'
import { fromFilters, toFilters } from './filters'
import { useCollapsibleFields } from './useCollapsibleFields'
import './search.css'

interface SearchBarProps {
  readonly fields: readonly Field[]
  readonly filters: Readonly<Record<string, string>>
  readonly onSearch: (filters: Readonly<Record<string, string>>) => void
  /** The first rows are on their way: inputs with much code of their own come after them. */
  readonly isEarly?: boolean
  /** It shares its line with the views of the list. */
  readonly hasViews?: boolean
}

/** Asks for rows. Typed text counts after Enter or the button, not before. */
export const SearchBar = memo(function SearchBar(props: SearchBarProps) {
  const { fields, filters, onSearch, isEarly = false, hasViews = false } = props
  const { t } = useLocale()
  const asked = useMemo(() => fromFilters(fields, filters), [fields, filters])
  const [values, setValues] = useState(asked)
  useEffect(() => setValues(asked), [asked])
  const folding = useCollapsibleFields(fields, asked, hasViews ? 2 : 3)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(toFilters(fields, values))
  }
  const handleClear = () => {
    setValues({})
    folding.forget()
    onSearch({})
  }
  if (fields.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know <search>
    <form
      role="search"
      className={folding.isOpen ? 'lectern-search is-open' : 'lectern-search'}
      onSubmit={handleSubmit}
    >
      {folding.shown.map(({ field, isForWide }) => (
        <FilterField
          key={field.name}
          field={field}
          isForWide={isForWide}
          values={values}
          isEarly={isEarly}
          onChange={(change) => setValues((present) => ({ ...present, ...change }))}
        />
      ))}
      <div className="lectern-search-buttons">
        <Button type="primary" htmlType="submit">
          {t('list:search')}
        </Button>
        <Button onClick={handleClear}>{t('list:clear')}</Button>
        {folding.canTurn && <FoldButton folding={folding} onTurn={() => folding.turn(values)} />}
      </div>
    </form>
  )
})

interface FoldButtonProps {
  readonly folding: ReturnType<typeof useCollapsibleFields>
  readonly onTurn: () => void
}

function FoldButton({ folding: { isOpen, isForPhones }, onTurn }: FoldButtonProps) {
  const { t } = useLocale()
  return (
    <Button
      type="link"
      className={isForPhones ? 'is-for-phones' : undefined}
      icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      iconPosition="end"
      aria-expanded={isOpen}
      onClick={onTurn}
    >
      {t(isOpen ? 'list:fewerFields' : 'list:moreFields')}
    </Button>
  )
}

interface FilterFieldProps {
  readonly field: Field
  readonly values: Readonly<Record<string, unknown>>
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
  readonly isEarly: boolean
  /** Left out where the screen is a phone's. */
  readonly isForWide: boolean
}

function FilterField({ field, values, onChange, isEarly, isForWide }: FilterFieldProps) {
  const { locale } = useLocale()
  const id = useId()
  // The field's own placeholder speaks of a new value.
  const asked = useMemo(() => ({ ...field, placeholder: undefined }), [field])
  const { FilterInput, Input } = controlOf(field)
  const Face: ComponentType<InputProps> & LazyModule = FilterInput ?? Input
  // Kept once it is drawn: other rows are no reason to take it away.
  const [isDue, setIsDue] = useState(!isEarly || !Face.load)
  if (!isDue && !isEarly) setIsDue(true)
  return (
    <div className={classOf(field, isForWide, values)} data-search={field.name}>
      <label htmlFor={id}>{field.title[locale]}</label>
      {isDue ? (
        <Face
          id={id}
          field={asked}
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

const classOf = ({ name, search }: Field, isForWide: boolean, values: Readonly<Record<string, unknown>>) =>
  [
    'lectern-search-field',
    search?.op === 'range' && 'is-range',
    isForWide && 'is-for-wide',
    !isEmpty(values[name]) && 'is-filled',
  ]
    .filter(Boolean)
    .join(' ')
