import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Hand-made parts by name, each made once so that drawing again keeps its state; undefined for names that are none.
 * A part's script is loaded when it is first drawn.
 */
// biome-ignore lint/suspicious/noExplicitAny: each kind of part has props of its own
export function loadOnce<Part extends ComponentType<any>>(
  loaders: Readonly<Record<string, () => Promise<{ default: Part }>>>,
): (name: string | undefined) => LazyExoticComponent<Part> | undefined {
  const made = new Map<string, LazyExoticComponent<Part>>()
  return (name) => {
    const load = name !== undefined && Object.hasOwn(loaders, name) ? loaders[name] : undefined
    if (name === undefined || !load) return undefined
    const part = made.get(name) ?? lazy(load)
    made.set(name, part)
    return part
  }
}
