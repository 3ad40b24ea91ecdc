import type { ReactNode } from 'react'
import { icons } from './icons'

/** An icon of the set; for an unknown name its substitute, else nothing. */
export default function Icon({ name, unknown = null }: { readonly name: string; readonly unknown?: ReactNode }) {
  const Drawn = icons[name]
  return Drawn ? <Drawn /> : unknown
}
