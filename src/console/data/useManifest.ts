import { useEffect } from 'react'
import { type Manifest, useSession } from '../session'
import { pruneResourceCache } from './resource-cache'

/** The hash of each resource and the generic screens; the session loads it with the menus. */
export function useManifest(): Manifest {
  const { manifest } = useSession()
  useEffect(() => {
    if (manifest.model) void pruneResourceCache(new Set(Object.values(manifest.resources)))
  }, [manifest])
  return manifest
}
