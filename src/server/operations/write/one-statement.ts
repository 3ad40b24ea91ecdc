/** Creates that need no transaction: the row and its line in the change log are all that is written, in one statement. */
import { weakMemoize } from '../../../fields/definition/memoize'
import type { Model, Resource } from '../../../model/types'
import { openFilter } from '../../access/field-access'
import type { CallContext } from '../../core/context/call'
import { versionKeysOf } from '../../database/schema/version-keys'
import { isScoped } from '../../sql/conditions/data-scope'
import { hasDependants } from '../../sql/materialized/update-dependants'
import { namesFiles } from '../../sql/named-files'
import { keyField } from '../../sql/new-id'
import { ownedFields } from '../entry/child-rows'
import { needsOf } from '../needs'
import { movesAtOnce } from '../states/find-transition'

/** Nothing is locked before the row is added, as files that it names are, and nothing is computed, checked or written after it. */
export function isOneStatement(context: CallContext): boolean {
  const { model, resource, call, caller, database } = context
  return (
    needsOf(call) === 'row' &&
    !database.kysely.isTransaction &&
    !namesFiles(context.params) &&
    writesOneRow(model)(resource) &&
    !isScoped(model, resource, caller) &&
    openFilter({ resource, call, caller }) === undefined &&
    movesAtOnce(context).length === 0
  )
}

/** Worked out once for a resource. */
const writesOneRow = weakMemoize((model: Model) =>
  weakMemoize((resource: Resource) => !locksOthers(resource) && !writesOtherRows(model)(resource)),
)

/** A place in a tree, a count, a unique value to take over, a time that others may not have and the state of an owner hold until the row is there. */
const locksOthers = ({ tree, checks, fields, single }: Resource): boolean =>
  tree !== undefined ||
  single !== undefined ||
  checks.some(({ count }) => count !== undefined) ||
  fields.some(({ unique, ref }) => unique?.take || unique?.over || (ref?.owner && !ref.owner.free))

/** True when a save writes rows beside its own, or raises a number that others notice. */
export const writesOtherRows = weakMemoize((model: Model) =>
  weakMemoize(
    (resource: Resource): boolean =>
      hasDependants(model, resource) ||
      versionKeysOf(resource).length > 0 ||
      ownedFields(resource.fields).length > 0 ||
      resource.fields.some(({ fill }) => fill?.by === 'serial') ||
      keyField(resource.fields) !== undefined,
  ),
)
