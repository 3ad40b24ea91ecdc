/** Checks that the schema names and the registry `src/server/product/checks/` knows. */
import { fillText } from '../../../../model/messages'
import { holds, type Scope } from '../../../../model/predicate'
import type { Problem } from '../../../../model/types'
import { toProblem } from '../../../../model/check-problems'
import { checks } from '../../../product/checks'
import type { Db } from '../../../core/context/database'
import type { Writing } from '../../entry/draft'

/** What the named checks of this write find. */
export async function namedProblems(tx: Db, writing: Writing, scope: Scope): Promise<Problem[]> {
  const { resource, locale } = writing.context
  const problems: Problem[] = []
  for (const check of resource.checks) {
    if (!check.fn || !check.on.includes(writing.event) || (check.if && !holds(check.if, scope))) continue
    const judge = Object.hasOwn(checks, check.fn) ? checks[check.fn] : undefined
    if (!judge) throw new Error(`No check "${check.fn}" is registered in src/server/product/checks/index.ts.`)
    const found = await judge({ tx, writing, check })
    const problem = toProblem(check, locale)
    if (found) problems.push({ ...problem, message: fillText(problem.message, found) })
  }
  return problems
}
