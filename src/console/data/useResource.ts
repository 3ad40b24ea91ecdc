import { useSyncExternalStore } from 'react'
import useSWR from 'swr'
import type { Resource } from '../../model/types'
import { useSession } from '../session'
import { previewed } from './preview'
import { readResource, resourceKey } from './read-resource'

/** A resource by name. `isAbsent`: the manifest does not name it. */
export function useResource(name: string | undefined) {
  const { manifest, status } = useSession()
  const hash = name === undefined ? undefined : manifest.resources[name]
  const preview = useSyncExternalStore(previewed.subscribe, previewed.get)
  const {
    data: read,
    error,
    mutate,
  } = useSWR<Resource, Error>(hash ? resourceKey(hash) : null, () => readResource(hash!), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  })
  // A new version takes the place of the one before once it has come; another resource does so at once.
  const data = preview?.name === name ? preview : read?.name === name ? read : undefined
  return {
    resource: data,
    isAbsent: status === 'ready' && name !== undefined && hash === undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}
