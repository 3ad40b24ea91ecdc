/** The regions that a region lies in, itself included: their codes and names, as fields called `cityCode`, `cityName`. */
import type { Computation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

type Asked = Parameters<Computation>[0]

interface Step {
  readonly code: string
  readonly name: string
  readonly level: number
}

/** By the level of a region. */
const kinds = ['country', 'province', 'city', 'district', 'town', 'village'] as const

/** One question for all fields of a reading, which share their keys. */
const asked = new WeakMap<Asked['keys'], Promise<Map<string, readonly Step[]>>>()

async function chainsOf({ db, resource, keys }: Asked): Promise<Map<string, readonly Step[]>> {
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

export const regionChain: Computation = async (about) => {
  const { keys, field } = about
  const chains = asked.get(keys) ?? chainsOf(about)
  asked.set(keys, chains)
  const found = await chains
  const part = field.name.endsWith('Code') ? 'code' : 'name'
  const level = kinds.findIndex((kind) => field.name.startsWith(kind))
  return keys.map(({ id }) => found.get(id)?.find((step) => Number(step.level) === level)?.[part] ?? '')
}
