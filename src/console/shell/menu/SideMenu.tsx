import { DownOutlined } from '@ant-design/icons'
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { chainOfPath, type MenuRow, menuName, shownMenus, useSession } from '../../session'
import { Link, useLocation } from 'react-router-dom'
import { scrollWithFrame } from '../../browser/scroll-with-frame'
import { filledAddress } from '../../navigation/embedded-address'
import { MenuIcon } from '../../ui/MenuIcon'
import { useTopMenus } from './useTopMenus'
import { countOf, type ReviewCounts, shownCount, useReviewCounts } from '../../notifications/useReviewCounts'

interface Branch {
  /** From the top menu to the page shown. */
  readonly chain: readonly string[]
  readonly opened: ReadonlySet<string>
  readonly onTurn: (path: string) => void
  readonly counts: ReviewCounts
  /** Only icons: the groups open beside them, under the pointer or the focus. */
  readonly isNarrow: boolean
}

/** The menus as lists of links: a group opens in place, and that of the page shown is open and in view. */
export function SideMenu({ isNarrow }: { readonly isNarrow: boolean }) {
  const { menus, manifest } = useSession()
  const { pathname } = useLocation()
  const counts = useReviewCounts()
  const { inBar } = useTopMenus()
  const rows = useMemo(() => shownMenus(inBar ?? menus), [inBar, menus])
  const chain = useMemo(
    () => chainOfPath(menus, manifest.screens, pathname).map(({ path }) => path),
    [menus, manifest, pathname],
  )
  const { opened, turn } = useOpened(chain.slice(0, -1).join(' '))
  const isOpen = chain.slice(0, -1).every((path) => opened.has(path))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(
    () => (isOpen ? scrollWithFrame(() => document.querySelector('.side-menu [aria-current="page"]')) : undefined),
    [pathname, isOpen],
  )
  return (
    <MenuList rows={rows} depth={0} chain={chain} opened={opened} onTurn={turn} counts={counts} isNarrow={isNarrow} />
  )
}

function MenuList({ rows, depth, ...branch }: Branch & { readonly rows: readonly MenuRow[]; readonly depth: number }) {
  const className = depth > 0 ? undefined : branch.isNarrow ? 'side-menu is-narrow' : 'side-menu'
  return (
    <ul className={className} style={{ '--depth': depth }}>
      {rows.map((row) => (
        <MenuNode key={row.path} row={row} depth={depth} {...branch} />
      ))}
    </ul>
  )
}

function MenuNode({ row, depth, ...branch }: Branch & { readonly row: MenuRow; readonly depth: number }) {
  const { chain, opened, onTurn, counts, isNarrow } = branch
  const { locale } = useLocale()
  const { user } = useSession()
  const name = menuName(row, locale)
  const inside = (
    <>
      <MenuIcon name={row.source} />
      <span className="side-menu-name">{name}</span>
      <Count n={countOf(row.path, counts)} />
    </>
  )
  const isHere = chain.includes(row.path)
  if (row.address && row.isOpen === 1) {
    return (
      <li>
        <a href={filledAddress(row.address, user)} target="_blank" rel="noopener noreferrer" title={name}>
          {inside}
        </a>
      </li>
    )
  }
  if (!row.children?.length) {
    return (
      <li>
        <Link to={row.path} title={isNarrow ? name : undefined} aria-current={isHere ? 'page' : undefined}>
          {inside}
        </Link>
      </li>
    )
  }
  const fliesOut = isNarrow && depth === 0
  const isOpen = fliesOut || opened.has(row.path)
  return (
    <li onMouseEnter={fliesOut ? place : undefined} onFocus={fliesOut ? place : undefined}>
      <button
        type="button"
        aria-expanded={fliesOut ? undefined : isOpen}
        aria-haspopup={fliesOut || undefined}
        data-holds={isHere || undefined}
        onClick={() => onTurn(row.path)}
      >
        {inside}
        <DownOutlined className="side-menu-turn" aria-hidden />
      </button>
      {isOpen && <MenuList rows={row.children} depth={depth + 1} {...branch} />}
    </li>
  )
}

function Count({ n }: { readonly n: number }) {
  return n === 0 ? null : <span className="menu-count">{shownCount(n)}</span>
}

/** The groups that are open: those a person opened, and those that lead to the page shown. */
function useOpened(branch: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(branch.split(' ')))
  useEffect(() => setOpened((before) => new Set([...before, ...branch.split(' ')])), [branch])
  const turn = (path: string) =>
    setOpened((before) => new Set(before.has(path) ? [...before].filter((each) => each !== path) : [...before, path]))
  return { opened, turn }
}

/** A flyout starts at the height of its group, or higher where the window ends. */
function place({ currentTarget: item }: SyntheticEvent<HTMLElement>): void {
  const list = item.querySelector('ul')
  const { top } = item.getBoundingClientRect()
  list?.style.setProperty('--top', `${Math.max(8, Math.min(top, innerHeight - list.scrollHeight - 8))}px`)
}
