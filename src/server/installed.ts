/** The names that schema files may give to what is written in code. */
import { actionNames } from './actions'
import { checkNames } from './checks'
import { computationNames } from './computed'
import { conditionNames } from './conditions'
import { effectNames } from './effects'
import { figureNames } from './reports/named-figures'
import { sourceFields } from './reports/named-sources'

export const installed = {
  actions: actionNames,
  conditions: conditionNames,
  effects: effectNames,
  computations: computationNames,
  figures: figureNames,
  sources: sourceFields,
  checks: checkNames,
}
