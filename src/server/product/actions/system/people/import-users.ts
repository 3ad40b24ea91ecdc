/** People out of a sheet: each with the care of the calls that add and change them, what is common asked once a batch. */
import { write } from '../../../../operations/pipeline/write'
import { callFor, type Saver, type Saving } from '../../../../sheets/import/save-batch'
import { idList } from '../../../../operations/entry/ids'
import { importSheet, runImport, receiveSheet } from '../../../../sheets/import/import'
import { writableSource } from '../../../../operations/pipeline/lock-rows'
import { withinTransaction } from '../../../../operations/pipeline/transaction'
import { updateEntry } from '../../../../operations/write/save'
import type { RowValues } from '../../../../sheets/import/plan-types'
import type { CallContext } from '../../../../core/context/call'
import type { TypedDb } from '../../../../core/context/database'
import type { WriteUnit } from '../../../../sql/materialized/write-unit'
import { Refusal } from '../../../../core/errors'
import type { Vault } from '../../../../core/context/ports'
import type { ActionContext, OutsideAction } from '../../action'
import { refusePlatformType } from '../accounts/add-account'
import { refuseRoles, newcomer } from '../accounts/assign-roles'
import { initialPassword, mustChangeFirst } from '../accounts/passwords'
import { changeUser, learnerRole, withBirthday } from './save-user'
import { refused } from '../../refusals'
import { tableOf } from '../../tables'
import { freePlaces } from '../accounts/user-guards'

/** The sheet is imported while the sender waits. */
export const importUsers: OutsideAction = { outside: (context) => importSheet(context, savingOf()) }

/** The sheet is taken in now and imported afterwards; the log tells how far it is. */
export const importUsersLater: OutsideAction = {
  async outside(context) {
    const sheet = await receiveSheet(context)
    void runImport(context, sheet, savingOf()).catch((err: unknown) => {
      // A refusal stands in the log of the import, for the person who sent the file.
      if (err instanceof Refusal) return
      const about = { err, requestId: context.requestId, call: context.call.id, import: sheet.log.id }
      context.logger?.error(about, 'an import failed after its call was answered')
    })
    return { importLogId: sheet.log.id }
  },
}

/** One import: the first password is hashed once for all who get it. */
function savingOf(): Saving {
  let shared: { readonly text: string; readonly hash: Promise<string> } | undefined
  return async (unit, context, rows) => {
    const initial = await initialPassword({ tx: unit.tx, model: context.model })
    if (shared?.text !== initial) shared = { text: initial, hash: vaultOf(context).hash(initial) }
    const vault = hashedAhead(vaultOf(context), rows, { ...shared! })
    return saverOf(unit, { ...context, vault }, initial)
  }
}

async function saverOf(unit: WriteUnit, context: CallContext, initial: string): Promise<Saver> {
  const tx: TypedDb = unit.tx
  const create = callFor(context, 'create')
  const update = callFor(context, 'update')
  const acting = (params: CallContext['params'], call: CallContext['call']): ActionContext => ({
    ...withinTransaction(context, tx),
    tx,
    call,
    params,
    next: async (given = params, called = call) => updateEntry(unit, { ...context, call: called, params: given }),
  })
  const { tenantId } = writableSource(context).reach
  const asking = acting({}, create)
  const learner = await learnerRole(asking, tenantId)
  const mustChange = await mustChangeFirst(asking)
  let left = await freePlaces(asking, tenantId)
  const allowed = new Map<string, Promise<void>>()
  const added: string[] = []
  return {
    async create(params) {
      refusePlatformType({ params, locale: context.locale }, tenantId)
      const roleId = idList(params.roleId)
      if (roleId.length > 0) {
        const key = [...roleId].sort().join()
        allowed.set(key, allowed.get(key) ?? refuseRoles(asking, [newcomer(tenantId)], roleId))
        await allowed.get(key)
      }
      if (left <= 0) throw refused('actions:quota', context.locale)
      const password = params.password || initial
      const whole = { ...withBirthday(params), password, roleId: roleId.length > 0 ? roleId : learner }
      const answer = await write({ kind: 'create' }, { ...context, call: create, params: whole }, unit)
      left -= 1
      added.push(answer.id)
      return answer
    },
    update: ({ password: _, ...params }) => changeUser(acting(params, update)),
    async end() {
      if (added.length === 0 || mustChange === 0) return
      await tx
        .updateTable(tableOf(context, 'system/user'))
        .set({ must_change_password: mustChange })
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', added)
        .execute()
    },
  }
}

/** Passwords of a batch are hashed beside each other, each with a salt of its own; the first password was hashed before. */
function hashedAhead(
  vault: Vault,
  rows: readonly RowValues[],
  initial: { text: string; hash: Promise<string> },
): Vault {
  const given = rows.filter(({ problems }) => problems.length === 0).map(({ values }) => values.password)
  const ahead = new Map<string, Promise<string>[]>()
  for (const text of given) {
    if (typeof text !== 'string' || text === initial.text || text.length > 256) continue
    const hash = vault.hash(text)
    // Each caller that waits for it gets the failure.
    hash.catch(() => undefined)
    ahead.set(text, [...(ahead.get(text) ?? []), hash])
  }
  return {
    ...vault,
    hash: (text) => (text === initial.text ? initial.hash : (ahead.get(text)?.shift() ?? vault.hash(text))),
  }
}

function vaultOf({ vault }: CallContext): Vault {
  if (!vault) throw new Error('Passwords need a vault to be hashed; pass one in the context of the call.')
  return vault
}
