/** Reads Moodle XML files (10 §7.6). */
import { plainText } from '../../questions/normalise-text'
import type { EmbeddedFile, QuestionAttributes } from '../../questions/question'
import { type RenderMarkdown, type TextFormat, categoryPath, toHtml } from '../gift/gift-text'
import { readMoodleAnswer } from './moodle-answer'
import {
  type FileItem,
  type FileProblem,
  type QuestionFile,
  type ReadItem,
  error,
  fileItem,
  questionFile,
  warning,
} from '../question-file'
import { type XmlElement, childOf, childrenOf, parseXml, textOf } from '../xml-tree'

export interface MoodleXmlOptions {
  /** Renders texts in Markdown; without it they are taken as text, with a warning. */
  readonly renderMarkdown?: RenderMarkdown
}

/** Reads every question of a Moodle XML file. A file that is no XML, or has a document type, gives no item at all. */
export function readMoodleXml(text: string, { renderMarkdown }: MoodleXmlOptions = {}): QuestionFile {
  const root = parseXml(text)
  if ('kind' in root)
    return {
      items: [],
      problems: [{ ...error(root.kind === 'doctype' ? 'file.doctype' : 'file.malformed'), line: root.line }],
    }
  if (root.name !== 'quiz') return { items: [], problems: [{ ...error('file.malformed'), line: root.line }] }
  const items: FileItem[] = []
  let knowledgePath: string | undefined
  for (const element of root.children) {
    const type = element.name === 'question' ? (element.attributes.type ?? '') : `<${element.name}>`
    if (type === 'category') {
      knowledgePath = categoryPath(textOf(childOf(element, 'category')))
      continue
    }
    const place = { line: element.line, lastLine: element.lastLine, number: items.length + 1 }
    const excerpt = `${textOf(childOf(element, 'name'))} ${textOf(childOf(element, 'questiontext'))}`.trim()
    items.push(fileItem(place, excerpt, readQuestion(element, type, knowledgePath, renderMarkdown)))
  }
  return questionFile(items)
}

function readQuestion(
  element: XmlElement,
  type: string,
  knowledgePath: string | undefined,
  renderMarkdown: RenderMarkdown | undefined,
): ReadItem {
  if (type === 'description') return { problems: [warning('item.no-answer-part')] }
  const problems: FileProblem[] = []
  const render = (part: XmlElement | undefined) => htmlOf(part, problems, renderMarkdown)
  const read = readMoodleAnswer(element, type, render)
  if (!read.answer) return { problems: [...problems, ...read.problems] }
  const question = { ...attributesOf(element, knowledgePath, render), ...read.answer }
  return { question, problems: [...problems, ...read.problems] }
}

function attributesOf(
  element: XmlElement,
  knowledgePath: string | undefined,
  render: (part: XmlElement | undefined) => string,
): QuestionAttributes {
  const analysis = render(childOf(element, 'generalfeedback'))
  const grade = childOf(element, 'defaultgrade')?.text.trim() ?? ''
  const source = plainText(textOf(childOf(element, 'name')))
  const tags = childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => textOf(tag).trim())
  const files = filesIn(element)
  return {
    stem: '',
    ...(analysis ? { analysis } : {}),
    // A grade of 0 is usual in Moodle for questions that only collect answers.
    ...(Number(grade) > 0 ? { defaultScore: Math.round(Number(grade) * 10) / 10 } : {}),
    ...(source ? { source } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(knowledgePath ? { knowledgePaths: [knowledgePath] } : {}),
    ...(files.length > 0 ? { files } : {}),
  }
}

/** Embedded files at any depth: pictures of options stand beside their text. */
function filesIn(element: XmlElement): EmbeddedFile[] {
  return element.children.flatMap((child) => {
    if (child.name !== 'file') return filesIn(child)
    const { name = '', path = '/', encoding = 'base64' } = child.attributes
    const content = child.text.replaceAll(/\s+/g, '')
    return encoding === 'base64' && name !== '' ? [{ path: `${path.replace(/^\//, '')}${name}`, content }] : []
  })
}

const formats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  plain_text: 'plain',
  moodle_auto_format: 'moodle',
  markdown: 'markdown',
}

function htmlOf(
  element: XmlElement | undefined,
  problems: FileProblem[],
  renderMarkdown: RenderMarkdown | undefined,
): string {
  const format = formats[element?.attributes.format ?? ''] ?? 'moodle'
  const isNoted = problems.some(({ code }) => code === 'item.markdown-as-text')
  if (format === 'markdown' && !renderMarkdown && !isNoted) problems.push(warning('item.markdown-as-text'))
  return toHtml(textOf(element), format, renderMarkdown)
}
