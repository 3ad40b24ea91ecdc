/** The console's values in the browser, in the form of 00-conventions §11. Not for tokens: those are cookies. */
import { isRecord } from '../../fields/definition/guards'
interface Kept {
  /** The type of the content, as `typeof` names it. */
  readonly dataType: string
  readonly content: unknown
  readonly type?: 'session'
  readonly datetime: number
}

const prefix = 'lectern-'

/** Browsers may refuse storage (private mode, full disk); the console then forgets, it does not stop. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function read(area: Storage, name: string): unknown {
  const kept = area.getItem(prefix + name)
  const parsed: unknown = kept === null ? undefined : JSON.parse(kept)
  return isRecord(parsed) ? parsed.content : undefined
}

export const store = {
  /** The console wrote it itself, so it has the type that it was set with. */
  get<T>(name: string): T | undefined {
    return attempt(() => read(localStorage, name) ?? read(sessionStorage, name)) as T | undefined
  },
  /** `session`: forgotten when the browser tab closes. */
  set(name: string, content: string | number | boolean | object, type?: 'session'): void {
    const kept: Kept = {
      dataType: typeof content,
      content,
      ...(type ? { type } : {}),
      datetime: Date.now(),
    }
    attempt(() => (type ? sessionStorage : localStorage).setItem(prefix + name, JSON.stringify(kept)))
  },
  remove(...names: readonly string[]): void {
    for (const name of names) {
      attempt(() => localStorage.removeItem(prefix + name))
      attempt(() => sessionStorage.removeItem(prefix + name))
    }
  },
  /** Hears of changes that other windows of this browser make under a name. */
  watch(name: string, onChange: () => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      if (key === prefix + name) onChange()
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  },
  /** Removes everything whose name starts with `start`, such as the column choice of every list. */
  removeAll(start: string): void {
    for (const area of attempt(() => [localStorage, sessionStorage]) ?? [])
      for (const key of Object.keys(area)) if (key.startsWith(prefix + start)) area.removeItem(key)
  },
}
