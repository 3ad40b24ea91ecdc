/** A report reckoned by plain loops over rows in memory, in exact fractions: what the statements must agree with. */
import { columnName } from '../../../src/model/names'
import {
  type CountedMeasure,
  isDerived,
  type Measure,
  type Report,
  type ReportQuery,
} from '../../../src/model/types/report'
import { holds } from '../../../src/model/conditions/predicate'
import type { Resource } from '../../../src/model/types'
import { formatInstant } from '../../../src/fields/definition/zone'
import { bucketOf, bucketsOf, type Period } from '../../../src/server/reports/period'

export type PlainRow = Readonly<Record<string, unknown>>

export interface PlainData {
  readonly resources: Readonly<Record<string, Resource>>
  /** Rows as stored, of one tenant, not removed. */
  readonly rows: Readonly<Record<string, readonly PlainRow[]>>
}

/** Rows that the server makes, made by a loop. */
const madeRows: Readonly<Record<string, (data: PlainData, period: Period) => PlainRow[]>> = {
  'course/map-levels': ({ rows }) =>
    inMaps(rows, 'course/job-map-level').map(({ learner, row: level }) => {
      const state = stateOf(learner, level.id)
      return {
        map_id: learner.job_map_id,
        user_id: learner.user_id,
        level_id: level.id,
        percent: Number(state.percent ?? 0),
        is_reached: state.isReached === true ? 1 : 0,
        is_passed: state.passTime == null ? 0 : 1,
      }
    }),
  'course/map-tasks': ({ rows }) =>
    inMaps(rows, 'course/job-map-task').map(({ learner, row: task }) => {
      const { tasks } = stateOf(learner, task.level_id) as { readonly tasks?: Readonly<Record<string, PlainRow>> }
      const state = tasks?.[String(task.id)] ?? {}
      return {
        map_id: learner.job_map_id,
        user_id: learner.user_id,
        level_id: task.level_id,
        task_id: task.id,
        percent: Number(state.percent ?? 0),
        is_done: state.isDone === true ? 1 : 0,
        seconds: Number(state.seconds ?? 0),
      }
    }),
  'course/push-courses': ({ rows }) =>
    (rows['course/push-learner'] ?? []).flatMap((learner) =>
      rows['course/push-course']!.filter(
        ({ push_id }) => learner.member_status === 1 && push_id === learner.push_id,
      ).map(({ course_id }) => {
        const share = (learner.courses as Readonly<Record<string, PlainRow>> | null)?.[String(course_id)] ?? {}
        const last = share.lastTime
        return {
          push_id: learner.push_id,
          course_id,
          user_id: learner.user_id,
          progress: Number(share.progress ?? 0),
          seconds: Number(share.seconds ?? 0),
          is_done: share.finishTime == null ? 0 : 1,
          is_finished: [2, 3].includes(Number(learner.complete_status)) ? 1 : 0,
          last_time: last == null ? null : new Date(Number(last)),
        }
      }),
    ),
  'exam/item-answers': ({ rows }) => {
    const sheets = (rows['exam/record'] ?? []).filter(({ effective }) => effective === 1)
    const judged = (rows['exam/answer'] ?? []).filter(({ is_excluded, result }) => !is_excluded && result != null)
    const given = sheets.flatMap((sheet) =>
      judged.filter(({ record_id }) => record_id === sheet.id).map((answer) => ({ sheet, answer })),
    )
    return given.map(({ sheet, answer }) => {
      const same = given.filter(
        (each) =>
          each.sheet.exam_id === sheet.exam_id &&
          each.sheet.supplement_id === sheet.supplement_id &&
          each.answer.question_id === answer.question_id,
      )
      const totals = same.toSorted((a, b) => Number(b.sheet.total_score) - Number(a.sheet.total_score))
      const place = totals.findIndex((each) => each.sheet.id === sheet.id)
      const size = Math.ceil(same.length * 0.27)
      const [score, full] = [Number(answer.score ?? 0), Number(answer.full_score)]
      return {
        exam_id: sheet.exam_id,
        supplement_id: sheet.supplement_id,
        question_id: answer.question_id,
        type: (rows['exam/question'] ?? []).find(({ id }) => id === answer.question_id)?.type,
        result: answer.result,
        score,
        full,
        share: full > 0 ? score / full : 0,
        is_top: place < size ? 1 : 0,
        is_bottom: place >= same.length - size ? 1 : 0,
      }
    })
  },
  'opsm/feedback-senders': ({ rows }, period) => {
    const before = rows['opsm/feedback']!.filter(
      ({ user_id, create_time }) => user_id && dayOf(create_time) <= period.endDate,
    )
    return [...new Set(before.map(({ user_id }) => user_id))].map((user_id) => {
      const own = before.filter((row) => row.user_id === user_id)
      const times = own.map(({ create_time }) => create_time as Date).sort((a, b) => a.getTime() - b.getTime())
      return { user_id, sent: own.length, first_time: times[0], last_time: times.at(-1) }
    })
  },
}

