import { type ComponentType, useEffect, useState } from 'react'

export interface LazyModule {
  readonly load?: () => Promise<unknown>
}

/**
 * A component whose code arrives on first use, with `Meanwhile` in its place; loaded code is drawn at once.
 * React's own lazy parts hold up the screen around them: it is kept back up to half a second until they are whole.
 */
export function lazyComponent<Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> & Required<LazyModule> {
  let here: ComponentType<Props> | undefined
  const load = () =>
    fetchPart().then((room) => {
      here = room.default
      return room
    })
  function Late(props: Props) {
    // Kept as it began: another component in the same place would lose typed text.
    const [Part, setPart] = useState(() => here)
    const [fault, setFault] = useState<{ readonly of: unknown }>()
    useEffect(() => {
      if (Part) return
      let isOver = false
      load().then(
        (room) => isOver || setPart(() => room.default),
        (of: unknown) => isOver || setFault({ of }),
      )
      return () => {
        isOver = true
      }
    }, [Part])
    // For the boundary around it, which says so.
    if (fault) throw fault.of
    return Part ? <Part {...props} /> : <Meanwhile {...props} />
  }
  return Object.assign(Late, { load })
}

function Nothing() {
  return null
}
