/** Small files for the demo, made by code: sounds, pictures, documents; films are clips of three seconds. */
import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { keysOf } from '../../../../fields/definition/guards'
import { knownWord } from '../stories/story'
import clips from './clips.json' with { type: 'json' }

/** A dot that crosses a field of the colour; recorded from a canvas. */
export const aClip = (colour: string): Buffer => Buffer.from(clips[knownWord(keysOf(clips), colour)], 'base64')

/** Samples of a second. */
export const rate = 8000

/** Three tones, a second each, of one byte a sample. */
export function aSound(base: number): Buffer {
  const samples = Buffer.alloc(rate * 3)
  for (let at = 0; at < samples.length; at++) {
    const step = [1, 5 / 4, 3 / 2][Math.floor(at / rate)]!
    const fade = 1 - (at % rate) / rate
    samples[at] = 128 + Math.round(90 * fade * Math.sin((2 * Math.PI * base * step * at) / rate))
  }
  return aWave(samples)
}

/** Samples of one byte, 128 for silence, as a file. */
export function aWave(samples: Buffer): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const [wide, high] = [320, 180]

/** Stripes that fade from one colour, as `#dc3c32`, into another. */
export function aPicture(ends: { readonly from: string; readonly to: string }): Buffer {
  const [from, to] = [Buffer.from(ends.from.slice(1), 'hex'), Buffer.from(ends.to.slice(1), 'hex')]
  const rows = Buffer.alloc(high * (1 + wide * 3))
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const part = x / wide
      const shade = Math.floor((x + y) / 24) % 2 === 0 ? 1 : 0.92
      for (let c = 0; c < 3; c++)
        rows[y * (1 + wide * 3) + 1 + x * 3 + c] = Math.round((from[c]! * (1 - part) + to[c]! * part) * shade)
    }
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(wide, 0)
  size.writeUInt32BE(high, 4)
  size.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** A PDF of some pages, each with a heading in Latin letters: fonts for others would be large. */
export function aPdf(heading: string, pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, at) => {
      const text = `BT /F1 24 Tf 60 760 Td (${heading}) Tj /F1 12 Tf 0 -40 Td (Page ${at + 1} of ${pages}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }).flat(),
  ]
  const places: number[] = []
  let body = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    places.push(body.length)
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`
  return Buffer.from(`${body}${end}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org'

/** A document of one paragraph, as an office program opens it. */
export function aDocument(text: string): Buffer {
  const word = `${office}/wordprocessingml/2006/main`
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': utf8(
        `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': utf8(
        `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': utf8(
        `${xml}<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    }),
  )
}

/** A packed list of contents. */
export const anArchive = (text: string): Buffer => Buffer.from(zipSync({ 'readme.txt': utf8(text) }))
