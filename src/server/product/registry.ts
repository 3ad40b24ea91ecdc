/** The code that schema files may name, and the names alone for the rules of the language. */
import type { Registry } from '../core/context/call'
import { actionNames, fileActionNames } from './actions'
import { checkNames, checks } from './checks'
import { computationNames, computations } from './computations'
import { conditionNames, conditions } from './conditions'
import { effectNames, effects } from './effects'
import { figureNames, namedFigures } from './report-figures'
import { namedSources, sourceFields } from './report-sources'
import { followReview } from './reviews/submission'

export const registry: Registry = {
  conditions,
  checks,
  computations,
  effects,
  reportSources: namedSources,
  reportFigures: namedFigures,
  afterTransition: followReview,
}

export const registryNames = {
  actions: actionNames,
  fileActions: fileActionNames,
  conditions: conditionNames,
  effects: effectNames,
  computations: computationNames,
  figures: figureNames,
  sources: sourceFields,
  checks: checkNames,
}
