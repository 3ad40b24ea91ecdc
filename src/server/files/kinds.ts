/** Accepted files: the extensions of each kind, their limits, and the bytes they begin with (00-conventions §12). */
import { isKeyOf, isOneOf, keysOf } from '../../fields/definition/guards'

const megabyte = 1024 * 1024

export interface FileKind {
  readonly extensions: readonly string[]
  readonly maxMB: number
}

export const fileKinds = {
  image: { extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'], maxMB: 5 },
  video: { extensions: ['mp4', 'webm', 'mov', 'm4v'], maxMB: 2048 },
  audio: { extensions: ['mp3', 'm4a', 'wav'], maxMB: 200 },
  doc: { extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip'], maxMB: 100 },
  package: { extensions: ['apk', 'ipa', 'wgt'], maxMB: 500 },
  avatar: { extensions: ['jpg', 'jpeg', 'png'], maxMB: 2 },
  excel: { extensions: ['xls', 'xlsx', 'csv'], maxMB: 10 },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof fileKinds

/** Files that a call reads and that are never stored: question files of other systems. */
export const readFiles: FileKind = { extensions: ['xml', 'gift'], maxMB: 20 }

interface FileForm {
  readonly contentType: string
  readonly begins: (head: Buffer) => boolean
}

const bytes =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

const any =
  (...tests: ((head: Buffer) => boolean)[]) =>
  (head: Buffer) =>
    tests.some((test) => test(head))

const jpeg: FileForm = { contentType: 'image/jpeg', begins: bytes('\xff\xd8\xff') }
const isBoxed = bytes('ftyp', 4)
const isZip = any(bytes('PK\x03\x04'), bytes('PK\x05\x06'))
const isOldOffice = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isRiff = (form: string) => (head: Buffer) => bytes('RIFF')(head) && bytes(form, 8)(head)
const isText = (head: Buffer) => !head.includes(0)
const openXml = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`

const forms: Readonly<Record<string, FileForm>> = {
  jpg: jpeg,
  jpeg,
  png: { contentType: 'image/png', begins: bytes('\x89PNG\r\n\x1a\n') },
  gif: { contentType: 'image/gif', begins: any(bytes('GIF87a'), bytes('GIF89a')) },
  webp: { contentType: 'image/webp', begins: isRiff('WEBP') },
  bmp: { contentType: 'image/bmp', begins: bytes('BM') },
  mp4: { contentType: 'video/mp4', begins: isBoxed },
  m4v: { contentType: 'video/mp4', begins: isBoxed },
  mov: { contentType: 'video/quicktime', begins: any(isBoxed, bytes('moov', 4), bytes('wide', 4), bytes('mdat', 4)) },
  webm: { contentType: 'video/webm', begins: bytes('\x1a\x45\xdf\xa3') },
  mp3: {
    contentType: 'audio/mpeg',
    begins: any(bytes('ID3'), (head) => head[0] === 0xff && (head[1]! & 0xe0) === 0xe0),
  },
  m4a: { contentType: 'audio/mp4', begins: isBoxed },
  wav: { contentType: 'audio/wav', begins: isRiff('WAVE') },
  pdf: { contentType: 'application/pdf', begins: bytes('%PDF-') },
  doc: { contentType: 'application/msword', begins: isOldOffice },
  xls: { contentType: 'application/vnd.ms-excel', begins: isOldOffice },
  ppt: { contentType: 'application/vnd.ms-powerpoint', begins: isOldOffice },
  docx: { contentType: openXml('wordprocessingml.document'), begins: isZip },
  xlsx: { contentType: openXml('spreadsheetml.sheet'), begins: isZip },
  pptx: { contentType: openXml('presentationml.presentation'), begins: isZip },
  txt: { contentType: 'text/plain; charset=utf-8', begins: isText },
  csv: { contentType: 'text/csv; charset=utf-8', begins: isText },
  zip: { contentType: 'application/zip', begins: isZip },
  apk: { contentType: 'application/vnd.android.package-archive', begins: isZip },
  ipa: { contentType: 'application/octet-stream', begins: isZip },
  wgt: { contentType: 'application/widget', begins: isZip },
}

/** Bytes needed to tell a file's form. */
export const headLength = 512

/** The media type that files of an extension are served as; undefined for one that is never taken. */
export const contentTypeOf = (extension: string): string | undefined =>
  Object.hasOwn(forms, extension) ? forms[extension]?.contentType : undefined

/** True when the first bytes of a file are those of its extension. */
export const beginsAs = (extension: string, head: Buffer): boolean =>
  Object.hasOwn(forms, extension) && forms[extension]!.begins(head)

/** True when files of this extension are pictures. */
export const isImage = (extension: string): boolean => fileKinds.image.extensions.some((one) => one === extension)

/** The name of the kind that takes an extension: the named one, or with the kind `file` the extension's own. */
export function kindNameFor(extension: string, name: string): FileKindName | undefined {
  const names = name === 'file' ? keysOf(fileKinds) : isKeyOf(fileKinds, name) ? [name] : []
  return names.find((each) => isOneOf(fileKinds[each].extensions, extension))
}

/** That kind itself, with the most it may ever take. */
export function kindFor(extension: string, name: string): FileKind | undefined {
  const found = kindNameFor(extension, name)
  return found && fileKinds[found]
}

/** The most bytes a file of the kind may have. */
export const bytesOf = ({ maxMB }: FileKind): number => maxMB * megabyte

/** `5 MB`, `2 GB`, as a refusal names the limit. */
export const limitText = ({ maxMB }: FileKind): string => (maxMB >= 1024 ? `${maxMB / 1024} GB` : `${maxMB} MB`)
