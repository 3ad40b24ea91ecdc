/** Columns of a sheet of questions (10 §7.2), by their headings in both languages. */

export const sheetColumns = {
  type: ['题型', 'Type'],
  stem: ['题干', 'Stem'],
  answer: ['正确答案', 'Answer'],
  keywords: ['关键词', 'Keywords'],
  score: ['分值', 'Score'],
  difficulty: ['难度', 'Difficulty'],
  knowledge: ['知识点', 'Knowledge points'],
  analysis: ['解析', 'Analysis'],
  tags: ['标签', 'Tags'],
  source: ['来源', 'Source'],
  material: ['材料编号', 'Material'],
  status: ['状态', 'Status'],
  feedback: ['选项反馈', 'Feedback'],
  settings: ['计分设置', 'Settings'],
} as const

/** Names of settings within the column of settings, in both languages. */
export const settingNames = {
  mode: ['少选计分', 'Mode'],
  ratio: ['比例', 'Ratio'],
  weights: ['权重', 'Weights'],
  match: ['匹配', 'Match'],
  ordered: ['按顺序', 'Ordered'],
  ignoreCase: ['忽略大小写', 'Ignore case'],
  auto: ['自动评分', 'Auto'],
  order: ['排序计分', 'Order'],
  unit: ['单位', 'Unit'],
  kinds: ['文件类型', 'Kinds'],
  files: ['文件数量', 'Files'],
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
  const found = Object.entries(sheetColumns).find(([, titles]) =>
    titles.some((title) => title.toLowerCase() === text.toLowerCase()),
  )
  return found?.[0] as SheetColumnName | undefined
}

/** Headings in their order, with as many options as are needed. */
export function headingsOf(locale: 'zh-CN' | 'en-US', options: number): string[] {
  const at = locale === 'zh-CN' ? 0 : 1
  const letters = Array.from({ length: options }, (_, index) => String.fromCharCode(65 + index))
  const titleOf = (name: SheetColumnName) => sheetColumns[name][at] + (requiredColumns.includes(name) ? '*' : '')
  const { type: _, stem: __, answer: ___, ...others } = sheetColumns
  return [
    ...requiredColumns.map(titleOf),
    ...letters.map((letter) => (at === 0 ? `选项${letter}` : `Option ${letter}`)),
    ...(Object.keys(others) as SheetColumnName[]).map(titleOf),
  ]
}
