/** Every named check, by the name a schema gives it. */
import type { NamedCheck } from '../../core/context/call'
import { buildRises, lowestVersion } from './app-version'
import {
  insideCanvas,
  knownCertificateVariables,
  numberLength,
  numberSeries,
  numberTokens,
  sourceUnused,
} from './certificates'
import {
  ipCount,
  ipLines,
  levelsFall,
  markersChosen,
  noRecords,
  nobodyAnswering,
  papersAgree,
  papersLocked,
  papersReady,
  passLine,
  somebodyInScope,
} from './exams'
import { attachmentSizes, hasTemplate, targetCount, targets } from './messages'
import { knownVariables } from './message-templates'
import { paramValue } from './param-value'
import { sameFile } from './same-file'
import { sameQuestion } from './same-question'
import { screenWords } from './screen-words'

export const checks: Readonly<Record<string, NamedCheck>> = {
  'certificate/inside-canvas': insideCanvas,
  'certificate/known-variables': knownCertificateVariables,
  'certificate/number-length': numberLength,
  'certificate/number-series': numberSeries,
  'certificate/number-tokens': numberTokens,
  'certificate/source-kept': sourceUnused,
  'exam/ip-count': ipCount,
  'exam/ip-lines': ipLines,
  'exam/levels-fall': levelsFall,
  'exam/markers-chosen': markersChosen,
  'exam/no-records': noRecords,
  'exam/nobody-answering': nobodyAnswering,
  'exam/papers-agree': papersAgree,
  'exam/papers-locked': papersLocked,
  'exam/papers-ready': papersReady,
  'exam/pass-line': passLine,
  'exam/same-question': sameQuestion,
  'exam/somebody-in-scope': somebodyInScope,
  'message/attachment-sizes': attachmentSizes,
  'message/fits-template': hasTemplate,
  'message/known-variables': knownVariables,
  'message/target-count': targetCount,
  'message/targets': targets,
  'opsm/build-rises': buildRises,
  'opsm/lowest-version': lowestVersion,
  'resource/same-file': sameFile,
  'screen-words': screenWords,
  'system/param-value': paramValue,
}

/** For the rules of the language. */
export const checkNames: readonly string[] = Object.keys(checks)
