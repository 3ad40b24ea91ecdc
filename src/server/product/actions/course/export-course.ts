/** Sheets of courses, of the learners of one, and of its signatures; each asks for its own right. */
import { Refusal } from '../../../core/errors'
import type { CallContext } from '../../../core/context/call'
import { exportRows } from '../../../sheets/export/export'
import type { OutsideActionOf } from '../action'
import { visibleCourse } from './shared'

interface Kind {
  readonly resource: string
  readonly code: string
}

const kinds: Readonly<Record<string, Kind>> = {
  list: { resource: 'course/course', code: 'course_export' },
  user: { resource: 'course/learner', code: 'course_user_export' },
  sign: { resource: 'course/signature', code: 'course_sign_export' },
}

export const exportCourse: OutsideActionOf<'course/export-course'> = {
  async outside(context) {
    const { type = 'list', ...params } = context.params
    const kind = Object.hasOwn(kinds, String(type)) ? kinds[String(type)]! : undefined
    if (!kind) throw new Refusal('request.parameter-type', { name: 'type' })
    const { caller } = context
    if (!caller.isPlatformAdministrator && !caller.codes.has(kind.code)) throw new Refusal('access.refused')
    if (type !== 'list') await visibleCourse(context, String(params.courseId ?? ''))
    return exportRows(aboutKind(context, kind, params))
  },
}

/** The columns are those of the list. */
function aboutKind(context: CallContext, { resource: name }: Kind, params: CallContext['params']): CallContext {
  const resource = context.model.resources[name]!
  const call = { ...context.call, filter: resource.calls.list!.filter, fields: resource.list.columns }
  return { ...context, resource, call, params }
}
