/** How pages of the reference are written: links, tables, and the table of the rules of a keyword. */
import { ruleTable } from '../../src/language/rules'

const anchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
/** A link to the section of that title. */
export const link = (title: string) => `[${title.replace(/`/g, '')}](#${anchor(title)})`
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** The rules of a keyword; nothing where it has none. */
export function codes(keyword: string): string {
  const rules = ruleTable.filter((rule) => rule.keyword === keyword)
  if (rules.length === 0) return ''
  return table(
    ['code', 'what holds'],
    rules.map(({ code, sentence }) => [`\`${code}\``, sentence]),
  )
}
