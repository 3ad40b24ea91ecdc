/** All rules of the language, in the order of the reference page. */
import { accessRules } from './resource/access'
import { actionRules } from './views/actions'
import { apiRules } from './resource/api'
import { checkRules } from './resource/checks'
import { childRules } from './fields/child'
import { dictRules, enumRules } from './fields/choices'
import { columnRules } from './fields/column'
import { computedRules } from './fields/computed/computed'
import { computedRowRules } from './fields/computed/computed-rows'
import { computedValueRules } from './fields/computed/computed-values'
import { conditionRules } from './conditions'
import { dataRules } from './fields/data'
import { detailRules } from './views/detail'
import { fallbackRules } from './fields/fallback'
import type { FileRule } from './file-rule'
import { formRules } from './views/form'
import { historyRules } from './resource/history'
import { i18nRules } from './resource/i18n'
import { ioRules } from './resource/io'
import { listRules } from './views/list'
import { listPartRules } from './views/list-parts'
import { menuRules } from './first-run/menu'
import { messageRules, placeholderRules } from './resource/messages'
import { overlayRules } from './resource/overlay'
import { rangeRules } from './fields/range'
import { refRules } from './fields/references/ref'
import { refChoosingRules } from './fields/references/ref-choosing'
import { renamedRules } from './fields/renamed'
import { recycleRules } from './resource/recycle'
import { resourceRules } from './resource/resource'
import { rowsRules } from './first-run/rows'
import type { Rule } from './rule'
import { reportRules } from './report'
import { screenRules } from './screen'
import { searchRules } from './fields/search'
import { shapeRules } from './fields/shape'
import { stateMachineRules } from './states/state-machine'
import { moveRules } from './states/moves'
import { stateRules } from './states/states'
import { treeRules } from './resource/tree'
import { traitFileRules, useRules } from './resource/traits'
import { uniqueRules } from './fields/unique'
import { filesRules, uploadRules } from './fields/upload'
import { whenRules } from './fields/when'
import { canonicalOrderRule, wholeFileRules } from './whole-file'
import { widgetRules } from './fields/widget'

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
  ...recycleRules,
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
  ...filesRules,
  ...childRules,
  ...shapeRules,
  ...whenRules,
  ...messageRules,
  ...overlayRules,
  ...placeholderRules,
  ...fallbackRules,
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
  { code: 'missing-key', sentence: 'A key has the other keys that it needs', keyword: 'file', level: 'error' },
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
