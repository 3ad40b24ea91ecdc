/** Every route that no schema declares, those of the session and of each room together. */
import type { WholeParts } from '../services'
import { bulkRoute } from './bulk'
import type { OwnRoute } from '../../core/context/route'
import { deskRoute } from './home'
import { putFileRoute } from '../../files/upload'
import { findRoute } from './search'
import { ioRoutes } from './imports'
import { documentRoutes } from '../openapi/routes'
import { lecternRoutes } from './console'
import { reportRoutes } from './reports'
import { restoreRoute } from './restore'
import { stateHistoryRoute } from './state-history'

/** The routes; the document of calls among them tells of all. */
export function ownRoutesOf(parts: WholeParts): OwnRoute[] {
  const { config, database, registry, newId, files, models } = parts
  const putFile = putFileRoute({ ...files, database, model: () => models.current(), newId })
  const all: OwnRoute[] = []
  const documents = documentRoutes({
    model: () => parts.models.current(),
    operations: () => parts.operations,
    ownRoutes: () => all,
  })
  const io = ioRoutes({ database, registry, folder: config.data, model: () => parts.models.current() })
  all.push(
    ...reportRoutes(parts),
    ...parts.session.routes,
    ...lecternRoutes(parts),
    stateHistoryRoute(parts),
    restoreRoute(parts),
    findRoute(parts),
    deskRoute(parts),
    bulkRoute(parts),
    putFile,
    ...io,
    ...documents,
  )
  return all
}
