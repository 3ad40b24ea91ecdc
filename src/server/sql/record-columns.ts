/** The columns of a new row that the server fills in by itself. */
import type { CallContext } from '../core/context/call'

/** Who made the row, when, and that nobody changed it since. */
export function recordColumns({ caller, now }: CallContext, id: string, status: unknown) {
  const { userId, deptId } = caller
  return {
    id,
    create_user: userId,
    create_dept: deptId,
    create_time: now,
    update_user: userId,
    update_time: now,
    status: status ?? 1,
    is_deleted: 0,
    revision: 1,
  }
}
