/** The regions that a region lies in, itself included: their codes and names, as fields called `cityCode`, `cityName`. */
import type { Computation, ComputationRows } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

interface Step {
  readonly code: string
  readonly name: string
  readonly level: number
}

/** By the level of a region. */
const kinds = ['country', 'province', 'city', 'district', 'town', 'village'] as const

async function chainsOf({ db, resource, keys }: ComputationRows): Promise<Map<string, readonly Step[]>> {
  const table = sql.table(resource.table)
  const { rows } = await sql<Step & { readonly of: string }>`with recursive chain(of, code, name, level, parent) as (
      select code, code, name, level, parent_code from ${table}
        where is_deleted = 0 and code = any(${keys.map(({ id }) => id)})
      union all
      select chain.of, r.code, r.name, r.level, r.parent_code from ${table} r
        join chain on r.code = chain.parent and r.is_deleted = 0)
    select of, code, name, level from chain`.execute(db)
  const chains = new Map<string, Step[]>()
  for (const { of, ...step } of rows) chains.set(of, [...(chains.get(of) ?? []), step])
  return chains
}

export const regionChain: Computation = async (rows) => {
  const { keys, field, readOnce } = rows
  const found = await readOnce('region-chain', () => chainsOf(rows))
  const part = field.name.endsWith('Code') ? 'code' : 'name'
  const level = kinds.findIndex((kind) => field.name.startsWith(kind))
  return keys.map(({ id }) => found.get(id)?.find((step) => Number(step.level) === level)?.[part] ?? '')
}
