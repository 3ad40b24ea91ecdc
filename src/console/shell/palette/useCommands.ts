import { useEffect, useMemo, useState } from 'react'
import { locales } from '../../../locales'
import { textsIn } from '../../i18n/i18n'
import { useNavigate } from 'react-router-dom'
import { request } from '../../api'
import { setLocale } from '../../session/language'
import { useLocale } from '../../i18n/useLocale'
import { flatMenus, leafMenus, menuName, type MenuRow, useSession } from '../../session'
import type { Locale } from '../../../model/types'
import { themeNames, useTheme } from '../../theme'
import { entryPath } from '../../navigation/entry-path'
import { homePath, profilePath } from '../../navigation/route-guard'
import { usualPages } from '../../navigation/visits'
import { isInitialsOf } from '../../../model/pinyin-initials'
import { useSignOut } from '../../navigation/useSignOut'

export interface PaletteItem {
  readonly key: string
  readonly label: string
  /** The text to search in, when the label is not enough. */
  readonly names?: readonly string[]
  readonly hint: string
  /** Name of an icon of the menu. */
  readonly icon?: string
  readonly run: () => void
}

interface Hit {
  readonly resource: string
  readonly id: string
  readonly label: string
  readonly about?: string
  readonly open: string
}

/** Commands that act on the page below the palette. */
export interface PaletteDoors {
  readonly onKeys: () => void
  readonly onLock: () => void
}

const pause = 250
/** One letter of a name finds too much; one Chinese character is often a whole word. */
const isEnough = (text: string) => text.length > 1 || /[\u4e00-\u9fff]/.test(text)

/** Results of the palette: menus, their actions, entries by name, and switches of the console. */
export function usePalette(text: string, { onKeys, onLock }: PaletteDoors) {
  const { t, locale } = useLocale()
  const { theme, setTheme } = useTheme()
  const { menus, codes, manifest } = useSession()
  const navigate = useNavigate()
  const askSignOut = useSignOut()
  const wanted = text.trim().toLowerCase()
  // The pages that the person opens most stand first.
  const leaves = useMemo(() => [...leafMenus(menus).filter(isHome), ...usualPages(menus)], [menus])
  const groups = useMemo(() => new Map(flatMenus(menus).map((row) => [row.id, row])), [menus])
  const { hits, isAsking } = useHits(wanted)

  const nameOf = (row: MenuRow) => menuName(row, locale)
  // People know a thing by the name they see, and by the one it is called in another language.
  const inEach = (name: (tag: Locale) => string) => locales.map(({ tag }) => name(tag))
  const pages = leaves.map((row): PaletteItem => {
    const above = groups.get(row.parentId)
    const hint = above ? nameOf(above) : ''
    const names = [...inEach((tag) => menuName(row, tag)), thingOf(row)]
    return { key: row.path, label: nameOf(row), names, hint, icon: row.source, run: () => navigate(row.path) }
  })
  const additions = leaves
    .filter(({ resource, code }) => resource && codes.has(`${code}_add`))
    .map(
      (row): PaletteItem => ({
        key: `add ${row.path}`,
        label: t('shell:palette.add', { label: nameOf(row) }),
        names: [...inEach((tag) => textsIn(tag)('shell:palette.add', { label: menuName(row, tag) })), thingOf(row)],
        hint: nameOf(row),
        icon: 'PlusOutlined',
        run: () => navigate(`${row.path}?open=add`),
      }),
    )
  const switches: readonly PaletteItem[] = [
    { key: 'keys', label: t('shell:keys.title'), hint: '?', run: onKeys },
    { key: 'profile', label: t('common:route.profile'), hint: '', run: () => navigate(profilePath) },
    { key: 'password', label: t('shell:user.password'), hint: '', run: () => navigate(`${profilePath}?tab=password`) },
    { key: 'lock', label: t('shell:user.lock'), hint: '', run: onLock },
    { key: 'signOut', label: t('shell:user.signOut'), hint: '', run: askSignOut },
    ...locales
      .filter(({ tag }) => tag !== locale)
      .map(({ tag, name }) => ({
        key: tag,
        label: name,
        names: [name, ...inEach((other) => textsIn(other)('shell:header.language'))],
        hint: t('shell:header.language'),
        run: () => void setLocale(tag),
      })),
    ...themeNames
      .filter((name) => name !== theme.name)
      .map((name) => ({
        key: name,
        label: t(`shell:theme.${name}`),
        names: [
          ...inEach((tag) => textsIn(tag)(`shell:theme.${name}`)),
          ...inEach((tag) => textsIn(tag)('shell:header.theme')),
        ],
        hint: t('shell:header.theme'),
        run: () => setTheme(name),
      })),
  ]
  const entries = hits.flatMap((hit): PaletteItem[] => {
    const row = leaves.find(({ resource }) => resource === hit.resource)
    const to = entryPath(hit, row, manifest.screens)
    if (!row || !to) return []
    return [
      {
        key: `${hit.resource} ${hit.id}`,
        label: hit.label,
        hint: [hit.about, nameOf(row)].filter(Boolean).join(' · '),
        icon: row.source,
        run: () => navigate(to),
      },
    ]
  })
  const isCalled = ({ label, names = [label] }: PaletteItem, does: (name: string) => boolean) =>
    names.some((name) => does(name.toLowerCase()))
  const words = wanted.split(/\s+/)
  /** Each word stands somewhere in the names, or the initials of one of them were typed. */
  const fits = (item: PaletteItem) => {
    const { label, names = [label] } = item
    const all = names.join(' ').toLowerCase()
    return words.every((word) => all.includes(word)) || names.some((name) => isInitialsOf(wanted, name))
  }
  const begins = (item: PaletteItem) => isCalled(item, (name) => name.startsWith(wanted))
  const found = pages.filter(fits)
  const inOrder = [...found.filter(begins), ...found.filter((item) => !begins(item))]
  const items: readonly PaletteItem[] =
    wanted === '' ? pages : [...inOrder, ...entries, ...additions.filter(fits), ...switches.filter(fits)]
  return { items, isAsking }
}

const isHome = ({ path }: MenuRow) => path === homePath

/** The word for what a page lists, as its resource is named: people who type "user" find the staff. */
const thingOf = ({ resource = '' }: MenuRow) => resource.split('/').pop()!.replaceAll('-', ' ')

/** Entries whose name holds the text, asked for once a person has stopped typing. */
function useHits(wanted: string) {
  const [found, setFound] = useState<{ readonly of: string; readonly hits: readonly Hit[] }>({ of: '', hits: [] })
  useEffect(() => {
    if (!isEnough(wanted)) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      request<readonly Hit[]>({ path: '/api/lectern/find', params: { search: wanted }, signal: stop.signal }).then(
        (hits) => setFound({ of: wanted, hits }),
        () => stop.signal.aborted || setFound({ of: wanted, hits: [] }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  const isCurrent = found.of === wanted
  return { hits: isCurrent ? found.hits : [], isAsking: isEnough(wanted) && !isCurrent }
}
