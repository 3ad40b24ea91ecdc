/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { countScope } from './count-scope'
import { exportCourse, exportLearners, exportPushLearners } from './export-course'
import { exportSignatures } from './study/export-signatures'
import { addLearners, parseLearners, remindLearners, removeLearners } from './learners'
import { changeLink, linkItems, listLinkedLearners, readMarquee } from './links'
import { removeLevels, saveLevel, sortLevels } from './maps/levels'
import {
  addMapLearners,
  exportMapLearners,
  listMapLearners,
  listMapWorks,
  readMapWorks,
  remindMapLearners,
  removeMapLearners,
} from './maps/map-learners'
import { readMapFigures } from './maps/map-reports'
import { copyMap, readMap, remindMap, removeMaps, saveMap, submitMap, switchMap } from './maps/maps'
import { reportMaterial } from './maps/materials'
import { addTasks, changeTask, listTasks, removeTasks, sortTasks } from './maps/tasks'
import { exportOrders, listOrders, placeOrder, refundOrder, takePayNotice } from './study/orders'
import {
  addPushCourses,
  addPushLearners,
  listPushLearners,
  remindPushLearners,
  removePushCourses,
  removePushLearner,
  removePushLearners,
} from './pushes/push-learners'
import { readPushFigures, readPushStudy } from './pushes/push-reports'
import {
  changePush,
  extendPush,
  listPushes,
  readPush,
  remindPush,
  removePushes,
  savePush,
  submitPush,
} from './pushes/pushes'
import { readTenants, readTotals } from './reports'
import { changeCourse, copyCourse, listIndex, readCourse, removeCourses, saveCourse, topCourse } from './save-course'
import { readSignature, signCourse, voidSignatures } from './study/signatures'
import { joinCourse, reportStudy } from './study/study'
import { submitCourse } from './submit-course'

export const courseActions: ActionsOf<'course' | 'learning'> = {
  'course/add-learners': addLearners,
  'course/add-map-learners': addMapLearners,
  'course/add-push-courses': addPushCourses,
  'course/add-push-learners': addPushLearners,
  'course/add-tasks': addTasks,
  'course/change-course': changeCourse,
  'course/change-link': changeLink,
  'course/change-push': changePush,
  'course/change-task': changeTask,
  'course/copy-course': copyCourse,
  'course/copy-map': copyMap,
  'course/export-course': exportCourse,
  'course/export-learners': exportLearners,
  'course/export-map-learners': exportMapLearners,
  'course/export-orders': exportOrders,
  'course/export-push-learners': exportPushLearners,
  'course/export-signatures': exportSignatures,
  'course/extend-push': extendPush,
  'course/join-course': joinCourse,
  'course/link-items': linkItems,
  'course/list-index': listIndex,
  'course/list-linked-learners': listLinkedLearners,
  'course/list-map-learners': listMapLearners,
  'course/list-map-works': listMapWorks,
  'course/list-orders': listOrders,
  'course/list-push-learners': listPushLearners,
  'course/list-pushes': listPushes,
  'course/list-tasks': listTasks,
  'course/parse-learners': parseLearners,
  'course/place-order': placeOrder,
  'course/read-course': readCourse,
  'course/read-map': readMap,
  'course/read-map-figures': readMapFigures,
  'course/read-map-works': readMapWorks,
  'course/read-marquee': readMarquee,
  'course/read-push': readPush,
  'course/read-push-figures': readPushFigures,
  'course/read-push-study': readPushStudy,
  'course/read-signature': readSignature,
  'course/read-tenants': readTenants,
  'course/read-totals': readTotals,
  'course/refund-order': refundOrder,
  'course/remind-learners': remindLearners,
  'course/remind-map': remindMap,
  'course/remind-map-learners': remindMapLearners,
  'course/remind-push': remindPush,
  'course/remind-push-learners': remindPushLearners,
  'course/remove-courses': removeCourses,
  'course/remove-learners': removeLearners,
  'course/remove-levels': removeLevels,
  'course/remove-map-learners': removeMapLearners,
  'course/remove-maps': removeMaps,
  'course/remove-push-courses': removePushCourses,
  'course/remove-push-learner': removePushLearner,
  'course/remove-push-learners': removePushLearners,
  'course/remove-pushes': removePushes,
  'course/remove-tasks': removeTasks,
  'course/report-material': reportMaterial,
  'course/report-study': reportStudy,
  'course/save-course': saveCourse,
  'course/save-level': saveLevel,
  'course/save-map': saveMap,
  'course/save-push': savePush,
  'course/sign-course': signCourse,
  'course/sort-levels': sortLevels,
  'course/sort-tasks': sortTasks,
  'course/submit-course': submitCourse,
  'course/submit-map': submitMap,
  'course/submit-push': submitPush,
  'course/switch-map': switchMap,
  'course/take-pay-notice': takePayNotice,
  'course/top-course': topCourse,
  'course/void-signatures': voidSignatures,
  'learning/count-scope': countScope,
}
