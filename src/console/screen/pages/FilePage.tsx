import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { entryName } from '../../../model/entries/entry-name'
import { blocksOf, type Screen } from '../../../model/types/screen'
import { type DownloadedFile, request, saveFile } from '../../api'
import { isHeld } from '../../actions/applicable'
import { ListFailure, ListSkeleton } from '../../ui/DataState'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import { useEntry } from '../../data/useEntry'
import { useResource } from '../../data/useResource'
import { useLocale } from '../../i18n/useLocale'
import { useCodes, useSession } from '../../session'
import { Blocks } from '../blocks/Blocks'
import { HeadActions } from './HeadActions'
import { NoEntryNamed } from '../NoEntryNamed'
import { ScreenProvider, type ScreenState, useScreenState } from '../screen-context'
import '../screen.css'
import { useScreenParams } from './useScreenParams'
import { useFeedback } from '../../ui/feedback/useFeedback'
import '../../list/search/search.css'
import '../../ui/data-state.css'
import useSWR from 'swr'

const SharedSearch = lazy(() => import('./SharedSearch'))

interface FilePageProps {
  readonly name: string
  /** Inside another page: without heading and shared filters. */
  readonly isPart?: boolean
}

/** Draws a screen file: its shared filters, and its blocks from top to bottom. */
export default function FilePage({ name, isPart = false }: FilePageProps) {
  const { screen, error, retry } = useScreen(name)
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  return screen ? <OpenScreen screen={screen} isPart={isPart} /> : <ListSkeleton />
}

function OpenScreen({ screen, isPart }: { readonly screen: Screen; readonly isPart: boolean }) {
  const { params, setParams, route } = useScreenParams(screen)
  const missing = screen.params.find(({ name, optional }) => !optional && params[name] === undefined)
  const [reading, setReading] = useState(0)
  const shared = useMemo(
    () => ({ screen, params, setParams, route, refresh: () => setReading((count) => count + 1) }),
    [screen, params, setParams, route],
  )
  if (missing) return <NoEntryNamed />
  const { record } = screen
  const id = record && params[record.param]
  if (!record || id === undefined) return <Drawn state={shared} isPart={isPart} />
  return <WithRecord key={`${id} ${reading}`} state={shared} id={id} resource={record.resource} isPart={isPart} />
}

interface WithRecordProps {
  readonly state: ScreenState
  readonly id: string
  readonly resource: string
  readonly isPart: boolean
}

/** Loads the entry first: a screen about something that is not there shows why, and nothing else. */
function WithRecord({ state, id, resource: name, isPart }: WithRecordProps) {
  const target = useResource(name)
  if (target.error) return <ListFailure message={target.error.message} onRetry={target.retry} />
  if (!target.resource) return <ListSkeleton />
  return <Loaded state={state} id={id} resource={target.resource} isPart={isPart} />
}

function Loaded({
  state,
  id,
  resource,
  isPart,
}: Omit<WithRecordProps, 'resource'> & { readonly resource: NonNullable<ScreenState['recordResource']> }) {
  const { entry, error, retry } = useEntry(resource, id)
  const whole = useMemo(() => ({ ...state, record: entry, recordResource: resource }), [state, entry, resource])
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  return entry ? <Drawn state={whole} isPart={isPart} /> : <ListSkeleton />
}

function Drawn({ state, isPart }: { readonly state: ScreenState; readonly isPart: boolean }) {
  const { locale } = useLocale()
  const { screen, record, recordResource } = state
  const name = recordResource ? entryName(recordResource, record, locale) : ''
  const hasActs = screen.export.length > 0 || screen.actions.length > 0
  const hasSearch = screen.search.length > 0 && !isPart
  const acts = hasActs && (
    <span className="lectern-screen-acts">
      <HeadActions />
      {screen.export.length > 0 && <ExportButton />}
    </span>
  )
  // Buttons alone take no line where the filters have room for them.
  const isHeaded = !isPart && Boolean(name || screen.description || (hasActs && !hasSearch))
  return (
    <ScreenProvider value={state}>
      <div className="lectern-screen">
        {isHeaded && (
          <header className="lectern-screen-head">
            {name && <h2>{name}</h2>}
            {screen.description && <p>{screen.description[locale]}</p>}
            {acts}
          </header>
        )}
        {hasSearch && (
          <Suspense fallback={<div className="lectern-search" />}>
            <SharedSearch>{!isHeaded && acts}</SharedSearch>
          </Suspense>
        )}
        <Blocks blocks={screen.blocks} />
      </div>
    </ScreenProvider>
  )
}

/** One workbook with a sheet for each block that the file names. */
function ExportButton() {
  const { screen, params: asked } = useScreenState()
  const codes = useCodes()
  const { t } = useLocale()
  const { message } = useFeedback()
  const toast = useErrorToast()
  const [isBusy, setBusy] = useState(false)
  const exported = blocksOf(screen.blocks).filter(({ id }) => screen.export.includes(id))
  if (screen.perm && !isHeld(screen.perm, codes)) return null
  if (!exported.some(({ perm = [] }) => isHeld(perm, codes))) return null
  const handleExport = async () => {
    setBusy(true)
    try {
      const params = { ...asked, screen: screen.name }
      saveFile(await request<DownloadedFile>({ path: '/api/lectern/sheets', params, file: true, timeout: 120_000 }))
      void message.success(t('importExport:exported'))
    } catch (failure) {
      toast(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy} onClick={() => void handleExport()}>
      {t('screen:export')}
    </Button>
  )
}

/** A compiled screen file by name. `isAbsent`: the manifest does not name it. */
function useScreen(name: string | undefined) {
  const { manifest, status } = useSession()
  const hash = name === undefined ? undefined : manifest.pages?.[name]
  const { data, error, mutate } = useSWR<Screen, Error>(
    hash ? ['lectern-screen', hash] : null,
    () => request<Screen>({ path: `/api/lectern/page/${hash}.json`, bare: true }),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  )
  const isAbsent = status === 'ready' && hash === undefined
  return { screen: data, isAbsent, error: data ? undefined : error, retry: () => void mutate() }
}
