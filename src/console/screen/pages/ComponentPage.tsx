import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { componentRegistry } from '../../../components/all'
import type { Drafts, PageProps } from '../../../components/page'
import { pageLoaders, pages } from '../../../components/pages'
import { loadOnce } from '../../../components/load-once'
import { ComponentRegistryProvider } from '../../../components/registry'
import { call, request, sendFile } from '../../api'
import { ListSkeleton } from '../../ui/DataState'
import { NoEntryNamed } from '../NoEntryNamed'
import { ResourceServices } from '../../controls/ResourceServices'
import { readDictionary } from '../../data/dictionaries'
import { readNamed } from '../../data/read-resource'
import { useLocale } from '../../i18n/useLocale'
import { entryPath } from '../../navigation/entry-path'
import { useFinishTab, useReuseTab } from '../../navigation/own-tab'
import { useReplaceQuery } from '../../navigation/useReplaceQuery'
import { placeOfDrafts } from '../../form/draft/place-of-drafts'
import { useLeaveGuard } from '../../navigation/useLeaveGuard'
import { leafMenus, store, useCodes, useSession } from '../../session'
import { ownValue } from '../../../model/own-value'
import { useToast } from '../../ui/feedback/useFeedback'

const SeriesChart = lazy(() => import('../report/SeriesChart'))

const pageOf = loadOnce(pageLoaders)

interface ComponentPageProps {
  readonly name: string
  readonly path: string
  /** Drawn where no hand-made page has the name. */
  readonly children: ReactNode
}

/** Draws the hand-made page of a menu, or the way back where its address names no entry. */
export default function ComponentPage({ name, path, children }: ComponentPageProps) {
  const [query] = useSearchParams()
  const page = ownValue(pages, name)
  if (!page) return children
  const isNamed = page.entry === undefined || query.get(page.entry)
  return isNamed ? <HandMadePage name={name} path={path} /> : <NoEntryNamed />
}

/** Gives a hand-made page the ways to ask. */
function HandMadePage({ name, path }: Pick<ComponentPageProps, 'name' | 'path'>) {
  const Shown = pageOf(name)!
  const { locale } = useLocale()
  const toast = useToast()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const codes = useCodes()
  const { user, menus, manifest } = useSession()
  const id = user?.id ?? ''
  // The same while rights and screens change: a page that opened an entry by it would open that anew, over what is typed.
  const ask = useCallback<PageProps['call']>(async (name, which, params = {}) => {
    const made = (await readNamed(name)).calls[which]!
    return hasFile(params) ? sendFile(made.paths[0]!, asParts(params)) : call(made, params)
  }, [])
  const options = useCallback<PageProps['options']>(
    (of, search) => request({ path: '/api/lectern/options', params: { of, search } }),
    [],
  )
  const [finishTab, reuseTab] = [useFinishTab(), useReuseTab()]
  const replaceQuery = useReplaceQuery()
  const goInTab = useCallback<PageProps['goInTab']>(
    (to, tab) => {
      if (tab === 'same-place') return reuseTab(to)
      finishTab()
      void navigate(to)
    },
    [finishTab, reuseTab, navigate],
  )
  const pathOfEntry = useCallback<PageProps['entryPath']>(
    ({ name, actions }, of) => {
      const open = actions.find(({ as }) => as === 'detail')?.name ?? ''
      const menu = leafMenus(menus).find((each) => each.resource === name)
      return entryPath({ resource: name, id: of, open }, menu, manifest.screens)
    },
    [menus, manifest],
  )
  const isDirty = useRef(false)
  const onDirty = useCallback((isIt: boolean) => {
    isDirty.current = isIt
  }, [])
  useLeaveGuard(useCallback(() => isDirty.current, []))
  const person = useMemo(() => ({ id, codes }), [id, codes])
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ComponentRegistryProvider value={componentRegistry}>
        <Shown
          path={path}
          query={query}
          locale={locale}
          person={person}
          call={ask}
          resource={readNamed}
          Fields={ResourceServices}
          SeriesChart={SeriesChart}
          options={options}
          dictionary={readDictionary}
          entryPath={pathOfEntry}
          go={navigate}
          goInTab={goInTab}
          replaceQuery={replaceQuery}
          toast={toast}
          onDirty={onDirty}
          drafts={drafts}
        />
      </ComponentRegistryProvider>
    </Suspense>
  )
}

/** In the browser's storage, where another person does not find them. */
const drafts: Drafts = {
  read: (name) => store.get(placeOfDrafts(name)),
  keep: (name, value) => store.set(placeOfDrafts(name), value),
  drop: (name) => store.remove(placeOfDrafts(name)),
}

const hasFile = (params: Readonly<Record<string, unknown>>): boolean =>
  Object.values(params).some((value) => value instanceof File)

/** The parts of a form: files as they are, other values as texts. */
const asParts = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, string | File>> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, value instanceof File ? value : String(value)]),
  )
