/** Takes up a published change of screens: the manifest names the new versions, and open pages draw them. */
import { request } from '../api'
import { accessToken } from '../api/tokens'
import { changeSession, currentSession, type Manifest } from './session'

/** Milliseconds for which another server process may still answer with the version before. */
const serverCache = 1000

/** Reads the manifest now, and once more when no process can lag behind any longer. */
export async function followScreens(): Promise<void> {
  await readManifest()
  await new Promise((resolve) => setTimeout(resolve, serverCache + 100))
  await readManifest()
}

async function readManifest(): Promise<void> {
  const token = accessToken()
  // The person's next request reports a failure of this one.
  const manifest = await request<Manifest>({ path: '/api/lectern/manifest', isQuiet: true }).catch(() => undefined)
  const { status, manifest: known } = currentSession()
  if (!manifest || status !== 'ready' || accessToken() !== token || manifest.model === known.model) return
  changeSession({ manifest })
}
