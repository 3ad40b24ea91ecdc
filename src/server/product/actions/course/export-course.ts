/** Sheets of courses: the list, one course by its resources, one course by the tenants of its learners; and of its learners. */
import { isKeyOf } from '../../../../fields/definition/guards'
import { textsIn } from '../../../core/texts'
import { Refusal } from '../../../core/errors'
import { platformTenant } from '../../../core/context/caller'
import { RawAnswer } from '../../../core/context/raw-response'
import { sql } from '../../../database/connection/sql-tag'
import { wholeMinutes } from '../../../../fields/number/duration'
import { contentTypeOf } from '../../../files/kinds'
import { valueAbout } from '../../../operations/read/block-filter'
import { begun, exportRows, fileName } from '../../../sheets/export/export'
import { type Cell, inOnePart, type Sheet } from '../../../sheets/formats/sheet'
import { writeXlsx } from '../../../sheets/formats/xlsx-writer'
import type { CourseRow } from '../../learning/studies/load-course'
import { table } from '../../learning/tables'
import { Readable } from 'node:stream'
import type { OutsideActionOf } from '../action'
import { ownRows, tenantFigures } from './reports'
import { visibleCourse, visibleRow } from './visible-rows'

type ExportContext = Parameters<OutsideActionOf<'course/export-course'>['outside']>[0]

/** `type` says of what; the list where it says nothing. */
export const exportCourse: OutsideActionOf<'course/export-course'> = {
  async outside(context) {
    const { type, ...params } = context.params
    const kind = type === undefined || type === '' ? 'list' : String(type)
    if (kind === 'list') return exportRows({ ...context, params })
    const sheet = isKeyOf(figures, kind) ? figures[kind] : undefined
    if (!sheet) throw new Refusal('request.parameter-type', { name: 'type' })
    const course = await visibleCourse(context, String(params.courseId ?? ''))
    return asFile(context, await sheet(context, course))
  },
}

/** The learners of one course. */
export const exportLearners: OutsideActionOf<'course/export-learners'> = {
  async outside(context) {
    await visibleCourse(context, valueAbout(context, 'courseId'))
    const { type: _, ...params } = context.params
    return exportRows({ ...context, params })
  },
}

/** The learners of one push. */
export const exportPushLearners: OutsideActionOf<'course/export-push-learners'> = {
  async outside(context) {
    await visibleRow(context, 'course/push', valueAbout(context, 'pushId'))
    const { type: _, ...params } = context.params
    return exportRows({ ...context, params })
  },
}

const figures = { tenant: sheetOfTenants, resource: sheetOfResources } as const

async function asFile(context: ExportContext, sheet: Sheet): Promise<RawAnswer> {
  const bytes = await begun(writeXlsx([sheet]))
  return new RawAnswer(Readable.from(bytes, { objectMode: false }), contentTypeOf('xlsx')!, {
    saveAs: fileName(sheet.name, context.now, 'xlsx'),
  })
}

async function sheetOfTenants(context: ExportContext, course: CourseRow): Promise<Sheet> {
  if (context.caller.tenantId !== platformTenant) throw new Refusal('access.refused')
  const texts = textsIn(context.locale)
  const records = await tenantFigures(context.database.kysely, context.model, course.id)
  const titles = ['tenant', 'learners', 'finished', 'finishRate', 'totalMinutes', 'averageMinutes'] as const
  return {
    name: `${course.name ?? ''}-${texts('courses:sheet.tenants')}`,
    columns: titles.map((title) => ({ title: texts(`courses:sheet.${title}`) })),
    rows: inOnePart(
      records.map((row): Cell[] => [
        row.tenantName,
        row.userCount,
        row.finished,
        row.finishRate,
        wholeMinutes(row.totalSeconds),
        wholeMinutes(row.avgSeconds),
      ]),
    ),
  }
}

interface ResourceFigures {
  readonly chapter: string
  readonly name: string
  readonly is_required: number
  readonly viewers: string
  readonly done: string
  readonly percent: string
  readonly seconds: string
}

/** Each resource with those who opened it and those who are done; people who left the course are not counted. */
async function sheetOfResources(context: ExportContext, course: CourseRow): Promise<Sheet> {
  const { model, database, locale } = context
  const texts = textsIn(locale)
  const { rows } = await sql<ResourceFigures>`select c.name as chapter, r.name, r.is_required,
      count(i.id) as viewers, count(i.id) filter (where i.is_done = 1) as done,
      coalesce(avg(i.percent), 0) as percent, coalesce(sum(i.seconds), 0) as seconds
    from ${table(model, 'course/chapter')} c
      join ${table(model, 'course/resource')} r on r.chapter_id = c.id and r.is_deleted = 0
      left join (select * from ${table(model, 'learning/study-item')} s where s.course_id = ${course.id}
          and s.is_deleted = 0 ${ownRows(context)} and exists (select 1 from ${table(model, 'course/learner')} l
            where l.tenant_id = s.tenant_id and l.course_id = s.course_id and l.user_id = s.user_id
              and l.member_status = 1 and l.is_deleted = 0)) i on i.resource_id = r.res_id
    where c.course_id = ${course.id} and c.is_deleted = 0
    group by c.id, c.name, c.sort, r.id, r.name, r.is_required, r.sort
    order by c.sort, c.id, r.sort, r.id`.execute(database.kysely)
  const titles = ['chapter', 'resource', 'required', 'viewers', 'doneBy', 'averagePercent', 'totalMinutes'] as const
  return {
    name: `${course.name ?? ''}-${texts('courses:sheet.resources')}`,
    columns: titles.map((title) => ({ title: texts(`courses:sheet.${title}`) })),
    rows: inOnePart(
      rows.map((row): Cell[] => [
        row.chapter,
        row.name,
        texts(Number(row.is_required) === 1 ? 'courses:sheet.yes' : 'courses:sheet.no'),
        Number(row.viewers),
        Number(row.done),
        Math.round(Number(row.percent) * 10) / 10,
        wholeMinutes(Number(row.seconds)),
      ]),
    ),
  }
}
