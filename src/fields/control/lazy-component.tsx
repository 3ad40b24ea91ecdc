import { type ComponentType, useEffect, useState } from 'react'

export interface LazyModule {
  readonly load?: () => Promise<unknown>
}

type Fetch<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/**
 * A component whose code arrives on first use, with `Meanwhile` in its place; loaded code is drawn at once.
 * React's own lazy parts hold up the screen around them: it is kept back up to half a second until they are whole.
 */
export function lazyComponent<Props extends object>(
  fetchPart: Fetch<Props>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> & Required<LazyModule> {
  const part = lazyPart(fetchPart)
  function Late(props: Props) {
    const Part = usePart(part, true)
    return Part ? <Part {...props} /> : <Meanwhile {...props} />
  }
  return Object.assign(Late, { load: part.load })
}

interface LazyPart<Props> {
  readonly load: Fetch<Props>
  readonly loaded: () => ComponentType<Props> | undefined
}

/** A component whose code is fetched once, by `usePart` where it is wanted, or ahead. */
export function lazyPart<Props extends object>(fetchPart: Fetch<Props>): LazyPart<Props> {
  let here: ComponentType<Props> | undefined
  const load = () =>
    fetchPart().then((room) => {
      here = room.default
      return room
    })
  return { load, loaded: () => here }
}

/** The component once it is wanted and its code is here. */
export function usePart<Props extends object>({ load, loaded }: LazyPart<Props>, isWanted: boolean) {
  // Kept as it began: another component in the same place would lose typed text.
  const [Part, setPart] = useState(() => (isWanted ? loaded() : undefined))
  const [fault, setFault] = useState<{ readonly of: unknown }>()
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) {
    setWasWanted(true)
    setPart(loaded)
  }
  const isMissing = isWanted && !Part
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    load().then(
      (room) => isOver || setPart(() => room.default),
      (of: unknown) => isOver || setFault({ of }),
    )
    return () => {
      isOver = true
    }
  }, [isMissing, load])
  // For the boundary around it, which says so.
  if (fault) throw fault.of
  return Part
}

function Nothing() {
  return null
}
