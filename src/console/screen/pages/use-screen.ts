import useSWR from 'swr'
import type { Screen } from '../../../model/types/screen'
import { request } from '../../api'
import { useSession } from '../../session'

/** A compiled screen file by name. `isAbsent`: the manifest does not name it. */
export function useScreen(name: string | undefined) {
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
