/** Columns of a sheet of questions (10 §7.2), by their headings in each language of the format. */
import { keysOf } from '../../../../fields/definition/guards'
import type { FileLanguage } from '../answer-words'

export const sheetColumns = {
  type: { 'zh-CN': '题型', 'en-US': 'Type' },
  stem: { 'zh-CN': '题干', 'en-US': 'Stem' },
  answer: { 'zh-CN': '正确答案', 'en-US': 'Answer' },
  keywords: { 'zh-CN': '关键词', 'en-US': 'Keywords' },
  score: { 'zh-CN': '分值', 'en-US': 'Score' },
  difficulty: { 'zh-CN': '难度', 'en-US': 'Difficulty' },
  knowledge: { 'zh-CN': '知识点', 'en-US': 'Knowledge points' },
  analysis: { 'zh-CN': '解析', 'en-US': 'Analysis' },
  tags: { 'zh-CN': '标签', 'en-US': 'Tags' },
  source: { 'zh-CN': '来源', 'en-US': 'Source' },
  material: { 'zh-CN': '材料编号', 'en-US': 'Material' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  feedback: { 'zh-CN': '选项反馈', 'en-US': 'Feedback' },
  settings: { 'zh-CN': '计分设置', 'en-US': 'Settings' },
} as const

/** Names of settings within the column of settings, in each language of the format. */
export const settingNames = {
  mode: { 'zh-CN': '少选计分', 'en-US': 'Mode' },
  ratio: { 'zh-CN': '比例', 'en-US': 'Ratio' },
  weights: { 'zh-CN': '权重', 'en-US': 'Weights' },
  match: { 'zh-CN': '匹配', 'en-US': 'Match' },
  ordered: { 'zh-CN': '按顺序', 'en-US': 'Ordered' },
  ignoreCase: { 'zh-CN': '忽略大小写', 'en-US': 'Ignore case' },
  auto: { 'zh-CN': '自动评分', 'en-US': 'Auto' },
  order: { 'zh-CN': '排序计分', 'en-US': 'Order' },
  unit: { 'zh-CN': '单位', 'en-US': 'Unit' },
  kinds: { 'zh-CN': '文件类型', 'en-US': 'Kinds' },
  files: { 'zh-CN': '文件数量', 'en-US': 'Files' },
} as const

export type SheetColumnName = keyof typeof sheetColumns

/** The columns that every sheet must have. */
export const requiredColumns: readonly SheetColumnName[] = ['type', 'stem', 'answer']

const optionHeading = /^(?:选项|Option)\s*([A-Z])$/i

/** The name of a column, or the letter of its option; undefined for other headings. */
export function columnOf(heading: string): SheetColumnName | { readonly option: string } | undefined {
  const text = heading.replaceAll('*', '').trim()
  const letter = optionHeading.exec(text)?.[1]
  if (letter) return { option: letter.toUpperCase() }
  return keysOf(sheetColumns).find((name) =>
    Object.values(sheetColumns[name]).some((title) => title.toLowerCase() === text.toLowerCase()),
  )
}

const optionTitles: Readonly<Record<FileLanguage, string>> = { 'zh-CN': '选项', 'en-US': 'Option ' }

/** Headings in their order, with as many options as are needed. */
export function headingsOf(language: FileLanguage, options: number): string[] {
  const letters = Array.from({ length: options }, (_, index) => String.fromCharCode(65 + index))
  const titleOf = (name: SheetColumnName) => sheetColumns[name][language] + (requiredColumns.includes(name) ? '*' : '')
  const { type: _, stem: __, answer: ___, ...others } = sheetColumns
  return [
    ...requiredColumns.map(titleOf),
    ...letters.map((letter) => optionTitles[language] + letter),
    ...keysOf(others).map(titleOf),
  ]
}
