/** Pictures inside the html of questions: written as data, or as places of files that came with the question. */
import { isRecord } from '../../../fields/definition/guards'
import type { EmbeddedFile, Question } from '../../../domain/exams/questions/question'
import { questionOf } from '../../../domain/exams/questions/question-content'
import { questionSent, withContent } from './question-row'

type Values = Readonly<Record<string, unknown>>

/** Files written as data within JSON, which may break its lines. */
const anyData = /data:\w+\/([\w.+-]+);base64,((?:[A-Za-z0-9+/=\s]|\\[nrt])+)/g

/** Kinds of files that become uploads. */
const storable = new Set(['png', 'jpeg', 'jpg', 'gif', 'webp', 'bmp', 'mp3', 'mpeg', 'wav'])

interface FileAsData extends EmbeddedFile {
  /** The text that stands for the file. */
  readonly whole: string
  readonly isStorable: boolean
}

/** The files that a text of JSON holds as data. */
export const filesAsData = (json: string): readonly FileAsData[] =>
  [...json.matchAll(anyData)].map(([whole, kind = '', content = ''], at) => ({
    whole,
    path: `data-${at + 1}.${kind === 'mpeg' ? 'mp3' : kind}`,
    content: content.replaceAll(/\s|\\[nrt]/g, ''),
    isStorable: /^data:(?:image|audio)\//.test(whole) && storable.has(kind),
  }))

export const placeOf = ({ path }: EmbeddedFile): string => `@@PLUGINFILE@@/${path}`

/** The file as html shows it before it is stored. */
export function dataOf({ path, content }: EmbeddedFile): string {
  const extension = path.split('.').pop()!.toLowerCase()
  return `data:image/${extension === 'jpg' ? 'jpeg' : extension};base64,${content}`
}

interface WithFiles {
  readonly values: Values
  readonly files: readonly EmbeddedFile[]
}

/**
 * Sent values with places instead of files as data, which cleaning would take away. Data of a file that the question came
 * with stands for that file, as it was shown; other data is a file of its own.
 */
export function withFilesApart(sent: Values, own: readonly EmbeddedFile[]): WithFiles {
  let json = JSON.stringify(sent)
  const files = [...own]
  for (const { whole, isStorable, path, content } of filesAsData(json)) {
    const known = files.find((file) => file.content === content && (isStorable || dataOf(file) === whole))
    if (!known && !isStorable) continue
    const file = known ?? { path, content }
    if (!known) files.push(file)
    json = json.replaceAll(whole, placeOf(file))
  }
  const values: unknown = JSON.parse(json)
  return { values: isRecord(values) ? values : {}, files }
}

const pictureTag = /<img\b[^>]*?\bsrc\s*=\s*(?:\\?["'])?([^"'\\\s>]*)/gi
const placeStart = placeOf({ path: '', content: '' })

const picturesIn = (question: Question | undefined): readonly string[] =>
  [...JSON.stringify(question ?? null).matchAll(pictureTag)].map(([, address = '']) => address)

/** True of a question with a picture that would be gone once it is stored: html rules refuse it, or its file did not come. */
export function losesPicture(sent: Values, own: readonly EmbeddedFile[] = []): boolean {
  if (!/<img\b/i.test(JSON.stringify(sent))) return false
  const { values, files } = withFilesApart(sent, own)
  const stored = picturesIn(questionSent(values))
  if (stored.length < picturesIn(questionOf(withContent(values))).length) return true
  const places = new Set(files.map(placeOf))
  return stored.some((address) => address.startsWith(placeStart) && !places.has(address))
}
