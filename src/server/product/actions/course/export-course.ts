/** Sheets of courses, of the learners of one, of its signatures, and of the learners of a push; each asks for its own right. */
import { Refusal } from '../../../core/errors'
import type { CallContext } from '../../../core/context/call'
import { exportRows } from '../../../sheets/export/export'
import type { OutsideActionOf } from '../action'
import { visibleCourse, visibleRow } from './shared'

interface Kind {
  readonly resource: string
  readonly code: string
}

const mostRows = 50_000

const kinds: Readonly<Record<string, Kind>> = {
  list: { resource: 'course/course', code: 'course_export' },
  user: { resource: 'course/learner', code: 'course_user_export' },
  sign: { resource: 'course/signature', code: 'course_sign_export' },
  push: { resource: 'course/push-learner', code: 'course_push_stat' },
}

export const exportCourse: OutsideActionOf<'course/export-course'> = {
  async outside(context) {
    const { type = firstHeld(context), ...params } = context.params
    const kind = Object.hasOwn(kinds, String(type)) ? kinds[String(type)]! : undefined
    if (!kind) throw new Refusal('request.parameter-type', { name: 'type' })
    if (!mayExport(context, kind)) throw new Refusal('access.refused')
    if (type === 'push') await visibleRow(context, 'course/push', String(params.pushId ?? ''))
    else if (type !== 'list') await visibleCourse(context, String(params.courseId ?? ''))
    return exportRows(aboutKind(context, kind, params))
  },
}

const mayExport = ({ caller }: CallContext, { code }: Kind): boolean =>
  caller.isPlatformAdministrator || caller.codes.has(code)

/** The kind that is meant where none is named. */
const firstHeld = (context: CallContext): string =>
  Object.keys(kinds).find((name) => mayExport(context, kinds[name]!)) ?? 'list'

/** The columns are those of the list. */
function aboutKind(context: CallContext, { resource: name }: Kind, params: CallContext['params']): CallContext {
  const listed = context.model.resources[name]!
  const columns = listed.list.columns ?? []
  const resource = { ...listed, io: { ...listed.io, export: { columns, limit: mostRows } } }
  const call = { ...context.call, filter: listed.calls.list!.filter, fields: columns }
  return { ...context, resource, call, params }
}
