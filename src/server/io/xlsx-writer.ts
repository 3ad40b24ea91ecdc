/** A workbook written as it is read: a part of the rows becomes bytes before the next part is asked for. */
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { neutralised } from './neutralise'
import { type Cell, inOnePart, type Sheet, type SheetColumn } from './sheet'
import { sheetName, styles, workbookParts, xml } from './xlsx-parts'

/** Fast rather than small: a sheet is mostly repeated text either way. */
const level = 1
const mostCharacters = 32_767
const mostChoiceRows = 5001

/** The bytes of the file, as many parts as the rows have. */
export async function* writeXlsx(given: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const sheets = withChoices(given)
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level })
    zip.add(file)
    return file
  }
  for (const [path, text] of Object.entries(workbookParts(sheets))) add(path).push(strToU8(text), true)
  for (const [index, sheet] of sheets.entries()) {
    const file = add(`xl/worksheets/sheet${index + 1}.xml`)
    file.push(strToU8(sheetHead(sheet)))
    let row = 2
    for await (const part of sheet.rows) {
      let text = ''
      for (const cells of part) text += rowXml(cells, row++)
      file.push(strToU8(text))
      yield* ready.splice(0)
    }
    file.push(strToU8(`</sheetData>${validations(sheet, sheets)}</worksheet>`), true)
  }
  zip.end()
  yield* ready.splice(0)
}

function sheetHead({ columns }: Sheet): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width ?? 16}" customWidth="1"/>`,
  )
  const headings = columns.map(({ title }, index) => textCell(title, `${letters(index)}1`, styles.heading))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

function rowXml(cells: readonly Cell[], row: number): string {
  let text = `<row r="${row}">`
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]!
    if (cell === null || cell === '') continue
    const at = letters(index) + row
    text += typeof cell === 'number' ? `<c r="${at}"><v>${cell}</v></c>` : textCell(neutralised(cell), at)
  }
  return `${text}</row>`
}

/** Digits get the format of texts, or the first edit would turn a long number into a rounded one. */
function textCell(text: string, at: string, style = looksNumeric.test(text) ? styles.text : 0): string {
  const cut = text.length > mostCharacters ? text.slice(0, mostCharacters) : text
  const keepsSpaces = hasSpaces.test(cut) ? ' xml:space="preserve"' : ''
  return `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t${keepsSpaces}>${xml(cut)}</t></is></c>`
}

const looksNumeric = /^\d/
const hasSpaces = /^\s|\s$|[\t\r\n]/

const known: string[] = []

/** `A` … `Z`, `AA` … for a column counted from 0. */
export function letters(index: number): string {
  known[index] ??= (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  return known[index]
}

const choiceSheet = 'choices'

/** What drop-downs offer stands on a sheet of its own, out of sight: a list in the rule itself ends at 255 characters. */
function withChoices(sheets: readonly Sheet[]): readonly Sheet[] {
  const offered = choicesOf(sheets)
  if (offered.length === 0) return sheets
  const longest = Math.max(...offered.map(({ choices }) => choices!.length))
  const rows = Array.from({ length: longest }, (_, row) => offered.map(({ choices }) => choices![row] ?? null))
  const columns = offered.map(({ title }) => ({ title }))
  return [...sheets, { name: choiceSheet, columns, rows: inOnePart(rows), isHidden: true }]
}

const choicesOf = (sheets: readonly Sheet[]): SheetColumn[] =>
  sheets.flatMap(({ columns }) => columns.filter(({ choices }) => choices?.length))

function validations({ columns }: Sheet, sheets: readonly Sheet[]): string {
  const offered = choicesOf(sheets)
  const rules = columns.flatMap((column, index) => {
    if (!column.choices?.length) return []
    const place = letters(offered.indexOf(column))
    const among = `${sheetName(choiceSheet)}!$${place}$2:$${place}$${column.choices.length + 1}`
    const at = `${letters(index)}2:${letters(index)}${mostChoiceRows}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${at}"><formula1>${among}</formula1></dataValidation>`
  })
  return rules.length ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''
}
