/** Word documents as lines of text with their pictures, and back. */
import { unzipSync, zipSync } from 'fflate'
import type { EmbeddedFile } from '../../../../domain/exams/questions/question'
import { type XmlElement, parseXml } from '../../../../domain/exams/question-files/xml-tree'

export interface DocumentText {
  /** Pictures stand as `@@PLUGINFILE@@/<path>` in double square brackets. */
  readonly text: string
  readonly files: readonly EmbeddedFile[]
}

/** Bytes that a part of a document may have unpacked; a picture that is larger is left out. */
const most = { text: 32 * 1024 * 1024, picture: 5 * 1024 * 1024 }

const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes)

/** The text of a document; undefined for bytes that are none. */
export function readDocx(bytes: Uint8Array): DocumentText | undefined {
  const parts = unpacked(bytes)
  const body = parts?.['word/document.xml']
  if (!parts || !body) return undefined
  const root = parseXml(utf8(body))
  if (!('children' in root)) return undefined
  const targets = targetsOf(parts['word/_rels/document.xml.rels'])
  const used = new Map<string, EmbeddedFile>()
  const picture = (id: string): string => {
    const target = targets.get(id)
    const content = target && parts[`word/${target}`]
    if (!target || !content) return ''
    const path = target.split('/').pop()!
    used.set(path, { path, content: Buffer.from(content).toString('base64') })
    return `[[@@PLUGINFILE@@/${path}]]`
  }
  return {
    text: paragraphsOf(root)
      .map((each) => textOf(each, picture))
      .join('\n'),
    files: [...used.values()],
  }
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        name.startsWith('word/media/')
          ? originalSize <= most.picture
          : /^word\/(?:_rels\/)?document\.xml/.test(name) && originalSize <= most.text,
    })
  } catch {
    // A file that is no archive is no document; the caller refuses it.
    return undefined
  }
}

function targetsOf(rels: Uint8Array | undefined): ReadonlyMap<string, string> {
  const root = rels && parseXml(utf8(rels))
  if (!root || !('children' in root)) return new Map()
  return new Map(root.children.map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']))
}

const paragraphsOf = (element: XmlElement): readonly XmlElement[] =>
  element.name === 'w:p' ? [element] : element.children.flatMap(paragraphsOf)

function textOf(element: XmlElement, picture: (id: string) => string): string {
  switch (element.name) {
    case 'w:t':
      return element.text
    case 'w:tab':
      return ' '
    case 'w:br':
      return '\n'
    case 'a:blip':
      return picture(element.attributes['r:embed'] ?? '')
    default:
      return element.children.map((child) => textOf(child, picture)).join('')
  }
}

const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Styles of lines; sizes are half points. */
const styles = {
  title: { paragraph: '<w:jc w:val="center"/>', run: '<w:b/><w:sz w:val="36"/>' },
  note: { paragraph: '<w:jc w:val="center"/>', run: '<w:sz w:val="20"/>' },
  heading: { paragraph: '<w:spacing w:before="240"/>', run: '<w:b/><w:sz w:val="24"/>' },
  text: { paragraph: '', run: '' },
  choice: { paragraph: '<w:ind w:left="420"/>', run: '' },
} as const

export interface DocumentLine {
  readonly text: string
  readonly style: keyof typeof styles
  /** Begins a page of its own. */
  readonly startsPage?: boolean
}

function paragraphOf({ text, style, startsPage }: DocumentLine, isFirst: boolean): string {
  const { paragraph, run } = styles[style]
  const properties = `${startsPage && !isFirst ? '<w:pageBreakBefore/>' : ''}${paragraph}`
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}<w:r>${run === '' ? '' : `<w:rPr>${run}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
}

/** A document with a paragraph for each line. */
export function writeDocx(lines: readonly (string | DocumentLine)[]): Buffer {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const paragraphs = lines
    .flatMap((line) =>
      typeof line === 'string' ? line.split('\n').map((text) => ({ text, style: 'text' as const })) : [line],
    )
    .map((line, index) => paragraphOf(line, index === 0))
  const text = (content: string) => new TextEncoder().encode(content)
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': text(
        `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': text(
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': text(
        `${head}<w:document xmlns:w="${word}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
      ),
    }),
  )
}
