/**
 * Numbers of certificates, drawn from the row of their series: who draws holds the row until the certificates are stored,
 * so two never get one number and a roll-back gives its numbers back. Series are of the platform, as numbers are unique in it.
 */
import { numberAt, type NumberSeries } from '../../../../domain/certificates/number-rule'
import { sql } from '../../../database/connection/sql-tag'
import { newId } from '../../../sql/new-id'
import { recordNames, recordValues, table } from '../tables'
import type { Issuing } from './certificate-rows'

/** Waits until nobody else draws from these series. Always in one order, so that two who want several do not wait for each other. */
export async function lockSeries(issuing: Issuing, series: readonly NumberSeries[]): Promise<void> {
  const { tx, model } = issuing
  const keys = [...new Set(series.map(({ key }) => key))].toSorted()
  if (keys.length === 0) return
  const rows = table(model, 'certificate/number-series')
  await sql`insert into ${rows} (id, ${recordNames}, series, last)
    select g.id, ${recordValues(issuing)}, g.series, 0
    from unnest(${keys.map(() => newId())}::text[], ${keys}::text[]) as g(id, series)
    on conflict do nothing`.execute(tx)
  await sql`select id from ${rows} where series = any(${keys}::text[]) and is_deleted = 0
    order by series for update`.execute(tx)
}

/** The next numbers of a locked series; undefined where it has not so many left. A number that is there already is passed over. */
export async function drawNumbers(
  issuing: Issuing,
  series: NumberSeries,
  count: number,
): Promise<readonly string[] | undefined> {
  const { tx, model, now } = issuing
  const drawn: string[] = []
  while (drawn.length < count) {
    const wanted = count - drawn.length
    const { rows } = await sql<{ last: string }>`update ${table(model, 'certificate/number-series')}
      set last = last + ${wanted}, update_time = ${now}
      where series = ${series.key} and is_deleted = 0 returning last`.execute(tx)
    const last = Number(rows[0]!.last)
    const numbers = Array.from({ length: wanted }, (_, at) => numberAt(series, last - wanted + 1 + at))
    const complete = numbers.filter((number) => number !== undefined)
    if (complete.length < numbers.length) {
      await giveBack(issuing, series, drawn.length + wanted)
      return undefined
    }
    const taken = await takenNumbers(issuing, complete)
    drawn.push(...complete.filter((number) => !taken.has(number)))
  }
  return drawn
}

async function giveBack({ tx, model }: Issuing, { key }: NumberSeries, count: number): Promise<void> {
  await sql`update ${table(model, 'certificate/number-series')} set last = last - ${count}
    where series = ${key} and is_deleted = 0`.execute(tx)
}

/** Of every tenant, removed ones too: a number is never used again. */
async function takenNumbers({ tx, model }: Issuing, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ cert_no: string }>`select cert_no from ${table(model, 'certificate/certificate-user')}
    where cert_no = any(${numbers}::text[])`.execute(tx)
  return new Set(rows.map(({ cert_no: number }) => number))
}

/** The number that the next certificate of a series would get; undefined where there is none left. */
export async function nextNumber({ tx, model }: Pick<Issuing, 'tx' | 'model'>, series: NumberSeries) {
  const { rows } = await sql<{ last: string }>`select last from ${table(model, 'certificate/number-series')}
    where series = ${series.key} and is_deleted = 0`.execute(tx)
  return numberAt(series, Number(rows[0]?.last ?? 0) + 1)
}
