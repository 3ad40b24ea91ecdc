/** Part of a file that a request asks for (RFC 9110 §14): one range is answered, several are answered with the whole. */
import type { Part } from '../../core/context/ports'

export interface Version {
  readonly etag: string
  readonly modified: Date
}

interface Headers {
  readonly range?: string
  readonly 'if-range'?: string | string[]
  readonly 'if-none-match'?: string
  readonly 'if-modified-since'?: string
}

/** The part, `whole`, or `outside` when there is no such part. */
export function requestedRange(headers: Headers, size: number, version: Version): Part | 'whole' | 'outside' {
  const { range, 'if-range': condition } = headers
  if (!range || (condition !== undefined && !isSameVersion(String(condition), version))) return 'whole'
  const ends = /^bytes=(\d*)-(\d*)$/.exec(range.replace(/\s/g, ''))
  if (!ends || (ends[1] === '' && ends[2] === '')) return 'whole'
  const [first, last] = [ends[1]!, ends[2]!]
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'outside'
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Only what is certainly the same may be put together with parts had before. */
function isSameVersion(condition: string, { etag, modified }: Version): boolean {
  if (condition.startsWith('"')) return condition === etag
  return new Date(condition).getTime() === seconds(modified)
}

/** True when the copy of the browser is still right. */
export function isUnchanged(headers: Headers, { etag, modified }: Version): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  if (tags !== undefined) {
    return tags
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === etag || tag === '*')
  }
  return since !== undefined && seconds(modified) <= new Date(since).getTime()
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000
