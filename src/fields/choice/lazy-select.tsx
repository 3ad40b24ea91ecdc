import { type ComponentType, useRef, useState } from 'react'
import type { InputProps } from '../control/control'
import { type LazyModule, lazyPart, usePart } from '../control/lazy-component'
import { ClosedSelect, type ClosedTexts } from './ClosedSelect'
import type { Entered, EnteredProps } from './useEntered'

/**
 * A list of choices whose code is fetched when a person comes to it: with its list, its search and their styles it is a
 * tenth of the script of a form. `useClosedTexts` gives the texts that stand there until then.
 */
export function lazySelect<Props extends InputProps>(
  fetchSelect: () => Promise<{ readonly default: ComponentType<Props & EnteredProps> }>,
  useClosedTexts: (props: Props) => ClosedTexts & { readonly many: boolean },
): ComponentType<Props> & Required<LazyModule> {
  const part = lazyPart(fetchSelect)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per kind of list, as the module loads
  function Select(props: Props) {
    const [entered, setEntered] = useState<Entered>()
    const texts = useClosedTexts(props)
    // Once it is whole it stays so.
    const isWhole = useRef(false)
    isWhole.current ||= entered !== undefined
    const Part = usePart(part, isWhole.current)
    if (Part) return <Part {...props} entered={entered} />
    return <ClosedSelect {...props} {...texts} onEnter={setEntered} />
  }
  return Object.assign(Select, { load: part.load })
}
