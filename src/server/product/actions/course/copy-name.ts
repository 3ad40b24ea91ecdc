/** The name of a copy: that of the original with a suffix, the first one that is free. */
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { table } from '../../learning/tables'
import type { ActionContext } from '../action'

const mostName = 100

export async function freeCopyName(
  { tx, model }: ActionContext,
  resource: 'course/course' | 'course/job-map',
  id: string,
): Promise<string> {
  const rows = table(model, resource)
  const { rows: found } = await sql<{ name: string; taken: string[] }>`select r.name, array(
      select lower(o.name) from ${rows} o where o.tenant_id = r.tenant_id and o.is_deleted = 0) as taken
    from ${rows} r where r.id = ${id} and r.is_deleted = 0`.execute(tx)
  const [original] = found
  if (!original) throw new Refusal('entry.not-found')
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '-副本' : `-副本${n}`
    const name = `${[...original.name].slice(0, mostName - suffix.length).join('')}${suffix}`
    if (!original.taken.includes(name.toLowerCase())) return name
  }
}
