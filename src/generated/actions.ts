// Printed from the schemas by `npm run generate`; change the schemas, not this file.
/** Action → the parameters that its calls declare, in the types that they have when it runs. */
export type ActionParams = {
  "audit/count-reviews": object
  "audit/decide-reviews": {
    readonly "ids": unknown
    readonly "result": number
    readonly "reason"?: string
  }
  "audit/list-reviews": object
  "audit/read-last-reason": {
    readonly "refId": string
    readonly "refType": string
  }
  "audit/read-review": object
  "audit/transfer-review": {
    readonly "id": string
    readonly "userId": string
    readonly "remark"?: string
  }
  "audit/withdraw-review": {
    readonly "refType": string
    readonly "refId": string
  }
  "certificate/check-certificates": {
    readonly "certNo"?: string
    readonly "realName"?: string
    readonly "idCard"?: string
    readonly "certificateName"?: string
  }
  "certificate/copy-certificate": {
    readonly "name"?: string
  }
  "certificate/download-certificates": {
    readonly "ids"?: readonly string[]
  }
  "certificate/issue-by-hand": object
  "certificate/next-number": {
    readonly "numberRule": string
  }
  "certificate/read-certificate": object
  "certificate/release-waiting": {
    readonly "result"?: 0 | 1
  }
  "certificate/revoke-certificates": {
    readonly "reason"?: string
  }
  "course/add-learners": {
    readonly "courseId": string
    readonly "userIds"?: readonly string[]
    readonly "deptIds"?: readonly string[]
    readonly "groupIds"?: readonly string[]
    readonly "postIds"?: readonly string[]
    readonly "excludeUserIds"?: readonly string[]
  }
  "course/add-map-learners": object
  "course/add-push-courses": object
  "course/add-push-learners": object
  "course/add-tasks": {
    readonly "refIds"?: readonly string[]
  }
  "course/change-course": object
  "course/change-link": {
    readonly "isDeleted"?: 0 | 1
  }
  "course/change-push": object
  "course/change-task": object
  "course/copy-course": object
  "course/copy-map": object
  "course/export-course": {
    readonly "type"?: string
    readonly "courseId"?: string
  }
  "course/export-learners": object
  "course/export-map-learners": {
    readonly "levelId"?: string
  }
  "course/export-orders": object
  "course/export-push-learners": object
  "course/export-signatures": object
  "course/extend-push": object
  "course/join-course": {
    readonly "courseId": string
  }
  "course/link-items": {
    readonly "refIds"?: readonly string[]
  }
  "course/list-index": object
  "course/list-linked-learners": {
    readonly "refId"?: string
  }
  "course/list-map-learners": {
    readonly "levelId"?: string
  }
  "course/list-map-works": {
    readonly "levelId"?: string
    readonly "taskId"?: string
    readonly "answerStatus"?: number
  }
  "course/list-orders": object
  "course/list-push-learners": object
  "course/list-pushes": {
    readonly "courseName"?: string
    readonly "courseId"?: string
  }
  "course/list-tasks": {
    readonly "name"?: string
  }
  "course/parse-learners": {
    readonly "tenantId"?: string
  }
  "course/place-order": {
    readonly "courseId": string
    readonly "payType"?: 0 | 1 | 2 | 3 | 4
    readonly "submitId"?: string
  }
  "course/read-course": object
  "course/read-map": object
  "course/read-map-figures": {
    readonly "jobMapId"?: string
    readonly "name"?: string
    readonly "startTime"?: string
    readonly "endTime"?: string
  }
  "course/read-map-works": {
    readonly "jobMapId": string
    readonly "levelId"?: string
    readonly "taskId"?: string
  }
  "course/read-marquee": object
  "course/read-push": object
  "course/read-push-figures": {
    readonly "pushId"?: string
    readonly "courseId"?: string
    readonly "name"?: string
    readonly "startTime"?: string
    readonly "endTime"?: string
  }
  "course/read-push-study": {
    readonly "pushId"?: string
    readonly "userId": string
    readonly "courseId"?: string
  }
  "course/read-signature": object
  "course/read-tenants": {
    readonly "courseId": string
  }
  "course/read-totals": {
    readonly "courseId": string
    readonly "startTime"?: string
    readonly "endTime"?: string
  }
  "course/refund-order": {
    readonly "refundAmount"?: number
    readonly "reason"?: string
  }
  "course/remind-learners": {
    readonly "courseId"?: string
    readonly "userIds"?: readonly string[]
    readonly "channels"?: readonly number[]
    readonly "content"?: string
  }
  "course/remind-map": {
    readonly "jobMapId"?: string
    readonly "userIds"?: readonly string[]
    readonly "channels"?: readonly number[]
    readonly "content"?: string
  }
  "course/remind-map-learners": {
    readonly "ids": readonly string[]
    readonly "channels"?: readonly number[]
    readonly "content"?: string
  }
  "course/remind-push": {
    readonly "pushId"?: string
    readonly "userIds"?: readonly string[]
    readonly "channels"?: readonly number[]
    readonly "content"?: string
  }
  "course/remind-push-learners": {
    readonly "ids": readonly string[]
    readonly "channels"?: readonly number[]
    readonly "content"?: string
  }
  "course/remove-courses": object
  "course/remove-learners": {
    readonly "courseId"?: string
    readonly "ids"?: readonly string[]
  }
  "course/remove-levels": object
  "course/remove-map-learners": object
  "course/remove-maps": object
  "course/remove-push-courses": {
    readonly "pushId"?: string
    readonly "courseIds"?: readonly string[]
    readonly "ids"?: readonly string[]
  }
  "course/remove-push-learner": {
    readonly "pushId": string
    readonly "userId": string
  }
  "course/remove-push-learners": object
  "course/remove-pushes": object
  "course/remove-tasks": object
  "course/report-material": {
    readonly "reportId": string
    readonly "taskId": string
    readonly "seconds"?: number
    readonly "device"?: string
  }
  "course/report-study": {
    readonly "reportId": string
    readonly "courseId": string
    readonly "resourceId": string
    readonly "from"?: number
    readonly "to"?: number
    readonly "position"?: number
    readonly "seconds"?: number
    readonly "idleAnswer"?: string
    readonly "device"?: string
  }
  "course/save-course": object
  "course/save-level": object
  "course/save-map": object
  "course/save-push": {
    readonly "courseIds"?: readonly string[]
  }
  "course/sign-course": {
    readonly "courseId": string
    readonly "link": string
  }
  "course/sort-levels": {
    readonly "jobMapId": string
    readonly "ids": readonly string[]
  }
  "course/sort-tasks": {
    readonly "levelId": string
    readonly "ids": readonly string[]
  }
  "course/submit-course": object
  "course/submit-map": object
  "course/submit-push": object
  "course/switch-map": object
  "course/take-pay-notice": {
    readonly "orderNo"?: string
    readonly "tradeNo"?: string
    readonly "amount"?: number
    readonly "event"?: "paid" | "refunded" | "refundFailed"
    readonly "sign"?: string
  }
  "course/top-course": object
  "course/void-signatures": object
  "exam/act-on-sheets": {
    readonly "examId": string
    readonly "recordIds": readonly string[]
    readonly "action": "remind" | "extend" | "submit" | "void"
    readonly "text"?: string
    readonly "minutes"?: number
    readonly "reason"?: string
  }
  "exam/add-traces": {
    readonly "recordId": string
    readonly "items": readonly (Readonly<Record<string, unknown>>)[]
  }
  "exam/answer-practice": {
    readonly "questionId": string
    readonly "version"?: number
  }
  "exam/copy-bank": object
  "exam/copy-exam": {
    readonly "name"?: string
    readonly "withScope"?: number
  }
  "exam/copy-paper": {
    readonly "id": string
  }
  "exam/count-questions": {
    readonly "ids"?: readonly string[]
    readonly "categoryId"?: string
    readonly "knowledgePointIds"?: readonly string[]
  }
  "exam/count-residue": {
    readonly "paperId"?: string
    readonly "areaId"?: string
    readonly "rules"?: string
    readonly "exclude"?: readonly string[]
  }
  "exam/download-template": {
    readonly "format"?: "xlsx" | "docx" | "txt" | "gift" | "aiken" | "xml"
  }
  "exam/draw-paper": {
    readonly "paperId"?: string
    readonly "areaId"?: string
    readonly "rules"?: string
    readonly "exclude"?: readonly string[]
    readonly "seed"?: string
  }
  "exam/edit-score": {
    readonly "recordId": string
    readonly "questionId": string
    readonly "score": number
    readonly "reason"?: string
  }
  "exam/export-paper": {
    readonly "id": string
    readonly "withAnswer"?: number
    readonly "copies"?: number
  }
  "exam/export-questions": {
    readonly "id": string
    readonly "questionIds"?: readonly string[]
    readonly "type"?: readonly number[]
    readonly "difficulty"?: readonly number[]
    readonly "format"?: "xlsx" | "docx" | "txt" | "gift" | "aiken" | "xml"
    readonly "withAnswer"?: number
  }
  "exam/export-results": {
    readonly "withItems"?: number
    readonly "examId"?: string
    readonly "supplementId"?: string
  }
  "exam/export-sheets": {
    readonly "recordIds": string
    readonly "format"?: "xlsx" | "docx"
  }
  "exam/handle-correction": object
  "exam/import-questions": object
  "exam/import-skill-grades": object
  "exam/list-department-grades": {
    readonly "examId": string
    readonly "supplementId"?: string
    readonly "deptId"?: string
    readonly "level"?: number
    readonly "current"?: number
    readonly "size"?: number
    readonly "ascs"?: string
    readonly "descs"?: string
  }
  "exam/list-eligible": {
    readonly "examId": string
    readonly "supplementId"?: string
    readonly "reason"?: number
    readonly "realName"?: string
    readonly "account"?: string
    readonly "deptId"?: string
    readonly "current"?: number
    readonly "size"?: number
    readonly "ascs"?: string
    readonly "descs"?: string
  }
  "exam/list-exams": object
  "exam/list-imported": {
    readonly "importId": string
    readonly "onlyError"?: number
  }
  "exam/list-new-notices": {
    readonly "limit"?: number
  }
  "exam/list-own-exams": {
    readonly "state"?: number
  }
  "exam/list-practice": {
    readonly "bankId": string
    readonly "type"?: number
    readonly "difficulty"?: number
    readonly "count"?: number
  }
  "exam/list-questions": {
    readonly "bankIds"?: readonly string[]
    readonly "exclude"?: readonly string[]
    readonly "limit"?: number
  }
  "exam/list-results": {
    readonly "effectiveOnly"?: number
    readonly "score_ge"?: number
    readonly "score_le"?: number
    readonly "withSupplement"?: number
  }
  "exam/list-skill-grades": {
    readonly "examId": string
    readonly "search"?: string
    readonly "current"?: number
    readonly "size"?: number
  }
  "exam/list-supplement-people": {
    readonly "id": string
    readonly "realName"?: string
    readonly "account"?: string
    readonly "deptId"?: string
    readonly "state"?: number
    readonly "current"?: number
    readonly "size"?: number
    readonly "ascs"?: string
    readonly "descs"?: string
  }
  "exam/list-to-mark": {
    readonly "examId": string
    readonly "supplementId"?: string
    readonly "mode"?: string
    readonly "questionId"?: string
    readonly "recordId"?: string
    readonly "graded"?: number
    readonly "current"?: number
    readonly "size"?: number
  }
  "exam/list-versions": {
    readonly "id": string
  }
  "exam/mark-sheet": {
    readonly "recordId": string
    readonly "items"?: readonly (Readonly<Record<string, unknown>>)[]
    readonly "finish"?: number
  }
  "exam/merge-knowledge-points": {
    readonly "fromIds": readonly string[]
    readonly "toId": string
  }
  "exam/order-paper": {
    readonly "paperId": string
    readonly "areas"?: readonly unknown[]
    readonly "items"?: readonly unknown[]
    readonly "structureVersion": number
  }
  "exam/push-supplement": {
    readonly "notify"?: number
  }
  "exam/read-exam": object
  "exam/read-grade-statistics": {
    readonly "examId": string
    readonly "supplementId"?: string
    readonly "deptId"?: string
  }
  "exam/read-grades-head": {
    readonly "examId": string
    readonly "supplementId"?: string
  }
  "exam/read-grouped-grades": {
    readonly "examId": string
    readonly "supplementId"?: string
    readonly "groupBy": "dept" | "post" | "category" | "knowledgePoint" | "question"
  }
  "exam/read-monitor": {
    readonly "examId": string
    readonly "supplementId"?: string
  }
  "exam/read-notice": {
    readonly "id": string
  }
  "exam/read-own-result": {
    readonly "recordId": string
  }
  "exam/read-paper": {
    readonly "id"?: string
    readonly "preview"?: number
    readonly "seed"?: string
  }
  "exam/read-pass-lines": {
    readonly "examId": string
    readonly "passMode"?: number
    readonly "passScore"?: number
  }
  "exam/read-question": object
  "exam/read-scope": {
    readonly "examId": string
  }
  "exam/read-sheet": {
    readonly "userId"?: string
    readonly "examId"?: string
  }
  "exam/read-statistics": {
    readonly "id": string
  }
  "exam/read-supplement": {
    readonly "examId"?: string
  }
  "exam/release-results": {
    readonly "examId"?: string
    readonly "supplementId"?: string
    readonly "recordIds"?: readonly string[]
    readonly "takeBack"?: number
    readonly "reason"?: string
    readonly "ids"?: readonly string[]
  }
  "exam/remind-absent": {
    readonly "examId"?: string
    readonly "userIds"?: readonly string[]
    readonly "channels"?: readonly number[]
    readonly "content"?: string
    readonly "ids"?: readonly string[]
  }
  "exam/remove-area": {
    readonly "paperId": string
    readonly "areaId": string
    readonly "structureVersion": number
  }
  "exam/remove-exams": object
  "exam/remove-paper-items": {
    readonly "paperId": string
    readonly "itemIds": readonly string[]
    readonly "structureVersion": number
  }
  "exam/remove-supplements": object
  "exam/report-question": object
  "exam/save-answers": {
    readonly "recordId": string
    readonly "seq"?: number
    readonly "answers": readonly (Readonly<Record<string, unknown>>)[]
  }
  "exam/save-exam": object
  "exam/save-pass-lines": {
    readonly "examId": string
    readonly "passMode": number
    readonly "passScore": number
    readonly "areaLines"?: readonly (Readonly<Record<string, unknown>>)[]
    readonly "levels"?: readonly (Readonly<Record<string, unknown>>)[]
    readonly "applyTo"?: number
    readonly "reason"?: string
  }
  "exam/save-question": object
  "exam/save-scope": {
    readonly "examId": string
    readonly "scopeType"?: number
    readonly "includeChildren"?: number
    readonly "deptIds"?: readonly string[]
    readonly "postIds"?: readonly string[]
    readonly "groupIds"?: readonly string[]
    readonly "userIds"?: readonly string[]
    readonly "excludeUserIds"?: readonly string[]
  }
  "exam/save-skill-grades": {
    readonly "examId": string
    readonly "rows": readonly (Readonly<Record<string, unknown>>)[]
    readonly "release"?: number
  }
  "exam/save-structure": {
    readonly "id": string
    readonly "structureVersion": number
    readonly "areas": readonly unknown[]
    readonly "complete"?: number
    readonly "confirmTotal"?: number
  }
  "exam/save-supplement": object
  "exam/start-sheet": {
    readonly "examId": string
    readonly "supplementId"?: string
    readonly "accessCode"?: string
    readonly "device"?: string
    readonly "faceToken"?: string
  }
  "exam/submit-exam": object
  "exam/submit-sheet": {
    readonly "recordId": string
    readonly "answers"?: readonly (Readonly<Record<string, unknown>>)[]
    readonly "submitType"?: number
  }
  "exam/use-questions": {
    readonly "paperId": string
    readonly "areaId": string
    readonly "questionIds": readonly string[]
    readonly "replaceItemId"?: string
    readonly "score"?: number
    readonly "structureVersion": number
  }
  "exam/void-sheet": {
    readonly "recordId": string
    readonly "reason"?: string
    readonly "restore"?: number
  }
  "learning/count-scope": {
    readonly "userIds"?: readonly string[]
    readonly "deptIds"?: readonly string[]
    readonly "groupIds"?: readonly string[]
    readonly "postIds"?: readonly string[]
    readonly "excludeUserIds"?: readonly string[]
    readonly "tenantId"?: string
  }
  "log/export-changes": object
  "log/put-back": {
    readonly "id": string
    readonly "fields"?: readonly string[]
  }
  "log/read-change": object
  "log/read-changes": object
  "message/add-email-setting": object
  "message/batch-send": {
    readonly "ids"?: string
    readonly "action"?: "send" | "cancel" | "resend"
    readonly "recordIds"?: string
  }
  "message/change-email-setting": object
  "message/count-unread": object
  "message/list-variables": {
    readonly "eventCode"?: string
  }
  "message/page-records": object
  "message/preflight": {
    readonly "msgType": 2 | 3
    readonly "scopeType"?: 0 | 1
    readonly "userIds"?: readonly string[]
    readonly "deptIds"?: readonly string[]
    readonly "groupIds"?: readonly string[]
    readonly "postIds"?: readonly string[]
    readonly "excludeUserIds"?: readonly string[]
    readonly "extraTargets"?: string
    readonly "tenantId"?: string
  }
  "message/read-messages": {
    readonly "ids"?: string
    readonly "all"?: 0 | 1
  }
  "message/remove-templates": object
  "message/resend-records": object
  "message/save-message": object
  "message/send-test-mail": {
    readonly "to": string
    readonly "title"?: string
    readonly "content"?: string
  }
  "message/send-test-template": {
    readonly "id": string
    readonly "to"?: string
    readonly "values"?: Readonly<Record<string, unknown>>
  }
  "opsm/grant-card": object
  "opsm/list-holders": object
  "opsm/remove-cards": object
  "opsm/reply-feedback": object
  "resource/download": {
    readonly "id": string
  }
  "resource/enable-one": object
  "resource/enable-store": object
  "resource/list-resources": {
    readonly "isShared"?: "0" | "1"
    readonly "tab"?: "mine" | "all" | "shared"
    readonly "uploadUser"?: string
    readonly "startTime"?: string
    readonly "endTime"?: string
  }
  "resource/list-shares": {
    readonly "direction"?: "out" | "in"
  }
  "resource/move-resources": object
  "resource/open-attachment": {
    readonly "id": string
  }
  "resource/permit": object
  "resource/preview": {
    readonly "id": string
  }
  "resource/preview-shared": {
    readonly "id": string
  }
  "resource/read-resource": object
  "resource/remove-attachments": object
  "resource/remove-resources": object
  "resource/save-resource": object
  "resource/save-store": object
  "resource/send-test-message": {
    readonly "id": string
    readonly "phone": string
    readonly "params"?: string
  }
  "resource/share": {
    readonly "resIds": readonly string[]
    readonly "tenantIds": readonly string[]
    readonly "actions"?: readonly ("view" | "use" | "download")[]
    readonly "expireTime"?: string
  }
  "resource/test-store": {
    readonly "id": string
  }
  "resource/unshare": {
    readonly "resIds": readonly string[]
    readonly "tenantIds": readonly string[]
  }
  "studio/approve": object
  "studio/count-impact": object
  "studio/discard-draft": object
  "studio/export-overlay": object
  "studio/import-overlay": {
    readonly "text": string
  }
  "studio/list-versions": object
  "studio/preview": {
    readonly "tenant"?: string
    readonly "role"?: string
  }
  "studio/publish": object
  "studio/read-draft": {
    readonly "of"?: string
  }
  "studio/roll-back": object
  "studio/save-draft": object
  "studio/take-back": {
    readonly "op": string
  }
  "studio/withdraw": object
  "system/add-admin": object
  "system/add-face-record": {
    readonly "image": string
    readonly "deviceId"?: string
    readonly "score": number
    readonly "result": 0 | 1
    readonly "refType"?: string
    readonly "refId"?: string
    readonly "time"?: string
  }
  "system/add-role": object
  "system/add-sensitive-words": {
    readonly "words": unknown
  }
  "system/add-tenant": object
  "system/add-user": object
  "system/assign-roles": {
    readonly "roleIds"?: readonly string[]
  }
  "system/change-group": {
    readonly "userIds"?: readonly string[]
    readonly "userId"?: string
    readonly "deptIds"?: readonly string[]
    readonly "deptId"?: string
    readonly "groupId"?: string
  }
  "system/change-own-password": {
    readonly "oldPassword"?: string
    readonly "newPassword"?: string
    readonly "newPassword1"?: string
  }
  "system/change-role": object
  "system/change-tenant": object
  "system/change-user": object
  "system/disable-users": object
  "system/enable-users": object
  "system/export-group-people": {
    readonly "groupId": string
  }
  "system/export-people": object
  "system/export-screening": {
    readonly "screenId": string
    readonly "result"?: "matched" | "unmatched"
  }
  "system/grant-roles": {
    readonly "menuIds"?: readonly string[]
    readonly "dataScopeIds"?: readonly string[]
    readonly "apiScopeIds"?: readonly string[]
  }
  "system/grant-top-menus": {
    readonly "menuIds"?: readonly string[]
  }
  "system/import-users": object
  "system/import-users-later": object
  "system/keep-list-setting": object
  "system/list-auditors": {
    readonly "auditType"?: string
  }
  "system/list-grantable-roles": object
  "system/list-group-depts": object
  "system/list-group-people": object
  "system/list-package-menus": {
    readonly "tenantId"?: string
  }
  "system/list-people": object
  "system/list-post-tree": object
  "system/list-reachable-nodes": object
  "system/list-tenants": object
  "system/list-uses": {
    readonly "id": string
  }
  "system/make-buttons": {
    readonly "ids"?: unknown
  }
  "system/read-admin": object
  "system/read-grant-tree": object
  "system/read-own-profile": object
  "system/read-role-grants": object
  "system/read-tenant": object
  "system/read-tenant-statistics": {
    readonly "tenantId": string
    readonly "startTime"?: string
    readonly "endTime"?: string
  }
  "system/read-top-menu-keys": object
  "system/read-top-menu-tree": object
  "system/read-view": object
  "system/register-guest": {
    readonly "name"?: string
    readonly "account"?: string
    readonly "password"?: string
    readonly "oauthId"?: string
  }
  "system/remove-clients": object
  "system/remove-face-records": object
  "system/remove-roles": object
  "system/remove-tenants": object
  "system/remove-users": object
  "system/reset-accounts": {
    readonly "accounts": readonly string[]
    readonly "password"?: string
  }
  "system/reset-passwords": {
    readonly "password"?: string
  }
  "system/retry-jobs": object
  "system/save-api-scope": object
  "system/save-data-scope": object
  "system/screen-people": {
    readonly "numbers": unknown
    readonly "field": "account" | "phone" | "code" | "idCard" | "realName"
  }
  "system/screen-sheet": {
    readonly "field": "account" | "phone" | "code" | "idCard" | "realName"
  }
  "system/send-activation": {
    readonly "userIds": readonly string[]
  }
  "system/set-post-status": object
  "system/set-user-status": object
  "system/unlock-users": object
  "system/update-user": object
}
/** Action → the kinds of its calls, which decide what the usual operation answers. */
export type ActionKinds = {
  "audit/count-reviews": "stat"
  "audit/decide-reviews": "other"
  "audit/list-reviews": "page"
  "audit/read-last-reason": "other"
  "audit/read-review": "detail"
  "audit/transfer-review": "other"
  "audit/withdraw-review": "other"
  "certificate/check-certificates": "page"
  "certificate/copy-certificate": "copy"
  "certificate/download-certificates": "export"
  "certificate/issue-by-hand": "create"
  "certificate/next-number": "other"
  "certificate/read-certificate": "detail"
  "certificate/release-waiting": "transition"
  "certificate/revoke-certificates": "transition"
  "course/add-learners": "other"
  "course/add-map-learners": "create"
  "course/add-push-courses": "create"
  "course/add-push-learners": "create"
  "course/add-tasks": "create"
  "course/change-course": "transition"
  "course/change-link": "update"
  "course/change-push": "transition"
  "course/change-task": "update"
  "course/copy-course": "copy"
  "course/copy-map": "copy"
  "course/export-course": "export"
  "course/export-learners": "export"
  "course/export-map-learners": "export"
  "course/export-orders": "export"
  "course/export-push-learners": "export"
  "course/export-signatures": "export"
  "course/extend-push": "transition"
  "course/join-course": "other"
  "course/link-items": "create"
  "course/list-index": "list"
  "course/list-linked-learners": "page"
  "course/list-map-learners": "page"
  "course/list-map-works": "page"
  "course/list-orders": "page"
  "course/list-push-learners": "page"
  "course/list-pushes": "page"
  "course/list-tasks": "page"
  "course/parse-learners": "upload"
  "course/place-order": "other"
  "course/read-course": "detail"
  "course/read-map": "detail"
  "course/read-map-figures": "stat"
  "course/read-map-works": "stat"
  "course/read-marquee": "detail"
  "course/read-push": "detail"
  "course/read-push-figures": "stat"
  "course/read-push-study": "stat"
  "course/read-signature": "detail"
  "course/read-tenants": "stat"
  "course/read-totals": "stat"
  "course/refund-order": "transition"
  "course/remind-learners": "other"
  "course/remind-map": "other"
  "course/remind-map-learners": "other"
  "course/remind-push": "other"
  "course/remind-push-learners": "other"
  "course/remove-courses": "remove"
  "course/remove-learners": "other"
  "course/remove-levels": "remove"
  "course/remove-map-learners": "remove"
  "course/remove-maps": "remove"
  "course/remove-push-courses": "remove"
  "course/remove-push-learner": "other"
  "course/remove-push-learners": "remove"
  "course/remove-pushes": "remove"
  "course/remove-tasks": "remove"
  "course/report-material": "other"
  "course/report-study": "other"
  "course/save-course": "create" | "update"
  "course/save-level": "create" | "update"
  "course/save-map": "create" | "update"
  "course/save-push": "create" | "update"
  "course/sign-course": "other"
  "course/sort-levels": "other"
  "course/sort-tasks": "other"
  "course/submit-course": "transition"
  "course/submit-map": "transition"
  "course/submit-push": "transition"
  "course/switch-map": "transition"
  "course/take-pay-notice": "other"
  "course/top-course": "transition"
  "course/void-signatures": "transition"
  "exam/act-on-sheets": "other"
  "exam/add-traces": "other"
  "exam/answer-practice": "other"
  "exam/copy-bank": "copy"
  "exam/copy-exam": "copy"
  "exam/copy-paper": "other"
  "exam/count-questions": "stat"
  "exam/count-residue": "stat"
  "exam/download-template": "export"
  "exam/draw-paper": "stat"
  "exam/edit-score": "other"
  "exam/export-paper": "export"
  "exam/export-questions": "export"
  "exam/export-results": "export"
  "exam/export-sheets": "export"
  "exam/handle-correction": "transition"
  "exam/import-questions": "upload"
  "exam/import-skill-grades": "upload"
  "exam/list-department-grades": "stat"
  "exam/list-eligible": "stat"
  "exam/list-exams": "page"
  "exam/list-imported": "page"
  "exam/list-new-notices": "stat"
  "exam/list-own-exams": "stat"
  "exam/list-practice": "stat"
  "exam/list-questions": "list"
  "exam/list-results": "page"
  "exam/list-skill-grades": "stat"
  "exam/list-supplement-people": "stat"
  "exam/list-to-mark": "stat"
  "exam/list-versions": "page"
  "exam/mark-sheet": "other"
  "exam/merge-knowledge-points": "other"
  "exam/order-paper": "other"
  "exam/push-supplement": "transition"
  "exam/read-exam": "detail"
  "exam/read-grade-statistics": "stat"
  "exam/read-grades-head": "stat"
  "exam/read-grouped-grades": "stat"
  "exam/read-monitor": "stat"
  "exam/read-notice": "stat"
  "exam/read-own-result": "stat"
  "exam/read-paper": "detail"
  "exam/read-pass-lines": "stat"
  "exam/read-question": "detail"
  "exam/read-scope": "stat"
  "exam/read-sheet": "detail"
  "exam/read-statistics": "stat"
  "exam/read-supplement": "detail"
  "exam/release-results": "other"
  "exam/remind-absent": "other"
  "exam/remove-area": "other"
  "exam/remove-exams": "remove"
  "exam/remove-paper-items": "other"
  "exam/remove-supplements": "remove"
  "exam/report-question": "create"
  "exam/save-answers": "other"
  "exam/save-exam": "create" | "update"
  "exam/save-pass-lines": "other"
  "exam/save-question": "create" | "update"
  "exam/save-scope": "other"
  "exam/save-skill-grades": "other"
  "exam/save-structure": "other"
  "exam/save-supplement": "create" | "update"
  "exam/start-sheet": "other"
  "exam/submit-exam": "transition"
  "exam/submit-sheet": "other"
  "exam/use-questions": "other"
  "exam/void-sheet": "other"
  "learning/count-scope": "other"
  "log/export-changes": "export"
  "log/put-back": "other"
  "log/read-change": "detail"
  "log/read-changes": "page"
  "message/add-email-setting": "create"
  "message/batch-send": "transition"
  "message/change-email-setting": "update"
  "message/count-unread": "stat"
  "message/list-variables": "list"
  "message/page-records": "page"
  "message/preflight": "other"
  "message/read-messages": "other"
  "message/remove-templates": "remove"
  "message/resend-records": "transition"
  "message/save-message": "create" | "update"
  "message/send-test-mail": "other"
  "message/send-test-template": "other"
  "opsm/grant-card": "create"
  "opsm/list-holders": "page"
  "opsm/remove-cards": "remove"
  "opsm/reply-feedback": "update"
  "resource/download": "export"
  "resource/enable-one": "transition"
  "resource/enable-store": "transition"
  "resource/list-resources": "page"
  "resource/list-shares": "page"
  "resource/move-resources": "transition"
  "resource/open-attachment": "other"
  "resource/permit": "transition"
  "resource/preview": "other"
  "resource/preview-shared": "other"
  "resource/read-resource": "detail"
  "resource/remove-attachments": "remove"
  "resource/remove-resources": "remove"
  "resource/save-resource": "create" | "update"
  "resource/save-store": "create" | "update"
  "resource/send-test-message": "other"
  "resource/share": "other"
  "resource/test-store": "other"
  "resource/unshare": "other"
  "studio/approve": "transition"
  "studio/count-impact": "submit"
  "studio/discard-draft": "submit"
  "studio/export-overlay": "detail"
  "studio/import-overlay": "submit"
  "studio/list-versions": "detail"
  "studio/preview": "submit"
  "studio/publish": "submit"
  "studio/read-draft": "detail"
  "studio/roll-back": "transition"
  "studio/save-draft": "submit"
  "studio/take-back": "submit"
  "studio/withdraw": "transition"
  "system/add-admin": "create"
  "system/add-face-record": "create"
  "system/add-role": "create"
  "system/add-sensitive-words": "create"
  "system/add-tenant": "create"
  "system/add-user": "create"
  "system/assign-roles": "grant"
  "system/change-group": "grant" | "other"
  "system/change-own-password": "transition"
  "system/change-role": "update"
  "system/change-tenant": "transition" | "update"
  "system/change-user": "update"
  "system/disable-users": "transition"
  "system/enable-users": "transition"
  "system/export-group-people": "export"
  "system/export-people": "export"
  "system/export-screening": "export"
  "system/grant-roles": "grant"
  "system/grant-top-menus": "grant"
  "system/import-users": "import"
  "system/import-users-later": "import"
  "system/keep-list-setting": "submit"
  "system/list-auditors": "list"
  "system/list-grantable-roles": "tree"
  "system/list-group-depts": "list"
  "system/list-group-people": "list" | "page"
  "system/list-package-menus": "tree"
  "system/list-people": "list" | "page"
  "system/list-post-tree": "lazyTree"
  "system/list-reachable-nodes": "lazyTree"
  "system/list-tenants": "list"
  "system/list-uses": "other"
  "system/make-buttons": "create"
  "system/read-admin": "detail"
  "system/read-grant-tree": "tree"
  "system/read-own-profile": "detail"
  "system/read-role-grants": "detail"
  "system/read-tenant": "detail"
  "system/read-tenant-statistics": "stat"
  "system/read-top-menu-keys": "detail"
  "system/read-top-menu-tree": "tree"
  "system/read-view": "detail"
  "system/register-guest": "create"
  "system/remove-clients": "remove"
  "system/remove-face-records": "remove"
  "system/remove-roles": "remove"
  "system/remove-tenants": "remove"
  "system/remove-users": "remove"
  "system/reset-accounts": "transition"
  "system/reset-passwords": "transition"
  "system/retry-jobs": "transition"
  "system/save-api-scope": "create" | "update"
  "system/save-data-scope": "create" | "update"
  "system/screen-people": "stat"
  "system/screen-sheet": "import"
  "system/send-activation": "other"
  "system/set-post-status": "transition"
  "system/set-user-status": "transition"
  "system/unlock-users": "transition"
  "system/update-user": "update"
}
