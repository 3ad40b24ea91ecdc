import { errorMessage } from '../../../fields/definition/guards'
import { useCallback, useEffect, useRef, useState } from 'react'
import { due, type QueuedFile, stateAfter, withFiles } from './upload-queue'

/** Seconds after which a file that was cut off is tried again, where the browser does not say that the network is back. */
const again = 10_000

/** Sends one file; answers what the queue keeps of it. */
export type SendFile = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<Pick<QueuedFile, 'link' | 'duration' | 'cover'>>

/** Sends files, three at once; one that the network cut off goes again from its beginning when the network is back. */
export function useUploadQueue(sendFile: SendFile, most = Number.POSITIVE_INFINITY) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const underWay = useRef(new Map<number, AbortController>())
  const keys = useRef(0)
  const change = useCallback(
    (key: number, changes: Partial<QueuedFile>) =>
      setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  )

  const send = useCallback(
    async ({ key, file }: QueuedFile) => {
      const giveUp = new AbortController()
      underWay.current.set(key, giveUp)
      change(key, { state: 'sending', part: 0, said: undefined })
      try {
        const onProgress = (part: number) => change(key, { part: Math.min(part, 0.99) })
        const sent = await sendFile(file, onProgress, giveUp.signal)
        change(key, { state: 'sent', part: 1, ...sent })
      } catch (failure) {
        change(key, { state: stateAfter(failure), said: errorMessage(failure) })
      } finally {
        underWay.current.delete(key)
      }
    },
    [sendFile, change],
  )

  useEffect(() => {
    for (const file of due(files)) if (!underWay.current.has(file.key)) void send(file)
  }, [files, send])

  const goOn = useCallback(
    () => setFiles((known) => known.map((one) => (one.state === 'cut' ? { ...one, state: 'waiting' } : one))),
    [],
  )
  const isCut = files.some(({ state }) => state === 'cut')
  useEffect(() => {
    if (!isCut) return
    window.addEventListener('online', goOn)
    const timer = setInterval(goOn, again)
    return () => {
      window.removeEventListener('online', goOn)
      clearInterval(timer)
    }
  }, [isCut, goOn])

  useEffect(() => {
    const all = underWay.current
    return () => {
      for (const giveUp of all.values()) giveUp.abort()
    }
  }, [])

  return {
    files,
    change,
    add: (added: readonly File[]) =>
      setFiles((known) => withFiles(known, added, { most, newKey: () => ++keys.current })),
    pause: (key: number) => underWay.current.get(key)?.abort(),
    retry: (key: number) => change(key, { state: 'waiting', part: 0, said: undefined }),
    drop: (key: number) => {
      underWay.current.get(key)?.abort()
      setFiles((known) => known.filter((one) => one.key !== key))
    },
  }
}
