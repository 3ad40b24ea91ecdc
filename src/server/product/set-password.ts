/** New passwords of people who set their own outside a call of people: forgotten ones, and those that others gave. */
import type { Model } from '../../model/types'
import type { Registry } from '../core/context/call'
import { visitor } from '../core/context/caller'
import type { Database } from '../core/context/database'
import { Refusal } from '../core/errors'
import type { Vault } from '../core/context/ports'
import type { SetPassword } from '../auth/sign-in/password-reset'
import { inTransaction } from '../operations/pipeline/transaction'
import { ownRow, setPassword } from './actions/system/accounts/passwords'

interface Parts {
  readonly database: Database
  readonly model: () => Model
  readonly registry: Registry
  readonly vault: Vault
}

/** Stores them as the person's own change would. */
export function passwordSetter({ database, model, registry, vault }: Parts): SetPassword {
  return (context, { tenantId, userId }, password, first) => {
    const resource = model().resources['system/user']!
    const caller = { ...visitor(context.clientId, tenantId, context.ip), userId }
    const about = { resource, call: resource.calls.password!, model: model(), registry, database, vault, caller }
    const call = { ...context, ...about, files: undefined }
    return inTransaction(call, async ({ tx }) => {
      const within = { ...call, tx }
      await first?.(tx)
      const person = await ownRow(within).forUpdate().executeTakeFirst()
      if (!person) throw new Refusal('session.ended')
      await setPassword(within, person, password, { mustChange: 0, field: 'newPassword' })
    })
  }
}
