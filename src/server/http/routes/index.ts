/** Every route that no schema declares, those of the session and of each room together. */
import type { WholeParts } from '../services'
import { bulkRoute } from './bulk'
import type { BuiltInRoute } from '../../core/context/route'
import { calendarRoute } from './calendar'
import { homeRoute } from './home'
import { putFileRoute } from '../../files/upload'
import { globalSearchRoute } from './search'
import { importRoutes } from './imports'
import { documentRoutes } from '../openapi/routes'
import { consoleRoutes } from './console'
import { reportRoutes } from './reports'
import { recycleRoutes } from './recycle'
import { stateHistoryRoute } from './state-history'

/** The routes; the document of calls, one of them, lists all. */
export function builtInRoutesOf(parts: WholeParts): BuiltInRoute[] {
  const { config, database, registry, newId, files, models } = parts
  const putFile = putFileRoute({ ...files, database, model: () => models.current(), newId })
  const all: BuiltInRoute[] = []
  const documents = documentRoutes({
    model: () => parts.models.current(),
    operations: () => parts.operations,
    builtInRoutes: () => all,
  })
  const io = importRoutes({ database, registry, folder: config.data, model: () => parts.models.current() })
  all.push(
    ...reportRoutes(parts),
    ...parts.session.routes,
    ...consoleRoutes(parts),
    stateHistoryRoute(parts),
    calendarRoute(parts),
    ...recycleRoutes(parts),
    globalSearchRoute(parts),
    homeRoute(parts),
    bulkRoute(parts),
    putFile,
    ...io,
    ...documents,
  )
  return all
}
