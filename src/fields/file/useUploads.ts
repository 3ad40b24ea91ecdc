import { useTranslation } from 'react-i18next'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../control/control'
import type { Upload } from '../definition/field'
import { isEmpty } from '../definition/lists'
import { useFieldServices } from '../control/services'
import { refusalOf, takenOf } from '../definition/uploads/upload-rules'

export interface Sending {
  readonly key: number
  readonly name: string
  /** From 0 to 1. */
  readonly part: number
  readonly cancel: () => void
}

/** A failed upload; people can send a file that failed on its way again. */
export interface Fault {
  readonly text: string
  readonly file?: File
}

const plainUpload: Upload = { kind: 'file', accept: [], maxMB: 10, count: 1 }

/** The links of a field, the files on their way to it, and the failed ones. */
export function useUploads({ field, value, onChange }: InputProps) {
  const { t } = useTranslation()
  const { files: kinds, upload: send } = useFieldServices()
  const upload = field.upload ?? plainUpload
  const taken = takenOf(upload, kinds)
  const isList = field.many || upload.count > 1
  const most = field.many ? (field.value.maxItems ?? upload.count) : 1
  const { links, now, hand } = useLinks(value, (next) => onChange(isList ? next : (next[0] ?? null)))
  const { sending, faults, setFaults, sendOne } = useSending(upload, (link) => hand(isList ? [...now(), link] : [link]))

  const add = (files: readonly File[]) => {
    const refusals = files.map((file) => ({ file, refusal: refusalOf(file, taken, t) }))
    const fitting = refusals.filter(({ refusal }) => !refusal).map(({ file }) => file)
    const room = Math.max(0, isList ? most - now().length - sending.length : 1)
    const refused = refusals.flatMap(({ file, refusal }): Fault[] => {
      if (refusal) return [{ text: refusal }]
      if (fitting.indexOf(file) < room) return []
      return [{ text: t('fields:upload.tooMany', { count: most, name: file.name }) }]
    })
    // One that is replaced before it came must not come after the one in its place.
    if (!isList && fitting.length > 0) for (const { cancel } of sending) cancel()
    for (const file of fitting.slice(0, room)) void sendOne(file)
    setFaults(refused)
  }

  const retry = (fault: Fault) => {
    setFaults((before) => before.filter((each) => each !== fault))
    if (fault.file) void sendOne(fault.file)
  }

  /** Another file in the place of one that is there. */
  const replace = async (link: string, file: File) => {
    const { link: sent } = await send(file, upload, () => {})
    hand(now().map((each) => (each === link ? sent : each)))
  }

  const remove = (link: string) => hand(now().filter((each) => each !== link))
  const isFull = isList && links.length >= most
  return { taken, ratio: upload.ratio, isList, most, links, sending, faults, add, retry, replace, remove, isFull }
}

/** The links as they are now: two files may arrive between two drawings, and each must see what the other has added. */
function useLinks(value: unknown, onLinks: (links: string[]) => void) {
  const links = linksOf(value)
  const current = useRef(links)
  current.current = links
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const hand = (next: readonly string[]) => {
    if (isGone.current) return
    current.current = [...next]
    onLinks(current.current)
  }
  return { links, now: (): readonly string[] => current.current, hand }
}

/** The files on their way, and the failed ones. */
function useSending(upload: Upload, onCome: (link: string) => void) {
  const { t } = useTranslation()
  const { upload: send } = useFieldServices()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const lastKey = useRef(0)

  const sendOne = async (file: File) => {
    lastKey.current += 1
    const key = lastKey.current
    const stop = new AbortController()
    setSending((before) => [...before, { key, name: file.name, part: 0, cancel: () => stop.abort() }])
    const handleProgress = (part: number) =>
      setSending((before) => before.map((each) => (each.key === key ? { ...each, part } : each)))
    try {
      const { link } = await send(file, upload, handleProgress, stop.signal)
      onCome(link)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const text = t('fields:upload.failed', { name: file.name, reason })
      if (!stop.signal.aborted) setFaults((before) => [...before, { text, file }])
    }
    setSending((before) => before.filter((each) => each.key !== key))
  }
  return { sending, faults, setFaults, sendOne }
}

export type Uploads = ReturnType<typeof useUploads>

/** A value that is one link or several. */
export function linksOf(value: unknown): string[] {
  return isEmpty(value) ? [] : Array.isArray(value) ? value.map(String) : [String(value)]
}