/** Learners of job maps, each with the levels or tasks of the map. */
function inMaps(rows: PlainData['rows'], resource: string) {
  const learners = (rows['course/job-map-learner'] ?? []).filter(({ member_status }) => member_status === 1)
  return learners.flatMap((learner) =>
    (rows[resource] ?? [])
      .filter(({ job_map_id }) => job_map_id === learner.job_map_id)
      .map((row) => ({ learner, row })),
  )
}

/** How a learner stands in a level. */
const stateOf = (learner: PlainRow, levelId: unknown): PlainRow =>
  (learner.levels as Readonly<Record<string, PlainRow>> | null)?.[String(levelId)] ?? {}

/** The data with the rows that the sources of the report make, each as those of a resource. */
function withMade(report: Report, period: Period, data: PlainData): PlainData {
  const made = report.sources.filter((source) => source.made)
  const rows = made.map(({ resource }) => [resource, madeRows[resource]!(data, period)] as const)
  const resources = made.map(({ resource, made: fields }) => [resource, { fields } as Resource] as const)
  return {
    rows: { ...data.rows, ...Object.fromEntries(rows) },
    resources: { ...data.resources, ...Object.fromEntries(resources) },
  }
}

/** A number above another, kept exact. */
interface Fraction {
  readonly above: bigint
  readonly under: bigint
}

export type PlainGroup = { readonly key: readonly (string | null)[]; readonly figures: Record<string, number | null> }

const decimals: Readonly<Record<string, number>> = { percent: 2, number2: 2, number1: 1, number0: 0, seconds: 0 }

export function reckon(report: Report, query: ReportQuery, period: Period, plain: PlainData): PlainGroup[] {
  const data = withMade(report, period, plain)
  const dimensions = query.by.map((name) => report.dimensions.find((each) => each.name === name)!)
  const groups = new Map<string, { key: (string | null)[]; rows: Map<string, PlainRow[]> }>()
  const groupOf = (key: (string | null)[]) => {
    const known = groups.get(JSON.stringify(key)) ?? { key, rows: new Map() }
    groups.set(JSON.stringify(key), known)
    return known
  }
  const needed = neededOf(report, query)
  for (const source of report.sources) {
    if (dimensions.some(({ paths }) => !paths[source.alias])) continue
    if (!needed.some((measure) => !isDerived(measure) && measure.of === source.alias)) continue
    for (const row of data.rows[source.resource] ?? []) {
      if (
        source.filter &&
        !holds(source.filter, { entry: entryOf(row, data.resources[source.resource]!), now: new Date() })
      )
        continue
      if (query.filter && !holds(query.filter, { entry: dimensionsOf(row, source, report, data), now: new Date() }))
        continue
      for (const key of keysOf(row, source.alias, source.resource, dimensions, data)) {
        if (!counts(row, source, needed, period, data)) continue
        const dated = dimensions.findIndex(({ date }) => date)
        const stocks = needed.some((measure) => !isDerived(measure) && measure.of === source.alias && measure.atEnd)
        const buckets = dated >= 0 && stocks ? bucketsOf(period, dimensions[dated]!.date!) : undefined
        if (buckets) {
          for (const bucket of buckets) {
            const moved = key.map((value, at) => (at === dated ? bucket : value))
            const group = groupOf(moved)
            if (key[dated]! <= bucket) push(group.rows, `${source.alias}:stock`, row)
          }
        }
        const inside = !source.date || isIn(row, source.date[0]!, period)
        if (!buckets || inside) push(groupOf(key).rows, source.alias, row)
      }
    }
  }
  if (dimensions.length === 0) groupOf([])
  if (dimensions.length === 1 && dimensions[0]!.date)
    for (const bucket of bucketsOf(period, dimensions[0]!.date)) groupOf([bucket])
  const dated = dimensions.some(({ date }) => date)
  const found = [...groups.values()].map(({ key, rows }) => {
    const of = (name: string): Fraction | null => valueOfMeasure(report.measures.find((each) => each.name === name)!)
    const valueOfMeasure = (measure: Measure): Fraction | null => {
      const value = isDerived(measure)
        ? derived(measure, of)
        : counted(measure, rows, report, period, data, dated, dimensions)
      return measure.per ? divided(value, of(measure.per)) : value
    }
    const figures = Object.fromEntries(
      needed
        .filter(({ kind }) => kind !== 'rank')
        .map((measure) => {
          const value = valueOfMeasure(measure)
          const scaled =
            measure.kind === 'ratio' && measure.as === 'percent' && value
              ? { ...value, above: value.above * 100n }
              : value
          return [measure.name, rounded(scaled, decimals[measure.as])] as const
        }),
    )
    return { key, figures: figures as Record<string, number | null> }
  })
  for (const measure of needed) {
    if (measure.kind !== 'rank') continue
    const by = measure.from[0]!
    for (const group of found) {
      const own = group.figures[by]
      const better = found.filter(
        ({ figures }) => figures[by] !== null && (measure.descending ? figures[by]! > own! : figures[by]! < own!),
      )
      group.figures[measure.name] = own === null ? null : better.length + 1
    }
  }
  return found
}

