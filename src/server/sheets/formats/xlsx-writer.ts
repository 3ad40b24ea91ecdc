/** A workbook written as it is read: a part of the rows becomes bytes before the next part is asked for. */
import { memoize } from '../../../fields/definition/memoize'
import { Zip } from 'fflate'
import { DeflatedFile } from './zip-entry'
import { neutralised } from './escape-formula'
import { type Cell, inOnePart, type Sheet, type SheetColumn } from './sheet'
import { mostLetters, sheetName, styles, workbookParts, xml } from './xlsx-parts'

const mostCharacters = 32_767
const mostChoiceRows = 5001

/** The bytes of the file, as many parts as the rows have. */
export async function* writeXlsx(given: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const sheets = withOwnNames(withChoices(given))
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const [path, text] of Object.entries(workbookParts(sheets))) await addWhole(zip, path, text)
  for (const [index, sheet] of sheets.entries()) {
    const file = new DeflatedFile(`xl/worksheets/sheet${index + 1}.xml`)
    try {
      zip.add(file)
      file.add(sheetHead(sheet))
      let row = 2
      for await (const part of sheet.rows) {
        for (const cells of part) {
          const text = rowXml(cells, row++)
          if (file.isFullFor(text)) await file.flush()
          file.add(text)
        }
        yield* ready.splice(0)
      }
      await file.flush()
      file.add(`</sheetData>${validations(sheet, sheets)}</worksheet>`)
      await file.end()
    } finally {
      file.close()
    }
  }
  zip.end()
  yield* ready.splice(0)
}

async function addWhole(zip: Zip, path: string, text: string): Promise<void> {
  const file = new DeflatedFile(path)
  zip.add(file)
  file.add(text)
  await file.end()
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
  const whole = text.includes('_x') ? text.replace(codedCharacter, '_x005F$&') : text
  const cut = whole.length > mostCharacters ? whole.slice(0, mostCharacters) : whole
  const keepsSpaces = hasSpaces.test(cut) ? ' xml:space="preserve"' : ''
  return `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t${keepsSpaces}>${xml(cut)}</t></is></c>`
}

const looksNumeric = /^\d/
/** Code of a character that XML has no place for; a text that looks like one is escaped. */
const codedCharacter = /_x(?=[0-9A-Fa-f]{4}_)/g
const hasSpaces = /^\s|\s$|[\t\r\n]/

/** `A` … `Z`, `AA` … for a column counted from 0; each cell asks for it. */
export const letters = memoize(
  (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26)),
  (index) => index,
)

const choiceSheet = 'choices'

/** The choices of drop-downs stand on a hidden sheet of their own: a list in the rule itself ends at 255 characters. */
function withChoices(sheets: readonly Sheet[]): readonly Sheet[] {
  const offered = choicesOf(sheets)
  if (offered.length === 0) return sheets
  const longest = Math.max(...offered.map(({ choices }) => choices!.length))
  const rows = Array.from({ length: longest }, (_, row) => offered.map(({ choices }) => choices![row] ?? null))
  const columns = offered.map(({ title }) => ({ title }))
  return [...sheets, { name: choiceSheet, columns, rows: inOnePart(rows), isHidden: true }]
}

/** A workbook whose sheets share a name, whatever its case, is refused by spreadsheets; the sheet of choices keeps its own. */
function withOwnNames(sheets: readonly Sheet[]): readonly Sheet[] {
  const taken = new Set(sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])))
  return sheets.map((sheet) => {
    if (sheet.isHidden) return sheet
    const whole = sheetName(sheet.name)
    let name = whole
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${sheetName(whole, mostLetters - 4)} (${n})`
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
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
