import { lazy, Suspense } from 'react'
import { menuIcons } from '../../generated/menu-icons'
// Named by its content, so that browsers keep it; a symbol cannot be drawn from a text in the script.
import sheet from '../../generated/menu-icons.svg?no-inline'

/** The whole set that the icon field offers, in a chunk of its own. */
const IconOfSet = lazy(() => import('../../fields/icon/Icon'))

/** The icon a menu names: one of the shipped menu's sheet, else one of the set that people choose from. */
export function MenuIcon({ name }: { readonly name: string | null | undefined }) {
  if (name && menuIcons.has(name)) return <OfSheet name={name} />
  const unknown = <OfSheet name="AppstoreOutlined" />
  if (!name) return unknown
  return (
    <Suspense fallback={unknown}>
      <IconOfSet name={name} unknown={unknown} />
    </Suspense>
  )
}

function OfSheet({ name }: { readonly name: string }) {
  return (
    <span className="anticon" aria-hidden="true">
      <svg width="1em" height="1em" fill="currentColor" aria-hidden="true">
        <use href={`${sheet}#${name}`} />
      </svg>
    </span>
  )
}
