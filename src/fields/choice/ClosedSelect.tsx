import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import type { Ref } from 'react'
import type { InputProps } from '../control/control'
import { attributesOf } from '../control/define-control'
import type { Entered } from './useEntered'
import '../text/text-box.css'
import './closed-select.css'

/** Texts of a closed list. */
export interface ClosedTexts {
  /** Titles of what is chosen. */
  readonly chosen: readonly string[]
  readonly placeholder: string
}

interface ClosedSelectProps extends Omit<InputProps, 'placeholder'>, ClosedTexts {
  /** Each title stands in a tag. */
  readonly many?: boolean
  readonly input?: Ref<HTMLInputElement>
  readonly onEnter?: (entered: Entered | undefined) => void
}

/** The light face of a list of choices that nobody has opened yet: one line of text in antd's colours. */
export function ClosedSelect({ chosen, many, placeholder, input, onEnter, ...props }: ClosedSelectProps) {
  const { status, ...attributes } = attributesOf(props)
  const hasTags = many === true && chosen.length > 0
  const classes = ['lc-text-box lc-select', hasTags && 'has-tags', status && 'is-wrong'].filter(Boolean)
  const enter = (entered: Entered | undefined) => props.disabled || onEnter?.(entered)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the frame of the input takes presses beside its text
    <span
      className={classes.join(' ')}
      onPointerEnter={() => enter('pointer')}
      onMouseDown={(event) => {
        if (event.button !== 0 || props.disabled) return
        event.preventDefault()
        // Later, because listeners of the page that close an open list at this press must have run before.
        setTimeout(() => enter('press'))
      }}
    >
      {hasTags ? (
        <span className="lc-select-tags">
          {[...new Set(chosen)].map((title) => (
            <span key={title} className="lc-select-tag" title={title}>
              <span>{title}</span>
              <CloseOutlined aria-hidden />
            </span>
          ))}
        </span>
      ) : (
        <span className={chosen.length > 0 ? 'lc-select-text' : 'lc-select-text is-empty'} title={chosen[0]}>
          {chosen[0] ?? placeholder}
        </span>
      )}
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
