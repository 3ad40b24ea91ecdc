import { DownOutlined } from '@ant-design/icons'
import type { Ref } from 'react'
import type { InputProps } from '../control/control'
import { attributesOf } from '../control/define-control'
import type { Entered } from './useEntered'
import '../text/text-box.css'
import './closed-select.css'

interface ClosedSelectProps extends InputProps {
  /** The title of what is chosen. */
  readonly shown?: string
  readonly placeholder: string
  readonly input?: Ref<HTMLInputElement>
  readonly onEnter?: (entered: Entered | undefined) => void
}

/** The light face of a list of choices that nobody has opened yet: one line of text in antd's colours. */
export function ClosedSelect({ shown, placeholder, input, onEnter, ...props }: ClosedSelectProps) {
  const { status, ...attributes } = attributesOf(props)
  const enter = (entered: Entered | undefined) => props.disabled || onEnter?.(entered)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the frame of the input takes presses beside its text
    <span
      className={status ? 'lc-text-box lc-select is-wrong' : 'lc-text-box lc-select'}
      onPointerEnter={() => enter('pointer')}
      onMouseDown={(event) => {
        if (event.button !== 0 || props.disabled) return
        event.preventDefault()
        // Later, because listeners of the page that close an open list at this press must have run before.
        setTimeout(() => enter('press'))
      }}
    >
      <span className={shown ? 'lc-select-text' : 'lc-select-text is-empty'} title={shown}>
        {shown ?? placeholder}
      </span>
      <input
        {...attributes}
        ref={input}
        type="text"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        readOnly
        value=""
        onFocus={() => enter('focus')}
        onBlur={() => {
          enter('pointer')
          props.onBlur?.()
        }}
        onKeyDown={(event) => {
          if (!opening.has(event.key)) return
          event.preventDefault()
          enter('press')
        }}
      />
      <DownOutlined aria-hidden />
    </span>
  )
}

/** Keys that open a list. */
const opening: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])
