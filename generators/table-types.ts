/** The tables of the model as TypeScript, for Kysely: their names, and the columns of each as the driver reads them. */
import type { Model, Resource } from '../src/model/types'
import type { ColumnDef } from '../src/server/database/schema/table-definition'
import { tablesOf } from '../src/server/database/schema/tables'
import { columnName } from '../src/model/names'

/** The text of `src/generated/tables.ts`. */
export function printTableTypes(model: Model): string {
  const resources = Object.values(model.resources).sort((one, other) => (one.name < other.name ? -1 : 1))
  const names = resources.map(({ name, table }) => `  '${name}': '${table}'`)
  const tables = tablesOf(model)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, columns }) => {
      const resource = resources.find((each) => each.table === name && !each.part)
      return [`  ${name}: {`, ...columns.flatMap((column) => columnLines(column, resource)), '  }'].join('\n')
    })
  return [
    '// Printed from the schemas by `npm run generate`; change the schemas, not this file.',
    `/** Resource → its table. */\nexport const tableNames = {\n${names.join(',\n')},\n} as const`,
    'export type TableNames = typeof tableNames',
    `/** Table → its row as stored. */\nexport type Tables = {\n${tables.join('\n')}\n}\n`,
  ].join('\n\n')
}

/** A column that the schema requires is filled in every row, but for drafts; top rows of a tree name its root as their parent. */
function columnLines({ name, sql, nullable, choices }: ColumnDef, resource: Resource | undefined): string[] {
  const field = resource?.fields.find((each) => columnName(each.name) === name)
  const isFilled = !nullable || field?.type === 'tree-parent' || (field?.required && !resource?.form.draft)
  const type = choices && sql !== 'jsonb' && sql !== 'text[]' ? choicesType(sql, choices) : types[sql]
  const note = field?.deprecated ? ['    /** @deprecated */'] : []
  return [...note, `    ${name}: ${type}${isFilled ? '' : ' | null'}`]
}

const choicesType = (sql: ColumnDef['sql'], choices: readonly string[]) =>
  choices.map((choice) => (sql === 'text' ? JSON.stringify(choice) : choice)).join(' | ')

const types: Readonly<Record<ColumnDef['sql'], string>> = {
  text: 'string',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  jsonb: 'unknown',
  timestamptz: 'Date',
  date: 'string',
  'text[]': 'string[]',
}
