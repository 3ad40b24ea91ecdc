import { useCallback, useState } from 'react'
import type { InputProps } from '../control/control'
import { type Option, useFieldServices } from '../control/services'
import { useLoaded } from '../control/useAsync'

/** The tree a field picks from, asked for when it opens; levels a lazy tree leaves out are asked for one by one. */
export function useTree({ field, entry }: InputProps) {
  const services = useFieldServices()
  const { value: top, isLoading, failed, ask } = useLoaded<readonly Option[]>()
  const [levels, setLevels] = useState<Readonly<Record<string, readonly Option[]>>>({})
  const isLazy = field.control.props.lazy === true

  const open = () => {
    if (isLoading) return
    setLevels({})
    ask(() => services.tree(field, isLazy ? { parent: '0', entry } : { entry }))
  }
  const loadBelow = async (parent: string) => {
    const below = await services.tree(field, { parent, entry })
    setLevels((before) => ({ ...before, [parent]: below }))
  }
  const below = useCallback((node: Option) => node.children ?? levels[node.value], [levels])
  return { nodes: top, isLoading, failed, open, loadBelow, below }
}
