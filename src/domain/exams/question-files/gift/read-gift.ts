/** Reads GIFT files (10 §7.4). */
import { isOneOf } from '../../../../fields/definition/guards'
import { type Question, type QuestionAttributes, questionType } from '../../questions/question'
import { readGiftAnswer } from './gift-answer'
import { type RenderMarkdown, textFormats, categoryPath, protect, toHtml, unprotect } from './gift-text'
import {
  type FileItem,
  type LineBlock,
  type QuestionFile,
  type ReadItem,
  blocksOf,
  error,
  fileItem,
  questionFile,
  warning,
} from '../question-file'

export interface GiftOptions {
  /** Renders stems marked `[markdown]`; without it they are taken as text, with a warning. */
  readonly renderMarkdown?: RenderMarkdown
}

/** Reads every question of a GIFT file. */
export function readGift(text: string, { renderMarkdown }: GiftOptions = {}): QuestionFile {
  const items: FileItem[] = []
  let knowledgePath: string | undefined
  let tags: string[] = []
  for (const block of blocksOf(text)) {
    const kept: { line: number; text: string }[] = []
    for (const [index, raw] of block.lines.entries()) {
      const line = raw.trim()
      const [, category] = /^\$CATEGORY:(.*)$/.exec(line) ?? []
      if (line.startsWith('//')) tags = [...tags, ...tagsIn(line)]
      else if (category !== undefined && kept.length === 0) knowledgePath = categoryPath(category)
      else kept.push({ line: block.line + index, text: raw })
    }
    const [first] = kept
    if (!first) continue
    const attributes = {
      ...(tags.length > 0 ? { tags } : {}),
      ...(knowledgePath ? { knowledgePaths: [knowledgePath] } : {}),
    }
    tags = []
    const place = { line: first.line, lastLine: block.line + block.lines.length - 1, number: items.length + 1 }
    const own: LineBlock = { line: first.line, lines: kept.map((each) => each.text) }
    items.push(fileItem(place, own.lines.join('\n'), readBlock(own, attributes, renderMarkdown)))
  }
  return questionFile(items)
}

function tagsIn(comment: string): string[] {
  return [...comment.matchAll(/\[tag:\s*([^\]]+?)\s*\]/g)].map(([, tag]) => tag!)
}

type Inherited = Pick<QuestionAttributes, 'tags' | 'knowledgePaths'>

function readBlock(block: LineBlock, inherited: Inherited, renderMarkdown: RenderMarkdown | undefined): ReadItem {
  const whole = protect(block.lines.join('\n').trim())
  const [named = '', name] = /^::([\s\S]*?)::\s*/.exec(whole) ?? []
  const rest = whole.slice(named.length)
  const [formatted = '', format = 'moodle'] = /^\[(html|plain|moodle|markdown)\]/.exec(rest) ?? []
  const body = rest.slice(formatted.length)
  const open = body.indexOf('{')
  const close = body.indexOf('}', open)
  if (open < 0) return { problems: [body.includes('}') ? error('item.answer-part') : warning('item.no-answer-part')] }
  if (close < 0) {
    const before = whole.slice(0, whole.length - body.length + open)
    return { problems: [error('item.brace-open', { line: block.line + before.split('\n').length - 1 })] }
  }
  const [before, after] = [body.slice(0, open), body.slice(close + 1)]
  if (/[{}]/.test(after)) return { problems: [error('item.second-answer-part')] }
  const render = (text: string) =>
    toHtml(unprotect(text), isOneOf(textFormats, format) ? format : 'moodle', renderMarkdown)
  const { answer, problems } = readGiftAnswer(body.slice(open + 1, close), render)
  const isUnrendered = format === 'markdown' && !renderMarkdown
  const found = isUnrendered ? [...problems, warning('item.markdown-as-text')] : problems
  if (!answer) return { problems: found }
  const blank = answer.type === questionType.fillIn ? '{{1}}' : after.trim() === '' ? '' : '____'
  const stem = [render(before), blank, render(after)].filter((part) => part !== '').join(' ')
  const source = name === undefined ? {} : { source: unprotect(name).trim() }
  const question: Question = { ...answer, stem, ...inherited, ...source }
  return { question, problems: found }
}
