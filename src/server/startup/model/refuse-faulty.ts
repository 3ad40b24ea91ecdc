import { printProblem } from '../../../language/problem'
import type { Model } from '../../../model/types'
import type { Assembly } from '../assemble'
import { StartFailure } from '../start-failure'
import { join } from 'node:path'
import { setZone } from '../../../fields/definition/zone'
import type { LoadedModel } from './read-folder'

/** The folder of the schema files. */
export const folderOf = ({ root, schemas = join(root, 'schemas') }: Assembly) => schemas

/** The model of files without errors; sets the zone in which their date-times travel. */
export function sound({ config, logger }: Assembly, { model, problems }: LoadedModel): Model {
  setZone(config.zone)
  if (!model) throw new StartFailure(problems.map(printProblem).join('\n'))
  for (const problem of problems) logger.debug(printProblem(problem))
  return model
}
