import { type Manifest, useSession } from '../session'

/** The hash of each resource and the generic screens; the session loads it with the menus. */
export const useManifest = (): Manifest => useSession().manifest
