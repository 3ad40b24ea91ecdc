/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { copyBank, countQuestions } from './banks'
import { handleCorrection, reportQuestion } from './corrections'
import { copyExam, listExams, readExam, removeExams, saveExam, submitExam } from './exams/exams'
import { actOnSheets, readMonitor } from './exams/monitor'
import { listNewNotices, readNotice } from './exams/notices'
import { readScope, saveScope } from './exams/scope'
import {
  listEligible,
  listSupplementPeople,
  pushSupplement,
  readSupplement,
  removeSupplements,
  saveSupplement,
} from './exams/supplements'
import { downloadTemplate, exportQuestions } from './export-questions'
import { editScore, releaseResults, remindAbsent, voidSheet } from './grades/change-grades'
import { exportResults, exportSheets } from './grades/export-grades'
import { listToMark, markSheet } from './grades/mark-sheets'
import { readPassLines, savePassLines } from './grades/pass-lines'
import {
  listDepartmentGrades,
  listResults,
  readGradeStatistics,
  readGradesHead,
  readGroupedGrades,
} from './grades/read-grades'
import { readSheet } from './grades/read-sheet'
import { importSkillGrades, listSkillGrades, saveSkillGrades } from './grades/skill-grades'
import { importQuestions, listImported } from './import-questions'
import { mergeKnowledgePoints } from './knowledge-points'
import { addTraces, saveAnswers, submitSheet } from './learn/answer-sheet'
import { listOwnExams, readOwnResult } from './learn/own-results'
import { answerPractice, listPractice } from './learn/practice'
import { startSheet } from './learn/start-sheet'
import { orderPaper, removeArea, removePaperItems, useQuestions } from './papers/change-structure'
import { countRuleResidue, drawPaper } from './papers/draw-paper'
import { exportPaper } from './papers/export-paper'
import { copyPaper, readPaper } from './papers/read-paper'
import { saveStructure } from './papers/save-structure'
import { listQuestions, listVersions, readQuestion, readStatistics } from './read-questions'
import { saveQuestion } from './save-question'

export const examActions: ActionsOf<'exam'> = {
  'exam/act-on-sheets': actOnSheets,
  'exam/add-traces': addTraces,
  'exam/answer-practice': answerPractice,
  'exam/copy-bank': copyBank,
  'exam/copy-exam': copyExam,
  'exam/copy-paper': copyPaper,
  'exam/count-questions': countQuestions,
  'exam/count-residue': countRuleResidue,
  'exam/download-template': downloadTemplate,
  'exam/draw-paper': drawPaper,
  'exam/edit-score': editScore,
  'exam/export-paper': exportPaper,
  'exam/export-questions': exportQuestions,
  'exam/export-results': exportResults,
  'exam/export-sheets': exportSheets,
  'exam/handle-correction': handleCorrection,
  'exam/import-questions': importQuestions,
  'exam/import-skill-grades': importSkillGrades,
  'exam/list-department-grades': listDepartmentGrades,
  'exam/list-eligible': listEligible,
  'exam/list-exams': listExams,
  'exam/list-imported': listImported,
  'exam/list-new-notices': listNewNotices,
  'exam/list-own-exams': listOwnExams,
  'exam/list-practice': listPractice,
  'exam/list-questions': listQuestions,
  'exam/list-results': listResults,
  'exam/list-skill-grades': listSkillGrades,
  'exam/list-supplement-people': listSupplementPeople,
  'exam/list-to-mark': listToMark,
  'exam/list-versions': listVersions,
  'exam/mark-sheet': markSheet,
  'exam/merge-knowledge-points': mergeKnowledgePoints,
  'exam/order-paper': orderPaper,
  'exam/push-supplement': pushSupplement,
  'exam/read-exam': readExam,
  'exam/read-grade-statistics': readGradeStatistics,
  'exam/read-grades-head': readGradesHead,
  'exam/read-grouped-grades': readGroupedGrades,
  'exam/read-monitor': readMonitor,
  'exam/read-notice': readNotice,
  'exam/read-own-result': readOwnResult,
  'exam/read-paper': readPaper,
  'exam/read-pass-lines': readPassLines,
  'exam/read-question': readQuestion,
  'exam/read-scope': readScope,
  'exam/read-sheet': readSheet,
  'exam/read-statistics': readStatistics,
  'exam/read-supplement': readSupplement,
  'exam/release-results': releaseResults,
  'exam/remind-absent': remindAbsent,
  'exam/remove-area': removeArea,
  'exam/remove-exams': removeExams,
  'exam/remove-paper-items': removePaperItems,
  'exam/remove-supplements': removeSupplements,
  'exam/report-question': reportQuestion,
  'exam/save-answers': saveAnswers,
  'exam/save-exam': saveExam,
  'exam/save-pass-lines': savePassLines,
  'exam/save-question': saveQuestion,
  'exam/save-scope': saveScope,
  'exam/save-skill-grades': saveSkillGrades,
  'exam/save-structure': saveStructure,
  'exam/save-supplement': saveSupplement,
  'exam/start-sheet': startSheet,
  'exam/submit-exam': submitExam,
  'exam/submit-sheet': submitSheet,
  'exam/use-questions': useQuestions,
  'exam/void-sheet': voidSheet,
}
