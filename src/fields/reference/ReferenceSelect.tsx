import { useTranslation } from 'react-i18next'
import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../control/control'
import { selectAttributesOf, usePlaceholder } from '../control/define-control'
import { type Option, useFieldServices } from '../control/services'
import { useLoaded } from '../control/useAsync'
import { type EnteredProps, useEntered } from '../choice/useEntered'
import { type Chosen, chosenValue, type Labels } from './useLabels'

const pause = 250
const most = 50
const none: readonly Option[] = []

export interface ReferenceSelectProps extends InputProps, Labels {}

/** Picks entries of the target by typing; the server searches, and the list is as fresh as its opening. */
export default function ReferenceSelect(props: ReferenceSelectProps & EnteredProps) {
  const { field, onChange, chosen, learn, entered } = props
  const { t } = useTranslation()
  const { options, search, notice, isLoading, handleSearch, handleOpen } = useSearch(props, learn)
  const handleChange = (next: Chosen | Chosen[] | undefined) => onChange(chosenValue(next))
  return (
    <Select<Chosen | Chosen[]>
      {...selectAttributesOf(props)}
      {...useEntered(entered, handleOpen)}
      style={{ width: '100%' }}
      labelInValue
      mode={field.many ? 'multiple' : undefined}
      value={field.many ? [...chosen] : chosen[0]}
      onChange={handleChange}
      options={options.map(({ value, label, disabled }) => ({ value, label, disabled }))}
      filterOption={false}
      showSearch
      searchValue={search}
      onSearch={handleSearch}
      loading={isLoading}
      notFoundContent={notice}
      popupRender={(menu) => (
        <>
          {menu}
          {options.length >= most && <div className="lc-hint">{t('fields:narrow', { count: most })}</div>}
        </>
      )}
      placeholder={usePlaceholder(props, 'choose')}
      allowClear
    />
  )
}

/** Options of the list: read when it opens, and again a quarter of a second after the last key. */
function useSearch({ field, entry }: InputProps, learn: (options: readonly Option[]) => void) {
  const services = useFieldServices()
  const { t } = useTranslation()
  const { value: options = none, isLoading, failed, ask } = useLoaded<readonly Option[]>()
  const [search, setSearch] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const load = (text: string) =>
    ask(async () => {
      const found = (await services.options(field, { search: text.trim(), entry })).slice(0, most)
      learn(found)
      return found
    })
  const typed = useRef('')
  const handleTyped = (text: string) => {
    typed.current = text
    setSearch(text)
  }
  const handleSearch = (text: string) => {
    handleTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => load(text), pause)
  }
  const handleOpen = (isOpen: boolean) => {
    clearTimeout(timer.current)
    // Text typed or pasted into the closed control opens it: search for that.
    if (isOpen) load(typed.current)
    else handleTyped('')
  }
  const nothing = search.trim() === '' ? t('fields:nothing') : t('fields:nothingFound', { search: search.trim() })
  const notice = isLoading ? t('fields:loading') : failed ? t('fields:loadFailed') : nothing
  return { options: failed ? none : options, search, notice, isLoading, handleSearch, handleOpen }
}
