/** One transaction for one write; a race that the database refused runs again, so that the rule itself can refuse. */
import { errorCode } from '../../../fields/definition/guards'
import { ruleText } from '../../../model/messages'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { createWriteUnit, type WriteUnit } from '../../sql/materialized/write-unit'

const uniqueViolation = '23505'
/** A time that another entry has. */
const exclusionViolation = '23P01'

/** A text that an index has no room for. */
const tooLarge = '54000'
/** Characters, in any script, that it always has room for. */
const mostIndexed = 600

/** Serialisation failure and deadlock. */
const races = new Set([uniqueViolation, exclusionViolation, '40001', '40P01'])

/** The context of statements that run in the transaction. */
export const withinTransaction = (context: CallContext, tx: Db): CallContext => ({
  ...context,
  database: { ...context.database, kysely: tx },
  stores: undefined,
})

/** Runs the write; once the other side of a race has committed, a second run sees its rows and refuses by the rule. */
export function inTransaction<T>(context: CallContext, write: (unit: WriteUnit) => Promise<T>): Promise<T> {
  const { kysely } = context.database
  const run = (tx: WriteUnit['tx']) => write(createWriteUnit(tx, context))
  // Within the transaction of an action nothing begins, and a failure fails the whole.
  if (kysely.isTransaction) return run(kysely)
  return withSecondRun(context, () => kysely.transaction().execute(run))
}

/** As `inTransaction`, for a write that is one statement: it is whole by itself, and nothing begins. */
export const inStatement = <T>(context: CallContext, write: (unit: WriteUnit) => Promise<T>): Promise<T> =>
  withSecondRun(context, () => write(createWriteUnit(context.database.kysely, context)))

async function withSecondRun<T>(context: CallContext, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (errorCode(error) === tooLarge) throw tooLong(context)
    if (!races.has(errorCode(error))) throw error
  }
  try {
    return await attempt()
  } catch (error) {
    if (errorCode(error) === uniqueViolation || errorCode(error) === exclusionViolation) throw alreadyThere(context)
    throw error
  }
}

/** A unique text whose schema gives it no length is as long as its index can hold. */
function tooLong({ resource, locale }: CallContext): Refusal {
  const field = resource.fields.find(({ unique, value }) => unique && value.json === 'string')
  const label = (field ?? { title: resource.title }).title[locale]
  const message = ruleText('maxLength', locale, { label, n: mostIndexed })
  return new Refusal('request.invalid', { message }, [{ field: field?.name, rule: 'maxLength', message }])
}

/** True when the database refused a value because another row has it. */
export const isUniqueViolation = (error: unknown) => errorCode(error) === uniqueViolation

function alreadyThere({ resource, locale }: CallContext): Refusal {
  const field = resource.fields.find((each) => each.unique)
  const label = (field ?? { title: resource.title }).title[locale]
  const message = field?.unique?.message?.[locale] ?? ruleText('unique', locale, { label })
  return new Refusal('request.invalid', { message }, [{ field: field?.name, rule: 'unique', message }])
}
