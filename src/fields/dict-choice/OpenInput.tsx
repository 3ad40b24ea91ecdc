import { AutoComplete, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import type { ChoiceInputProps, ChoiceOption } from '../choice/choice-props'
import { selectAttributesOf, usePlaceholder } from '../control/define-control'

/** Offers options by key or title; people may type other texts. */
export default function OpenInput(props: ChoiceInputProps) {
  const { options, many, value, onChange, isLoading, notice } = props
  const placeholder = usePlaceholder(props, 'enter')
  const shared = {
    ...selectAttributesOf(props),
    style: { width: '100%' },
    placeholder,
    notFoundContent: notice,
    filterOption: holdsText,
  }
  if (!many)
    return (
      <div role="none" onKeyDownCapture={keepTyped}>
        <AutoComplete
          {...shared}
          options={options.map(optionOf)}
          value={value === null || value === undefined ? undefined : String(value)}
          onChange={(text?: string) => onChange(text ?? null)}
          popupMatchSelectWidth={false}
          // Enter keeps typed text, though an offer may begin alike.
          defaultActiveFirstOption={false}
          allowClear
        />
      </div>
    )
  return (
    <Select
      {...shared}
      mode="tags"
      tokenSeparators={[',', '，', '\n']}
      options={options.map(({ value: key, label }) => ({ value: String(key), label }))}
      value={Array.isArray(value) ? value : []}
      onChange={(words: string[]) => onChange(words.map((word) => word.trim()).filter((word) => word !== ''))}
      labelRender={isLoading ? ({ label }) => label : undefined}
      allowClear
    />
  )
}

/** Tab goes on with the typed text; the library would take the offer that the pointer happens to rest on. */
function keepTyped(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}

/** The key is typed and kept; the title stands behind it. */
function optionOf({ value, label }: ChoiceOption) {
  const key = String(value)
  return {
    value: key,
    title: label,
    label: key === label ? key : <Titled value={key} title={label} />,
  }
}

function Titled({ value, title }: { readonly value: string; readonly title: string }) {
  return (
    <>
      {value} <span className="lc-hint">{title}</span>
    </>
  )
}

function holdsText(
  typed: string,
  option?: { readonly value?: unknown; readonly title?: string; readonly label?: unknown },
) {
  const texts = [option?.value, option?.title, option?.label].filter((each) => typeof each === 'string')
  return texts.join(' ').toLowerCase().includes(typed.trim().toLowerCase())
}
