/** Tables of schemas by their literal names, so that statements have the types of `src/generated/tables.ts`. */
import { tableNames, type TableNames, type Tables } from '../../../generated/tables'
import type { Model } from '../../../model/types'

/** The table of a resource; undefined where the model has no such resource. A model that names another table is refused. */
export function tableIn<Name extends keyof TableNames>(
  { resources }: Pick<Model, 'resources'>,
  resource: Name,
): TableNames[Name] | undefined {
  const found = resources[resource]?.table
  const known = tableNames[resource]
  if (found === undefined) return undefined
  if (found === known) return known
  throw new Error(
    `schemas/${resource}.json names the table "${found}", but statements are typed for "${known}"; run npm run generate and start again.`,
  )
}

/** Some columns of a row as it is stored. */
export type Columns<Resource extends keyof TableNames, Name extends keyof Tables[TableNames[Resource]]> = Readonly<
  Pick<Tables[TableNames[Resource]], Name>
>
