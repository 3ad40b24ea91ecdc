import useSWR from 'swr'
import type { Resource } from '../../model/types'
import { useSession } from '../session'
import { readResource } from './resource-cache'

/** A resource by name. `isAbsent`: the manifest does not name it. */
export function useResource(name: string | undefined) {
  const { manifest, status } = useSession()
  const hash = name === undefined ? undefined : manifest.resources[name]
  const { data, error, mutate } = useSWR<Resource, Error>(
    hash ? ['lectern-resource', hash] : null,
    () => readResource(hash!),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  )
  return {
    resource: data,
    isAbsent: status === 'ready' && name !== undefined && hash === undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}
