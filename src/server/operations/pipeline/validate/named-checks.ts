/** Checks that the schema names and the registry holds. */
import { fillText } from '../../../../model/messages'
import { holds, type Scope } from '../../../../model/conditions/predicate'
import type { Problem } from '../../../../model/types'
import { toProblem } from '../../../../model/validate/check-problems'
import { registered } from '../../../core/context/registry'
import type { Db } from '../../../core/context/database'
import type { Writing } from '../../entry/draft'

/** What the named checks of this write find. */
export async function namedProblems(tx: Db, writing: Writing, scope: Scope): Promise<Problem[]> {
  const { context, source, entry, changed, id } = writing
  const { resource, locale } = context
  const checked = { context, tenantId: source.reach.tenantId, entry, changed, id }
  const problems: Problem[] = []
  for (const check of resource.checks) {
    if (!check.fn || !check.on.includes(writing.event) || (check.if && !holds(check.if, scope))) continue
    const found = await registered(context.registry, 'checks', check.fn)({ tx, checked, check })
    const problem = toProblem(check, locale)
    if (found) problems.push({ ...problem, message: fillText(problem.message, found) })
  }
  return problems
}
