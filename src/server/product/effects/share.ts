/** The effect of a share that begins or ends: the resource is opened to the tenants that still have one. */
import type { Effect } from '../../core/context/call'
import { openByShares } from '../resources/shares'

export const openToTenants: Effect = ({ tx, context, after }) => openByShares(tx, context.model, [String(after.res_id)])
