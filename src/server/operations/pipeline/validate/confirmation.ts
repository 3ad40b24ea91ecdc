/** Soft checks: a warning passes and stands beside the answer; a question passes once the call confirms it. */
import { refuses } from '../../../../model/validate/refuses'
import type { Check, Problem } from '../../../../model/types'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'

/** The parameter with the ids of confirmed checks; `*` stands for all, in an import. */
export const confirmedKey = 'confirmed'

/** True when the call confirms the question of a check. */
export function isConfirmed({ params }: Pick<CallContext, 'params'>, id: string): boolean {
  const given = params[confirmedKey]
  const ids = Array.isArray(given) ? given.map(String) : String(given ?? '').split(',')
  return ids.includes('*') || ids.includes(id)
}

/** Refuses when any problem does not pass; the first gives the message. */
export function refuseUnlessConfirmed(context: CallContext, problems: readonly Problem[]): void {
  const final = problems.filter(refuses)
  const isForOthers = final.every(({ level }) => level === 'conflict')
  if (final[0])
    throw new Refusal(isForOthers ? 'entry.refused' : 'request.invalid', { message: final[0].message }, final)
  const untimely = problems.filter(({ level }) => level === 'later')
  if (untimely[0]) throw new Refusal('request.too-many', {}, untimely)
  const questions = problems.filter(({ level, rule }) => level === 'confirm' && !isConfirmed(context, rule))
  if (questions[0]) throw new Refusal('request.confirm', { message: questions[0].message }, questions)
  context.warnings?.push(...problems.filter(({ level }) => level === 'warn'))
}

/** True when a broken check stops a removal or a transition; notes a warning. */
export function stops(context: CallContext, check: Check): boolean {
  const { id, at, level, message } = check
  if (level === 'warn') context.warnings?.push({ field: at, rule: id, level, message: message[context.locale] })
  return level !== 'warn' && !(level === 'confirm' && isConfirmed(context, id))
}

/** The code of a refusal by a check on a stored row. */
export const codeOf = ({ level }: Check) =>
  level === 'confirm' ? 'entry.confirm' : level === 'later' ? 'request.too-many' : 'entry.refused'
