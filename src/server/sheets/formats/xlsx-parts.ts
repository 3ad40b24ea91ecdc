/** The parts of a workbook that are the same, or nearly, in every file: types, relations, styles, the list of sheets. */
import type { Sheet } from './sheet'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`

/** Indexes of `cellXfs` in the styles: a heading, and a text that stays one however it looks. */
export const styles = { heading: 1, text: 2 } as const

/** The parts by their path in the file. */
export function workbookParts(sheets: readonly Sheet[]): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations(sheets.length),
    'xl/styles.xml': styleSheet,
  }
}

function contentTypes(count: number): string {
  const sheets = numbers(count).map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type('worksheet')}"/>`,
  )
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/>${sheets.join('')}<Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/></Types>`
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${xml(sheetName(name))}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`
}

function relations(count: number): string {
  const sheets = numbers(count).map(
    (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${sheets.join('')}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`
}

const styleSheet = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Of the name of a sheet. */
export const mostLetters = 31

/** At most so many characters, without those that a reference to a cell is made of. */
export const sheetName = (name: string, most = mostLetters): string =>
  [...name.replace(/[[\]:*?/\\']/g, ' ')].slice(0, most).join('') || '1'

/** A text inside XML; characters that XML has no place for are left out. */
export function xml(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[&<>"]/g, (character) => `&${named[character]};`).replace(unwritable, '')
}

const named: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
