/**
 * How a person arranged lists. The server keeps it and is right; it is read once a session. The copy in this browser is
 * only what a list is first painted with, and a change that has not arrived yet: that is sent again.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../../api'
import { store, useSession } from '../../session'

type Settings = ReadonlyMap<string, unknown>

const path = '/api/blade-system/list-setting'
let known: { readonly person: string; readonly settings: Promise<Settings> } | undefined

function readSettings(person: string): Promise<Settings> {
  if (known?.person === person) return known.settings
  const settings = request<readonly { screen: string; content: unknown }[]>({
    path: `${path}/mine`,
    encrypted: true,
  }).then((rows) => new Map(rows.map(({ screen, content }) => [screen, content])))
  const asked = { person, settings }
  known = asked
  settings.catch(() => {
    if (known === asked) known = undefined
  })
  return settings
}

const unhurried = 600
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Sends the last of quick changes; until it has arrived it is marked as unsent. */
function sendSoon(person: string, screen: string, content: unknown): void {
  clearTimeout(timers.get(screen))
  const send = () => {
    timers.delete(screen)
    void request({ method: 'POST', path: `${path}/keep`, body: { screen, content }, encrypted: true }).then(
      () => timers.has(screen) || store.remove(unsentOf(person, screen)),
      () => undefined,
    )
  }
  store.set(unsentOf(person, screen), true)
  timers.set(screen, setTimeout(send, unhurried))
  void readSettings(person).then(
    (settings) => (settings as Map<string, unknown>).set(screen, content),
    () => undefined,
  )
}

const keyOf = (person: string, screen: string) => `columns-${person}-${screen}`
const unsentOf = (person: string, screen: string) => `unsent-${keyOf(person, screen)}`

/** What the person kept under a name; undefined goes back to what everyone has. */
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
    readSettings(person).then(
      (settings) => {
        const kept = (settings.get(screen) ?? undefined) as Value | undefined
        if (isStale || isTouched.current || JSON.stringify(kept ?? {}) === JSON.stringify(copy ?? {})) return
        if (store.get<boolean>(unsentOf(person, screen))) return sendSoon(person, screen, copy ?? {})
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
      if (person !== '') sendSoon(person, screen, next ?? {})
    },
    [person, screen],
  )
  return [value, keep]
}
