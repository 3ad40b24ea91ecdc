/** Number of pixels that a picture declares, from its first bytes alone: a small file can hold more than memory does. */
import { open } from 'node:fs/promises'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Pixels of the largest picture that is taken: 50 million, some 200 MB while it is made small. */
export const mostPixels = 50_000_000

/** Bytes that hold the size in all but odd JPEGs, whose other data comes first. */
const headLength = 512 * 1024

/** The size written in a file; undefined when it says none that we can read. */
export async function imageSizeOf(path: string): Promise<ImageSize | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return sizeIn(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** The size in the first bytes of a PNG, GIF, BMP, WebP or JPEG. */
export function sizeIn(head: Buffer): ImageSize | undefined {
  const text = head.toString('latin1', 0, 16)
  if (head.length < 30) return undefined
  if (text.startsWith('\x89PNG')) return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  if (text.startsWith('GIF8')) return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  if (text.startsWith('BM')) return { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return webpSize(head, text.slice(12, 16))
  return text.startsWith('\xff\xd8') ? jpegSize(head) : undefined
}

function webpSize(head: Buffer, form: string): ImageSize | undefined {
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** Steps from marker to marker until the one that begins a frame. */
function jpegSize(head: Buffer): ImageSize | undefined {
  let at = 2
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) return undefined
    const marker = head[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) }
    const isBare = marker === 0xff || (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}
