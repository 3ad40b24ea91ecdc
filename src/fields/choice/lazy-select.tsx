import { type ComponentType, useRef, useState } from 'react'
import type { InputProps } from '../control/control'
import { type LazyModule, lazyPart, usePart } from '../control/lazy-component'
import { ClosedSelect } from './ClosedSelect'
import type { Entered, EnteredProps } from './useEntered'

/** Texts of the closed face of a list. */
interface Face {
  readonly shown: string | undefined
  readonly placeholder: string
}

/**
 * A list of choices whose code is fetched when a person comes to it: with its list, its search and their styles it is a
 * tenth of the script of a form. `useFace` gives the text that stands there until then; nothing where only the whole list can show it.
 */
export function lazySelect<Props extends InputProps>(
  fetchSelect: () => Promise<{ readonly default: ComponentType<Props & EnteredProps> }>,
  useFace: (props: Props) => Face | undefined,
): ComponentType<Props> & Required<LazyModule> {
  const part = lazyPart(fetchSelect)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per kind of list, as the module loads
  function Select(props: Props) {
    const [entered, setEntered] = useState<Entered>()
    const face = useFace(props)
    // Once it is whole it stays so.
    const isWhole = useRef(false)
    isWhole.current ||= face === undefined || entered !== undefined
    const Part = usePart(part, isWhole.current)
    if (Part) return <Part {...props} entered={entered} />
    return <ClosedSelect {...props} {...(face ?? waiting)} onEnter={setEntered} />
  }
  return Object.assign(Select, { load: part.load })
}

/** Until the code is here that can show it. */
const waiting: Face = { shown: undefined, placeholder: '' }
