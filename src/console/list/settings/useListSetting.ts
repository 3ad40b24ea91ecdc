/**
 * A person's arrangement of lists. The server's copy decides; the console reads it once a session. The copy in this
 * browser paints a list at once, and holds a change that has not reached the server, which is sent again.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../../api'
import { store, useSession } from '../../session'

type Settings = ReadonlyMap<string, unknown>

const path = '/api/blade-system/list-setting'
/** Milliseconds without another change after which a change is sent. */
const debounce = 600

/** The settings as the server has them, for one person at a time, and the changes on their way to it. */
function createSettingsSync() {
  let loaded: { readonly person: string; readonly settings: Promise<Map<string, unknown>> } | undefined
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const read = (person: string): Promise<Settings> => {
    if (loaded?.person === person) return loaded.settings
    const settings = request<readonly { screen: string; content: unknown }[]>({
      path: `${path}/mine`,
      encrypted: true,
    }).then((rows) => new Map(rows.map(({ screen, content }) => [screen, content])))
    const loading = { person, settings }
    loaded = loading
    settings.catch(() => {
      if (loaded === loading) loaded = undefined
    })
    return settings
  }
  /** Sends the last of quick changes; storage marks it as unsent until the server has it. */
  const write = (person: string, screen: string, content: unknown): void => {
    clearTimeout(timers.get(screen))
    const send = () => {
      timers.delete(screen)
      void request({ method: 'POST', path: `${path}/keep`, body: { screen, content }, encrypted: true }).then(
        () => timers.has(screen) || store.remove(unsentOf(person, screen)),
        () => undefined,
      )
    }
    store.set(unsentOf(person, screen), true)
    timers.set(screen, setTimeout(send, debounce))
    void read(person)
    void loaded?.settings.then(
      (settings) => settings.set(screen, content),
      () => undefined,
    )
  }
  return { read, write }
}

const settingsSync = createSettingsSync()

const keyOf = (person: string, screen: string) => `columns-${person}-${screen}`
const unsentOf = (person: string, screen: string) => `unsent-${keyOf(person, screen)}`

/** The setting of the person for a screen, and its setter; undefined restores the default of the schema. */
export function useListSetting<Value extends object>(
  screen: string,
): readonly [Value | undefined, (value: Value | undefined) => void] {
  const person = useSession().user?.id ?? ''
  const [value, setValue] = useState<Value | undefined>(() => store.get<Value>(keyOf(person, screen)) ?? undefined)
  const isTouched = useRef(false)
  useEffect(() => {
    let isStale = false
    isTouched.current = false
    const copy = store.get<Value>(keyOf(person, screen)) ?? undefined
    setValue(copy)
    if (person === '') return
    settingsSync.read(person).then(
      (settings) => {
        // Each screen reads what it wrote; one that reads a copy of older days checks it.
        const kept = (settings.get(screen) ?? undefined) as Value | undefined
        if (isStale || isTouched.current || JSON.stringify(kept ?? {}) === JSON.stringify(copy ?? {})) return
        if (store.get<boolean>(unsentOf(person, screen))) return settingsSync.write(person, screen, copy ?? {})
        const isNothing = kept === undefined || Object.keys(kept).length === 0
        setValue(isNothing ? undefined : kept)
        if (isNothing) store.remove(keyOf(person, screen))
        else store.set(keyOf(person, screen), kept)
      },
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [person, screen])
  const keep = useCallback(
    (next: Value | undefined) => {
      isTouched.current = true
      setValue(next)
      if (next === undefined) store.remove(keyOf(person, screen))
      else store.set(keyOf(person, screen), next)
      if (person !== '') settingsSync.write(person, screen, next ?? {})
    },
    [person, screen],
  )
  return [value, keep]
}
