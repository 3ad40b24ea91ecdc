/** Soft checks: a warning is told and passes, a question passes once it is sent again with consent. */
import { refuses } from '../../../../model/validate/refuses'
import type { Check, Problem } from '../../../../model/types'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'

/** The parameter that names the checks consented to, by their ids; `*` stands for all, in an import. */
export const consentKey = 'confirmed'

/** Whether the call consents to the question of a check. */
export function isConsented({ params }: Pick<CallContext, 'params'>, id: string): boolean {
  const given = params[consentKey]
  const ids = Array.isArray(given) ? given.map(String) : String(given ?? '').split(',')
  return ids.includes('*') || ids.includes(id)
}

/** Refuses when there is any problem that does not pass; the first gives the message. */
export function refuseUnlessConsented(context: CallContext, problems: readonly Problem[]): void {
  const final = problems.filter(refuses)
  const isForOthers = final.every(({ level }) => level === 'conflict')
  if (final[0])
    throw new Refusal(isForOthers ? 'entry.refused' : 'request.invalid', { message: final[0].message }, final)
  const untimely = problems.filter(({ level }) => level === 'later')
  if (untimely[0]) throw new Refusal('request.too-many', {}, untimely)
  const questions = problems.filter(({ level, rule }) => level === 'confirm' && !isConsented(context, rule))
  if (questions[0]) throw new Refusal('request.confirm', { message: questions[0].message }, questions)
  context.warnings?.push(...problems.filter(({ level }) => level === 'warn'))
}

/** Whether a broken check stops a removal or a move; a warning is told. */
export function stops(context: CallContext, check: Check): boolean {
  const { id, at, level, message } = check
  if (level === 'warn') context.warnings?.push({ field: at, rule: id, level, message: message[context.locale] })
  return level !== 'warn' && !(level === 'confirm' && isConsented(context, id))
}

/** The code of a refusal by a check on a stored row. */
export const codeOf = ({ level }: Check) =>
  level === 'confirm' ? 'entry.confirm' : level === 'later' ? 'request.too-many' : 'entry.refused'
