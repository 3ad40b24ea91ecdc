/** All rules of the language, in the order of the reference page. */
import { accessRules } from './access'
import { actionRules } from './actions'
import { apiRules } from './api'
import { checkRules } from './checks'
import { childRules } from './child'
import { dictRules, enumRules } from './choices'
import { columnRules } from './column'
import { computedRules } from './computed'
import { computedRowRules } from './computed-rows'
import { computedValueRules } from './computed-values'
import { conditionRules } from './conditions'
import { dataRules } from './data'
import { detailRules } from './detail'
import type { FileRule } from './file-rule'
import { formRules } from './form'
import { historyRules } from './history'
import { i18nRules } from './i18n'
import { ioRules } from './io'
import { listRules } from './list'
import { listPartRules } from './list-parts'
import { menuRules } from './menu'
import { messageRules, placeholderRules } from './messages'
import { overlayRules } from './overlay'
import { rangeRules } from './range'
import { refRules } from './ref'
import { refChoosingRules } from './ref-choosing'
import { renamedRules } from './renamed'
import { resourceRules } from './resource'
import { rowsRules } from './rows'
import type { Rule } from './rule'
import { reportRules } from './report'
import { screenRules } from './screen'
import { searchRules } from './search'
import { shapeRules } from './shape'
import { stateMachineRules } from './state-machine'
import { moveRules } from './moves'
import { stateRules } from './states'
import { treeRules } from './tree'
import { traitFileRules, useRules } from './traits'
import { uniqueRules } from './unique'
import { uploadRules } from './upload'
import { whenRules } from './when'
import { canonicalOrderRule, wholeFileRules } from './whole-file'
import { widgetRules } from './widget'

/** Rules over one resource with its traits laid under it. */
export const resourceRuleList: readonly Rule[] = [
  ...useRules,
  ...resourceRules,
  ...apiRules,
  ...accessRules,
  ...listRules,
  ...listPartRules,
  ...formRules,
  ...detailRules,
  ...treeRules,
  ...stateRules,
  ...moveRules,
  ...stateMachineRules,
  ...actionRules,
  ...checkRules,
  ...historyRules,
  ...ioRules,
  ...i18nRules,
  ...dataRules,
  ...widgetRules,
  ...columnRules,
  ...searchRules,
  ...enumRules,
  ...dictRules,
  ...refRules,
  ...refChoosingRules,
  ...uploadRules,
  ...childRules,
  ...shapeRules,
  ...whenRules,
  ...messageRules,
  ...overlayRules,
  ...placeholderRules,
  ...computedRules,
  ...computedRowRules,
  ...computedValueRules,
  ...uniqueRules,
  ...rangeRules,
  ...renamedRules,
  ...conditionRules,
  ...wholeFileRules,
]

/** Rules over traits, rows files, the menu, screens and reports. */
export const fileRuleList: readonly FileRule[] = [
  ...traitFileRules,
  ...rowsRules,
  ...menuRules,
  ...screenRules,
  ...reportRules,
]

/** Faults found before any rule: in the text, and against the meta-schema. */
const structureCodes = [
  { code: 'json-syntax', sentence: 'A file is strict JSON', keyword: 'file', level: 'error' },
  { code: 'json-duplicate-key', sentence: 'A key is written once', keyword: 'file', level: 'error' },
  { code: 'file-name', sentence: 'A file stands where its kind belongs', keyword: 'file', level: 'error' },
  { code: 'L001', sentence: 'Every key is known where it stands', keyword: 'file', level: 'error' },
  { code: 'wrong-type', sentence: 'A value has the type of its key', keyword: 'file', level: 'error' },
  { code: 'wrong-value', sentence: 'A value is one of those its key takes', keyword: 'file', level: 'error' },
  { code: 'missing-key', sentence: 'What a key needs is there', keyword: 'file', level: 'error' },
  {
    code: 'refused-keyword',
    sentence: 'A file uses the part of JSON Schema that the language takes',
    keyword: 'file',
    level: 'error',
  },
] as const

/** Every code with its sentence, for the reference page. */
export const ruleTable: readonly { readonly code: string; readonly sentence: string; readonly keyword: string }[] = [
  ...structureCodes,
  ...resourceRuleList,
  ...fileRuleList,
  canonicalOrderRule,
].map(({ code, sentence, keyword }) => ({ code, sentence, keyword }))
