/** Sets a few fields of several rows: enabling, moving to the top. The same value again is done already. */
import type { Operation } from '../context'
import { Refusal } from '../errors'
import { inOneGo } from '../kept/keep-up'
import { acceptedFields } from './fields-of'
import { idsOf } from './ids-of'
import { isReadOnlyHere, lockWritable, writableSource } from './locked'
import { inTransaction } from './transaction'
import { changeRow } from './update'

export const transition: Operation = (context) => {
  const source = writableSource(context)
  const ids = idsOf(context)
  const fields = acceptedFields(context.resource, context.call, context.caller)
  if (!fields.some((field) => field.name in context.params)) {
    throw new Refusal('request.parameter-missing', { name: fields.map((field) => field.name).join(', ') })
  }
  return inTransaction(context, async (tx) => {
    const rows = await lockWritable(tx, context, source, ids)
    if (rows.length < ids.length) {
      throw new Refusal((await isReadOnlyHere(tx, context, ids)) ? 'access.refused' : 'entry.not-found')
    }
    await inOneGo(tx, async () => {
      for (const row of rows) await changeRow(tx, context, row, context.call.name)
    })
    return true
  })
}
