/** The sections about files that are no resources: rows, the menu, screens, reports. */
import { menuFile, menuParts, rowsFile, rowsParts } from '../../src/language/vocabulary/files/first-run'
import { reportFile, reportParts } from '../../src/language/vocabulary/files/report'
import { screenFile, screenParts } from '../../src/language/vocabulary/files/screen'
import { codes, table } from './markdown'
import { keyRows } from './shape-table'

type Schema = Readonly<Record<string, unknown>>

export function otherFiles(): string {
  const rowsOf = (schema: Schema) =>
    table(
      ['key', 'form', 'meaning'],
      keyRows(schema).map((row) => [
        `\`${row.key}\`${row.isRequired ? ' (must be there)' : ''}`,
        row.form,
        row.sentence,
      ]),
    )
  return [
    '## Rows files',
    `\`schemas/<area>/<name>.rows.json\`. ${String(rowsFile.description)} A row is field → value; \`{"$ref": {field: value}}\` names an entry of the target by its own fields.`,
    rowsOf(rowsFile),
    `### Part: row\n\n${String(rowsParts.row!.description)}`,
    codes('rows'),
    '## The menu',
    `\`schemas/menu.json\`. ${String(menuFile.description)}`,
    rowsOf(menuFile),
    '### Part: menuNode',
    rowsOf(menuParts.menuNode!),
    codes('menu'),
    '## Screen files',
    `\`schemas/<area>/<name>.screen.json\`. ${String(screenFile.description)} \`{"$param": "x"}\` is a parameter of the address or a shared filter; \`{"$record": "f"}\` a field of the entry that the screen is about.`,
    rowsOf(screenFile),
    '### Part: block',
    String(screenParts.block!.description),
    rowsOf(screenParts.block!),
    codes('screen'),
    '## Report files',
    `\`schemas/<area>/<name>.report.json\`. ${String(reportFile.description)} Sources are grouped one by one and joined on the dimensions. Days are those of the zone of the server; a period is \`startDate\` to \`endDate\`, the last 30 days when absent, 366 at most.`,
    rowsOf(reportFile),
    ...(['source', 'dimension', 'measure', 'query'] as const).flatMap((name) => [
      `### Part: ${name}`,
      String(reportParts[name]!.description),
      rowsOf(reportParts[name]!),
    ]),
    codes('report'),
  ].join('\n\n')
}
