/** Every server action, by the name a schema gives it: `area/verb-noun`. */
import type { Action, ActionName, ActionOf, OutsideAction, OutsideActionOf } from './action'
import { changeLink, linkItems, listLinkedLearners, readMarquee } from './course/links'
import { addLearners, parseLearners, remindLearners, removeLearners } from './course/learners'
import { exportCourse, exportLearners, exportPushLearners } from './course/export-course'
import { countScope } from './course/count-scope'
import { removeLevels, saveLevel, sortLevels } from './course/maps/levels'
import {
  addMapLearners,
  exportMapLearners,
  listMapLearners,
  listMapWorks,
  readMapWorks,
  remindMapLearners,
  removeMapLearners,
} from './course/maps/map-learners'
import { readMapFigures } from './course/maps/map-reports'
import { copyMap, readMap, remindMap, removeMaps, saveMap, submitMap, switchMap } from './course/maps/maps'
import { reportMaterial } from './course/maps/materials'
import { addTasks, changeTask, listTasks, removeTasks, sortTasks } from './course/maps/tasks'
import { exportSignatures } from './course/export-signatures'
import { exportOrders, listOrders, placeOrder, refundOrder, takePayNotice } from './course/orders'
import {
  addPushCourses,
  addPushLearners,
  listPushLearners,
  remindPushLearners,
  removePushCourses,
  removePushLearner,
  removePushLearners,
} from './course/push-learners'
import { readPushFigures, readPushStudy } from './course/push-reports'
import {
  changePush,
  extendPush,
  listPushes,
  readPush,
  remindPush,
  removePushes,
  savePush,
  submitPush,
} from './course/pushes'
import { readTenants, readTotals } from './course/reports'
import {
  changeCourse,
  copyCourse,
  listIndex,
  readCourse,
  removeCategories,
  removeCourses,
  saveCourse,
  topCourse,
} from './course/save-course'
import { readSignature, signCourse, voidSignatures } from './course/signatures'
import { joinCourse, reportStudy } from './course/study'
import { submitCourse } from './course/submit-course'
import { copyBank, countQuestions } from './exam/banks'
import { handleCorrection, reportQuestion } from './exam/corrections'
import { downloadTemplate, exportQuestions } from './exam/export-questions'
import { importQuestions, listImported } from './exam/import-questions'
import { mergeKnowledgePoints } from './exam/knowledge-points'
import { orderPaper, removeArea, removePaperItems, useQuestions } from './exam/papers/change-structure'
import { countRuleResidue, drawPaper } from './exam/papers/draw-paper'
import { exportPaper } from './exam/papers/export-paper'
import { copyPaper, readPaper } from './exam/papers/read-paper'
import { saveStructure } from './exam/papers/save-structure'
import { listQuestions, listVersions, readQuestion, readStatistics } from './exam/read-questions'
import { saveQuestion } from './exam/save-question'
import { copyExam, listExams, readExam, removeExams, saveExam, submitExam } from './exam/exams/exams'
import { actOnSheets, readMonitor } from './exam/exams/monitor'
import { listNewNotices, readNotice } from './exam/exams/notices'
import { readScope, saveScope } from './exam/exams/scope'
import {
  listEligible,
  listSupplementPeople,
  pushSupplement,
  readSupplement,
  removeSupplements,
  saveSupplement,
} from './exam/exams/supplements'
import { editScore, releaseResults, remindAbsent, voidSheet } from './exam/grades/change-grades'
import { exportResults, exportSheets } from './exam/grades/export-grades'
import { listToMark, markSheet } from './exam/grades/mark-sheets'
import { readPassLines, savePassLines } from './exam/grades/pass-lines'
import {
  listDepartmentGrades,
  listResults,
  readGradeStatistics,
  readGradesHead,
  readGroupedGrades,
} from './exam/grades/read-grades'
import { readSheet } from './exam/grades/read-sheet'
import { importSkillGrades, saveSkillGrades } from './exam/grades/skill-grades'
import { addTraces, saveAnswers, submitSheet } from './exam/learn/answer-sheet'
import { listOwnExams, readOwnResult } from './exam/learn/own-results'
import { answerPractice, listPractice } from './exam/learn/practice'
import { startSheet } from './exam/learn/start-sheet'
import { addEmailSetting, changeEmailSetting, sendTestMail } from './message/email-setting'
import { countUnread, readMessages } from './message/inbox'
import { batchSend, saveMessage } from './message/messages'
import { preflight } from './message/preflight'
import { pageRecords, resendRecords } from './message/records'
import { listVariables, removeTemplates, sendTestTemplate } from './message/templates'
import { grantCard } from './opsm/grant-card'
import { removeCards } from './opsm/held-cards'
import { listHolders } from './opsm/list-holders'
import { replyFeedback } from './opsm/reply-feedback'
import { openAttachment, removeAttachments } from './resource/attachments'
import { moveResources, permit, removeResources } from './resource/change-resources'
import { download, preview, previewShared } from './resource/open-resource'
import { listResources, listShares, readResource } from './resource/read-resources'
import { saveResource } from './resource/save-resource'
import { share, unshare } from './resource/share-resources'
import { enableOne } from './resource/enable-one'
import { sendTestMessage } from './resource/sms'
import { enableStore, saveStore, testStore } from './resource/stores'
import { decideReviews, transferReview, withdrawReview } from './audit/decide-reviews'
import { countReviews, listReviews, readLastReason, readReview } from './audit/read-reviews'
import { putBack } from './audit/put-back'
import { exportChanges, readChange, readChanges } from './audit/read-changes'
import { assignRoles } from './system/accounts/assign-roles'
import { changeOwnPassword, resetPasswords, unlockUsers } from './system/accounts/passwords'
import { grantRoles } from './system/roles/grant-roles'
import { addRole, changeRole } from './system/roles/save-role'
import { saveListSetting } from './system/save-list-setting'
import { addSensitiveWords } from './system/add-sensitive-words'
import { importUsers, importUsersLater } from './system/people/import-users'
import { listPostTree } from './system/list-post-tree'
import { addFaceRecord, removeFaceRecords } from './system/people/face-records'
import { addAdmin, readAdmin, resetAccounts } from './system/accounts/admin-users'
import { changeGroup } from './system/people/change-group'
import { exportGroupPeople, listGroupDepts, listGroupPeople } from './system/people/group-people'
import { exportPeople, listAuditors, listPeople } from './system/people/list-people'
import { listPackageMenus } from './system/tenants/list-package-menus'
import { listUses } from './system/list-uses'
import { listReachableNodes } from './system/roles/list-reachable-nodes'
import { makeButtons } from './system/roles/make-buttons'
import { registerGuest } from './system/people/register-guest'
import { exportScreening, screenPeople, screenSheet } from './system/people/match-people'
import { countImpact, previewDraft } from './studio/impact'
import { discardDraft, readDraft, saveDraft } from './studio/overlays'
import { approve, publish, rollBack, takeBack, withdraw } from './studio/publish'
import { exportOverlay, importOverlay, listOverlayVersions } from './studio/versions'
import { readTenant } from './system/tenants/read-tenant'
import { readView } from './system/read-view'
import { retryJobs } from './system/retry-jobs'
import { listGrantableRoles, readGrantTree, readRoleGrants } from './system/roles/read-grants'
import { removeClients } from './system/remove-clients'
import { removeUsers } from './system/people/remove-users'
import { saveApiScope, saveDataScope } from './system/roles/save-scope'
import { addTenant, changeTenant, listTenants, removeTenants } from './system/tenants/save-tenant'
import { readTenantStatistics } from './system/tenants/tenant-statistics'
import { grantTopMenus, readTopMenuKeys, readTopMenuTree } from './system/roles/top-menu-grants'
import { addUser, changeUser, readOwnProfile, updateUser } from './system/people/save-user'
import { sendActivation } from './system/accounts/send-activation'
import { disableUsers, enableUsers, setPostStatus, setUserStatus } from './system/accounts/set-user-status'
import { removeRoles } from './system/roles/remove-roles'

