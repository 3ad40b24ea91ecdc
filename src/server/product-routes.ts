/** Every route that no schema declares, those of the session and of each room together. */
import type { WholeParts } from './app'
import { bulkRoute } from './bulk/route'
import type { OwnRoute } from './context'
import { deskRoute } from './desk'
import { putFileRoute } from './files/put-file'
import { findRoute } from './find'
import { ioRoutes } from './io/routes'
import { documentRoutes } from './openapi/routes'
import { lecternRoutes } from './own-routes'
import { reportRoutes } from './reports/routes'
import { restoreRoute } from './restore'
import { stateHistoryRoute } from './state-history'

/** The routes; the document of calls among them tells of all. */
export function ownRoutesOf(parts: WholeParts): OwnRoute[] {
  const { config, database, newId, files, models } = parts
  const putFile = putFileRoute({ ...files, database, model: () => models.current(), newId })
  const all: OwnRoute[] = []
  const documents = documentRoutes({
    model: () => parts.models.current(),
    operations: () => parts.operations,
    ownRoutes: () => all,
  })
  const io = ioRoutes({ database, folder: config.data, model: () => parts.models.current() })
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
