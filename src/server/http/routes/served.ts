/** Calls of this server beside the schemas, for lists of calls; opens no database. */
import { keysOf } from '../../../fields/definition/guards'
import { createPasswordHasher } from '../../core/crypto/password-hasher'
import type { Model } from '../../../model/types'
import type { WholeParts } from '../services'
import type { BuiltInRoute } from '../../core/context/route'
import { operations } from '../dispatch/operations'
import { builtInRoutesOf } from './index'
import { createSession } from '../../auth'

/** Kinds of calls that have an operation. */
export const servedKinds = keysOf(operations)

/** The built-in routes with their descriptions: nothing calls them, so they need no database. */
export function builtInRoutes(model: Model): readonly BuiltInRoute[] {
  const database = {} as WholeParts['database']
  const config = { captcha: true, keys: { secret: 'not used' }, data: '', zone: '' } as WholeParts['config']
  const session = createSession({ database, model: () => model, config, passwords: createPasswordHasher() })
  return builtInRoutesOf({ session, database, config, files: {} } as unknown as WholeParts)
}
