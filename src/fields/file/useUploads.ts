import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../control'
import type { Upload } from '../field'
import { isEmpty } from '../lists'
import { useFieldServices } from '../services'
import { refusalOf } from './upload-rules'

export interface Sending {
  readonly key: number
  readonly name: string
  /** From 0 to 1. */
  readonly part: number
  readonly cancel: () => void
}

/** What could not be sent; a file that failed on its way can be sent again. */
export interface Fault {
  readonly text: string
  readonly file?: File
}

const plainUpload: Upload = { kind: 'file', accept: [], maxMB: 10, count: 1 }

/** The links of a field, the files on their way to it, and what could not be sent. */
export function useUploads({ field, value, onChange }: InputProps) {
  const { t, upload: send } = useFieldServices()
  const upload = field.upload ?? plainUpload
  const isList = field.many || upload.count > 1
  const most = Math.max(upload.count, field.many ? (field.value.maxItems ?? upload.count) : 1)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const lastKey = useRef(0)
  const isGone = useRef(false)
  const links = linksOf(value)
  // Two files may arrive between two drawings; each must see what the other has added.
  const current = useRef(links)
  current.current = links
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const hand = (next: readonly string[]) => {
    current.current = [...next]
    onChange(isList ? current.current : (next[0] ?? null))
  }

  const sendOne = async (file: File) => {
    lastKey.current += 1
    const key = lastKey.current
    const stop = new AbortController()
    setSending((before) => [...before, { key, name: file.name, part: 0, cancel: () => stop.abort() }])
    const handleProgress = (part: number) =>
      setSending((before) => before.map((each) => (each.key === key ? { ...each, part } : each)))
    try {
      const { link } = await send(file, upload, handleProgress, stop.signal)
      if (!isGone.current) hand(isList ? [...current.current, link] : [link])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const text = t('field.upload.failed', { name: file.name, reason })
      if (!stop.signal.aborted) setFaults((before) => [...before, { text, file }])
    }
    setSending((before) => before.filter((each) => each.key !== key))
  }

  const add = (files: readonly File[]) => {
    const room = isList ? most - current.current.length - sending.length : 1
    const refused: Fault[] = []
    let taken = 0
    for (const file of files) {
      const refusal = refusalOf(file, upload)
      if (refusal) refused.push({ text: t(refusal.key, refusal.values) })
      else if (taken >= room) refused.push({ text: t('field.upload.tooMany', { n: most, name: file.name }) })
      else {
        taken += 1
        void sendOne(file)
      }
    }
    setFaults(refused)
  }

  const retry = (fault: Fault) => {
    setFaults((before) => before.filter((each) => each !== fault))
    if (fault.file) void sendOne(fault.file)
  }

  /** Another file in the place of one that is there. */
  const replace = async (link: string, file: File) => {
    const { link: sent } = await send(file, upload, () => {})
    if (!isGone.current) hand(current.current.map((each) => (each === link ? sent : each)))
  }

  const remove = (link: string) => hand(current.current.filter((each) => each !== link))
  const isFull = isList && links.length >= most
  return { upload, isList, most, links, sending, faults, add, retry, replace, remove, isFull }
}

/** A value that is one link or several. */
export function linksOf(value: unknown): string[] {
  return isEmpty(value) ? [] : Array.isArray(value) ? value.map(String) : [String(value)]
}