/** The row as the dimensions of its source see it. */
function dimensionsOf(row: PlainRow, { alias, resource }: Report['sources'][number], report: Report, data: PlainData) {
  const seen = report.dimensions.filter(({ paths }) => paths[alias])
  return Object.fromEntries(seen.map(({ name, paths }) => [name, valueAt(row, paths[alias]!, resource, data)]))
}

function neededOf(report: Report, query: ReportQuery): Measure[] {
  const all = new Set<string>()
  const add = (name: string) => {
    const measure = report.measures.find((each) => each.name === name)!
    all.add(name)
    for (const part of [...(isDerived(measure) ? measure.from : []), ...(measure.per ? [measure.per] : [])]) add(part)
  }
  for (const name of [...query.measures, ...(query.sort ?? []).map((key) => key.replace(/^-/, ''))]) {
    if (report.measures.some((each) => each.name === name)) add(name)
  }
  return report.measures.filter(({ name }) => all.has(name))
}

function push(rows: Map<string, PlainRow[]>, name: string, row: PlainRow) {
  rows.set(name, [...(rows.get(name) ?? []), row])
}

const dayOf = (value: unknown) =>
  value instanceof Date ? formatInstant(value).slice(0, 10) : value ? String(value).slice(0, 10) : ''

function isIn(row: PlainRow, date: string, { startDate, endDate }: Period): boolean {
  const day = dayOf(row[columnName(date)])
  return day !== '' && day >= startDate && day <= endDate
}

function counts(
  row: PlainRow,
  source: Report['sources'][number],
  needed: readonly Measure[],
  period: Period,
  _: PlainData,
): boolean {
  if (!source.date) return true
  const day = dayOf(row[columnName(source.date[0]!)])
  const stock = needed.some((measure) => !isDerived(measure) && measure.of === source.alias && measure.atEnd)
  return day !== '' && day <= period.endDate && (stock || day >= period.startDate)
}

function valueAt(row: PlainRow, path: readonly string[], resource: string, data: PlainData): unknown {
  const [step = '', ...rest] = path
  const value = row[columnName(step)]
  if (rest.length === 0) return value
  const to = data.resources[resource]!.fields.find(({ name }) => name === step)?.ref?.to ?? ''
  const next = (data.rows[to] ?? []).find(({ id }) => id === value)
  return next ? valueAt(next, rest, to, data) : null
}

function keysOf(
  row: PlainRow,
  alias: string,
  resource: string,
  dimensions: Report['dimensions'],
  data: PlainData,
): (string | null)[][] {
  return dimensions.reduce<(string | null)[][]>(
    (keys, dimension) => {
      const value = valueAt(row, dimension.paths[alias]!, resource, data)
      const values = dimensionValues(value, dimension, data)
      return keys.flatMap((key) => values.map((each) => [...key, each]))
    },
    [[]],
  )
}

function dimensionValues(value: unknown, dimension: Report['dimensions'][number], data: PlainData): (string | null)[] {
  const { date, bands, below, value: shape } = dimension
  if (date) return [value ? bucketOf(dayOf(value), date) : null]
  if (bands) {
    const at = bands.findIndex(({ from, to }, index) => {
      const last = index === bands.length - 1
      return (
        value !== null &&
        Number(value) >= from &&
        (to === undefined || (last ? Number(value) <= to : Number(value) < to))
      )
    })
    return [at < 0 ? null : String(at)]
  }
  if (below) {
    const rows = data.rows[shape.ref!.to] ?? []
    const chain: (string | null)[] = []
    let node = rows.find(({ id }) => id === value)
    while (node && !chain.includes(String(node.id))) {
      chain.push(String(node.id))
      const parent = node.parent_id
      node = rows.find(({ id }) => id === parent)
    }
    return chain.length ? chain : [null]
  }
  if (Array.isArray(value)) return value.length ? [...new Set(value.map(String))] : [null]
  return [value === null || value === undefined || value === '' ? null : String(value)]
}