export const actions: { readonly [Name in ActionName]: ActionOf<Name> | OutsideActionOf<Name> } = {
  'course/add-learners': addLearners,
  'course/add-push-courses': addPushCourses,
  'course/add-push-learners': addPushLearners,
  'course/change-course': changeCourse,
  'course/change-link': changeLink,
  'course/change-push': changePush,
  'course/copy-course': copyCourse,
  'course/export-course': exportCourse,
  'course/export-learners': exportLearners,
  'course/export-push-learners': exportPushLearners,
  'course/export-signatures': exportSignatures,
  'learning/count-scope': countScope,
  'course/export-orders': exportOrders,
  'course/extend-push': extendPush,
  'course/join-course': joinCourse,
  'course/link-items': linkItems,
  'course/list-index': listIndex,
  'course/list-linked-learners': listLinkedLearners,
  'course/list-orders': listOrders,
  'course/list-push-learners': listPushLearners,
  'course/list-pushes': listPushes,
  'course/parse-learners': parseLearners,
  'course/place-order': placeOrder,
  'course/read-course': readCourse,
  'course/read-marquee': readMarquee,
  'course/read-push': readPush,
  'course/read-push-figures': readPushFigures,
  'course/read-push-study': readPushStudy,
  'course/read-signature': readSignature,
  'course/read-tenants': readTenants,
  'course/read-totals': readTotals,
  'course/refund-order': refundOrder,
  'course/remind-learners': remindLearners,
  'course/remind-push': remindPush,
  'course/remind-push-learners': remindPushLearners,
  'course/remove-categories': removeCategories,
  'course/remove-courses': removeCourses,
  'course/remove-learners': removeLearners,
  'course/remove-push-courses': removePushCourses,
  'course/remove-push-learner': removePushLearner,
  'course/remove-push-learners': removePushLearners,
  'course/remove-pushes': removePushes,
  'course/report-study': reportStudy,
  'course/save-course': saveCourse,
  'course/save-push': savePush,
  'course/sign-course': signCourse,
  'course/submit-course': submitCourse,
  'course/submit-push': submitPush,
  'course/take-pay-notice': takePayNotice,
  'course/top-course': topCourse,
  'course/add-map-learners': addMapLearners,
  'course/add-tasks': addTasks,
  'course/change-task': changeTask,
  'course/copy-map': copyMap,
  'course/export-map-learners': exportMapLearners,
  'course/list-map-learners': listMapLearners,
  'course/list-map-works': listMapWorks,
  'course/list-tasks': listTasks,
  'course/read-map': readMap,
  'course/read-map-figures': readMapFigures,
  'course/read-map-works': readMapWorks,
  'course/remind-map': remindMap,
  'course/remind-map-learners': remindMapLearners,
  'course/remove-levels': removeLevels,
  'course/remove-map-learners': removeMapLearners,
  'course/remove-maps': removeMaps,
  'course/remove-tasks': removeTasks,
  'course/report-material': reportMaterial,
  'course/save-level': saveLevel,
  'course/save-map': saveMap,
  'course/sort-levels': sortLevels,
  'course/sort-tasks': sortTasks,
  'course/submit-map': submitMap,
  'course/switch-map': switchMap,
  'course/void-signatures': voidSignatures,
  'exam/copy-bank': copyBank,
  'exam/copy-paper': copyPaper,
  'exam/count-questions': countQuestions,
  'exam/count-residue': countRuleResidue,
  'exam/download-template': downloadTemplate,
  'exam/draw-paper': drawPaper,
  'exam/export-paper': exportPaper,
  'exam/export-questions': exportQuestions,
  'exam/handle-correction': handleCorrection,
  'exam/import-questions': importQuestions,
  'exam/list-imported': listImported,
  'exam/list-questions': listQuestions,
  'exam/list-versions': listVersions,
  'exam/merge-knowledge-points': mergeKnowledgePoints,
  'exam/order-paper': orderPaper,
  'exam/read-paper': readPaper,
  'exam/read-question': readQuestion,
  'exam/read-statistics': readStatistics,
  'exam/remove-area': removeArea,
  'exam/remove-paper-items': removePaperItems,
  'exam/report-question': reportQuestion,
  'exam/save-question': saveQuestion,
  'message/preflight': preflight,
  'exam/save-structure': saveStructure,
  'exam/use-questions': useQuestions,
  'exam/act-on-sheets': actOnSheets,
  'exam/add-traces': addTraces,
  'exam/answer-practice': answerPractice,
  'exam/copy-exam': copyExam,
  'exam/edit-score': editScore,
  'exam/export-results': exportResults,
  'exam/export-sheets': exportSheets,
  'exam/import-skill-grades': importSkillGrades,
  'exam/list-department-grades': listDepartmentGrades,
  'exam/list-eligible': listEligible,
  'exam/list-exams': listExams,
  'exam/list-new-notices': listNewNotices,
  'exam/list-own-exams': listOwnExams,
  'exam/list-practice': listPractice,
  'exam/list-results': listResults,
  'exam/list-supplement-people': listSupplementPeople,
  'exam/list-to-mark': listToMark,
  'exam/mark-sheet': markSheet,
  'exam/push-supplement': pushSupplement,
  'exam/read-exam': readExam,
  'exam/read-grade-statistics': readGradeStatistics,
  'exam/read-grades-head': readGradesHead,
  'exam/read-grouped-grades': readGroupedGrades,
  'exam/read-monitor': readMonitor,
  'exam/read-notice': readNotice,
  'exam/read-own-result': readOwnResult,
  'exam/read-pass-lines': readPassLines,
  'exam/read-scope': readScope,
  'exam/read-sheet': readSheet,
  'exam/read-supplement': readSupplement,
  'exam/release-results': releaseResults,
  'exam/remind-absent': remindAbsent,
  'exam/remove-exams': removeExams,
  'exam/remove-supplements': removeSupplements,
  'exam/save-answers': saveAnswers,
  'exam/save-exam': saveExam,
  'exam/save-pass-lines': savePassLines,
  'exam/save-scope': saveScope,
  'exam/save-skill-grades': saveSkillGrades,
  'exam/save-supplement': saveSupplement,
  'exam/start-sheet': startSheet,
  'exam/submit-exam': submitExam,
  'exam/submit-sheet': submitSheet,
  'exam/void-sheet': voidSheet,
  'message/add-email-setting': addEmailSetting,
  'message/batch-send': batchSend,
  'message/change-email-setting': changeEmailSetting,
  'message/count-unread': countUnread,
  'message/list-variables': listVariables,
  'message/page-records': pageRecords,
  'message/read-messages': readMessages,
  'message/remove-templates': removeTemplates,
  'message/resend-records': resendRecords,
  'message/save-message': saveMessage,
  'message/send-test-mail': sendTestMail,
  'message/send-test-template': sendTestTemplate,
  'opsm/grant-card': grantCard,
  'opsm/list-holders': listHolders,
  'opsm/remove-cards': removeCards,
  'opsm/reply-feedback': replyFeedback,
  'resource/download': download,
  'resource/list-resources': listResources,
  'resource/list-shares': listShares,
  'resource/move-resources': moveResources,
  'resource/permit': permit,
  'resource/preview': preview,
  'resource/preview-shared': previewShared,
  'resource/read-resource': readResource,
  'resource/remove-resources': removeResources,
  'resource/save-resource': saveResource,
  'resource/share': share,
  'resource/unshare': unshare,
  'resource/enable-one': enableOne,
  'resource/enable-store': enableStore,
  'resource/open-attachment': openAttachment,
  'resource/remove-attachments': removeAttachments,
  'resource/save-store': saveStore,
  'resource/test-store': testStore,
  'resource/send-test-message': sendTestMessage,
  'studio/discard-draft': discardDraft,
  'studio/approve': approve,
  'studio/count-impact': countImpact,
  'studio/export-overlay': exportOverlay,
  'studio/import-overlay': importOverlay,
  'studio/list-versions': listOverlayVersions,
  'studio/preview': previewDraft,
  'studio/publish': publish,
  'studio/take-back': takeBack,
  'studio/withdraw': withdraw,
  'studio/read-draft': readDraft,
  'studio/roll-back': rollBack,
  'studio/save-draft': saveDraft,
  'audit/count-reviews': countReviews,
  'audit/decide-reviews': decideReviews,
  'audit/list-reviews': listReviews,
  'audit/read-last-reason': readLastReason,
  'audit/read-review': readReview,
  'audit/transfer-review': transferReview,
  'audit/withdraw-review': withdrawReview,
  'log/put-back': putBack,
  'log/read-change': readChange,
  'log/export-changes': exportChanges,
  'log/read-changes': readChanges,
  'system/read-view': readView,
  'system/add-role': addRole,
  'system/add-sensitive-words': addSensitiveWords,
  'system/add-tenant': addTenant,
  'system/import-users': importUsers,
  'system/import-users-later': importUsersLater,
  'system/list-post-tree': listPostTree,
  'system/list-package-menus': listPackageMenus,
  'system/list-uses': listUses,
  'system/list-reachable-nodes': listReachableNodes,
  'system/add-user': addUser,
  'system/assign-roles': assignRoles,
  'system/change-own-password': changeOwnPassword,
  'system/change-role': changeRole,
  'system/change-tenant': changeTenant,
  'system/change-user': changeUser,
  'system/disable-users': disableUsers,
  'system/enable-users': enableUsers,
  'system/grant-roles': grantRoles,
  'system/keep-list-setting': saveListSetting,
  'system/make-buttons': makeButtons,
  'system/grant-top-menus': grantTopMenus,
  'system/list-tenants': listTenants,
  'system/read-top-menu-keys': readTopMenuKeys,
  'system/read-top-menu-tree': readTopMenuTree,
  'system/remove-tenants': removeTenants,
  'system/list-grantable-roles': listGrantableRoles,
  'system/read-grant-tree': readGrantTree,
  'system/read-own-profile': readOwnProfile,
  'system/read-role-grants': readRoleGrants,
  'system/remove-clients': removeClients,
  'system/remove-roles': removeRoles,
  'system/remove-users': removeUsers,
  'system/reset-passwords': resetPasswords,
  'system/add-face-record': addFaceRecord,
  'system/remove-face-records': removeFaceRecords,
  'system/add-admin': addAdmin,
  'system/read-admin': readAdmin,
  'system/reset-accounts': resetAccounts,
  'system/change-group': changeGroup,
  'system/export-group-people': exportGroupPeople,
  'system/list-group-depts': listGroupDepts,
  'system/list-group-people': listGroupPeople,
  'system/export-people': exportPeople,
  'system/list-auditors': listAuditors,
  'system/list-people': listPeople,
  'system/register-guest': registerGuest,
  'system/export-screening': exportScreening,
  'system/screen-people': screenPeople,
  'system/screen-sheet': screenSheet,
  'system/read-tenant': readTenant,
  'system/read-tenant-statistics': readTenantStatistics,
  'system/retry-jobs': retryJobs,
  'system/save-api-scope': saveApiScope,
  'system/save-data-scope': saveDataScope,
  'system/send-activation': sendActivation,
  'system/set-post-status': setPostStatus,
  'system/set-user-status': setUserStatus,
  'system/unlock-users': unlockUsers,
  'system/update-user': updateUser,
}

/** For the rules of the language. */
export const actionNames: readonly string[] = Object.keys(actions)

/** Those that read a file, likewise. */
export const fileActionNames: readonly string[] = Object.entries(actions).flatMap(([name, action]) =>
  typeof action === 'object' && 'takesFile' in action ? [name] : [],
)

const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name)

/**
 * The action of that name. Whoever runs it converts the parameters by the schemas from which the types of its parameters
 * are printed.
 */
export const actionNamed = (name: string): Action | OutsideAction | undefined =>
  isActionName(name) ? (actions[name] as Action | OutsideAction) : undefined
