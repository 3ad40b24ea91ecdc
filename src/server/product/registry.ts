/** The names that schema files may give to what is written in code. */
import { actionNames } from './actions'
import { checkNames } from './checks'
import { computationNames } from './computations'
import { conditionNames } from './conditions'
import { effectNames } from './effects'
import { figureNames } from './report-figures'
import { sourceFields } from './report-sources'

export const installed = {
  actions: actionNames,
  conditions: conditionNames,
  effects: effectNames,
  computations: computationNames,
  figures: figureNames,
  sources: sourceFields,
  checks: checkNames,
}