function entryOf(row: PlainRow, resource: Resource): PlainRow {
  return Object.fromEntries(
    resource.fields.map(({ name }) => {
      const value = row[columnName(name)]
      return [name, value instanceof Date ? formatInstant(value) : value]
    }),
  )
}

function counted(
  measure: CountedMeasure,
  groups: ReadonlyMap<string, readonly PlainRow[]>,
  report: Report,
  period: Period,
  data: PlainData,
  dated: boolean,
  dimensions: Report['dimensions'],
): Fraction | null {
  const source = report.sources.find(({ alias }) => alias === measure.of)!
  if (dimensions.some(({ paths }) => !paths[source.alias])) return null
  const all = groups.get(measure.atEnd && dated ? `${source.alias}:stock` : source.alias) ?? []
  const rows = all.filter(
    (row) =>
      (measure.atEnd || !source.date || isIn(row, source.date[0]!, period)) &&
      (!measure.filter ||
        holds(measure.filter, { entry: entryOf(row, data.resources[source.resource]!), now: new Date() })),
  )
  const values = measure.path
    ? rows
        .map((row) => valueAt(row, measure.path!, source.resource, data))
        .filter((value) => value !== null && value !== undefined)
    : []
  const numbers = values.map((value) => BigInt(Number(value)))
  const sum = numbers.reduce((a, b) => a + b, 0n)
  const whole = (value: bigint | number): Fraction => ({ above: BigInt(value), under: 1n })
  switch (measure.kind) {
    case 'count':
      return whole(rows.length)
    case 'distinct':
      return whole(new Set(values.filter((value) => value !== '').map(String)).size)
    case 'sum':
      return whole(sum)
    case 'avg':
      return numbers.length ? { above: sum, under: BigInt(numbers.length) } : null
    case 'min':
    case 'max': {
      const sorted = numbers.toSorted((a, b) => (a < b ? -1 : 1))
      const found = measure.kind === 'min' ? sorted[0] : sorted.at(-1)
      return found === undefined ? null : whole(found)
    }
    case 'median': {
      const sorted = numbers.toSorted((a, b) => (a < b ? -1 : 1))
      const middle = sorted.length / 2
      if (sorted.length === 0) return null
      return sorted.length % 2
        ? whole(sorted[Math.floor(middle)]!)
        : { above: sorted[middle - 1]! + sorted[middle]!, under: 2n }
    }
    case 'fn':
      return whole(streakOf(rows, source.date![0]!, period))
    case 'stdDev': {
      if (numbers.length === 0) return null
      const mean = Number(sum) / numbers.length
      const spread = Math.sqrt(numbers.reduce((all, each) => all + (Number(each) - mean) ** 2, 0) / numbers.length)
      return { above: BigInt(Math.round(spread * 1e12)), under: 1_000_000_000_000n }
    }
  }
}

/** Days in a row, back from the end of the period or the day before it. */
function streakOf(rows: readonly PlainRow[], date: string, { endDate }: Period): number {
  const days = new Set(rows.map((row) => formatInstant(row[columnName(date)] as Date).slice(0, 10)))
  const back = (count: number) =>
    new Date(Date.parse(`${endDate}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)
  const first = days.has(back(0)) ? 0 : 1
  let length = 0
  while (days.has(back(first + length))) length += 1
  return length
}

function derived(
  measure: Extract<Measure, { from: readonly string[] }>,
  of: (name: string) => Fraction | null,
): Fraction | null {
  const parts = measure.from.map(of)
  if (parts.some((part) => part === null)) return null
  const [first, ...rest] = parts as Fraction[]
  if (measure.kind === 'ratio') return divided(first!, rest[0]!)
  const sign = measure.kind === 'minus' ? -1n : 1n
  return rest.reduce(
    (a, b) => ({ above: a.above * b.under + sign * b.above * a.under, under: a.under * b.under }),
    first!,
  )
}

function divided(a: Fraction | null, b: Fraction | null): Fraction | null {
  if (!a || !b || b.above === 0n) return null
  return { above: a.above * b.under, under: a.under * b.above }
}

/** Half away from zero, as people round. */
function rounded(value: Fraction | null, places: number | undefined): number | null {
  if (!value) return null
  if (places === undefined) return Number(value.above) / Number(value.under)
  const scale = 10n ** BigInt(places)
  const [above, under] = value.under < 0n ? [-value.above, -value.under] : [value.above, value.under]
  const twice = above * scale * 2n
  const sign = twice < 0n ? -1n : 1n
  const whole = (sign * twice + under) / (2n * under)
  return Number(sign * whole) / Number(scale)
}
