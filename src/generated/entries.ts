// Printed from the schemas by `npm run generate`; change the schemas, not this file.

/** Review record (`audit/audit-record`). */
export interface AuditAuditRecord {
  /**
   * Review
   */
  auditId?: string
  /**
   * Type
   */
  refType?: ("shelves" | "pullShelves" | "pushAudit" | "live" | "questionnaire" | "activity" | "teching" | "test" | "post" | "work" | "news" | "resource")
  /**
   * Content
   */
  refId?: string
  /**
   * What happened
   */
  action?: (1 | 2 | 3 | 4 | 5 | 6)
  /**
   * By
   */
  operator?: string
  /**
   * Remark
   */
  remark?: string
  /**
   * Time
   */
  time?: string
  /**
   * Id
   */
  id: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Review (`audit/audit`). */
export interface AuditAudit {
  /**
   * Type
   */
  refType?: ("shelves" | "pullShelves" | "pushAudit" | "live" | "questionnaire" | "activity" | "teching" | "test" | "post" | "work" | "news" | "resource")
  /**
   * Content
   */
  refId?: string
  /**
   * Content name
   */
  refName?: string
  /**
   * Submitted by
   */
  submitUser?: string
  /**
   * Department
   */
  submitDept?: string
  /**
   * Submitted
   */
  submitTime?: string
  /**
   * Note
   */
  submitRemark?: string
  /**
   * Chosen auditors
   */
  auditors?: string[]
  /**
   * Result
   */
  result?: (0 | 1 | 2 | 3)
  /**
   * Reason
   */
  reason?: string
  /**
   * Auditor
   */
  auditUser?: string
  /**
   * Reviewed at
   */
  auditTime?: string
  /**
   * Snapshot
   */
  snapshot?: {
  }
  /**
   * Changes
   */
  changes?: {
  }[]
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Notice (`desk/notice`). */
export interface DeskNotice {
  /**
   * Title
   */
  title: string
  /**
   * Kind
   */
  category: (1 | 2 | 3 | 4 | 5 | 6)
  /**
   * Released
   */
  releaseTime?: string
  /**
   * Content
   */
  content?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Change log (`log/change-log`). */
export interface LogChangeLog {
  /**
   * Resource
   */
  resource?: string
  /**
   * Row
   */
  refName?: string
  /**
   * Action
   */
  action?: string
  /**
   * User
   */
  userName?: string
  /**
   * Client IP
   */
  ip?: string
  /**
   * Row id
   */
  rowId?: string
  /**
   * User id
   */
  userId?: string
  /**
   * Note
   */
  note?: string
  /**
   * Before
   */
  before?: {
  }
  /**
   * After
   */
  after?: {
  }
  /**
   * Time
   */
  at?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** API log (`log/log-api`). */
export interface LogLogApi {
  /**
   * Type
   */
  type?: (1 | 2)
  /**
   * Title
   */
  title?: string
  /**
   * Title in English
   */
  titleEn?: string
  /**
   * Service
   */
  serviceId?: string
  /**
   * Host
   */
  serverHost?: string
  /**
   * Server IP
   */
  serverIp?: string
  /**
   * Environment
   */
  env?: string
  /**
   * Address
   */
  requestUri?: string
  /**
   * Method
   */
  method?: string
  /**
   * Handler
   */
  methodName?: string
  /**
   * Client IP
   */
  remoteIp?: string
  /**
   * User agent
   */
  userAgent?: string
  /**
   * Parameters
   */
  params?: string
  /**
   * Duration
   */
  time?: number
  /**
   * Account
   */
  createBy?: string
  /**
   * Time
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Error log (`log/log-error`). */
export interface LogLogError {
  /**
   * Exception
   */
  exceptionName?: string
  /**
   * Message
   */
  message?: string
  /**
   * Stack
   */
  stackTrace?: string
  /**
   * File
   */
  fileName?: string
  /**
   * Line
   */
  lineNumber?: number
  /**
   * Service
   */
  serviceId?: string
  /**
   * Host
   */
  serverHost?: string
  /**
   * Server IP
   */
  serverIp?: string
  /**
   * Environment
   */
  env?: string
  /**
   * Address
   */
  requestUri?: string
  /**
   * Method
   */
  method?: string
  /**
   * Handler
   */
  methodName?: string
  /**
   * Client IP
   */
  remoteIp?: string
  /**
   * User agent
   */
  userAgent?: string
  /**
   * Parameters
   */
  params?: string
  /**
   * Duration
   */
  time?: number
  /**
   * Account
   */
  createBy?: string
  /**
   * Time
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Operation log (`log/log-logger`). */
export interface LogLogLogger {
  /**
   * Title
   */
  title?: string
  /**
   * Title in English
   */
  titleEn?: string
  /**
   * Type
   */
  type?: (1 | 2 | 3 | 4 | 5)
  /**
   * User
   */
  userName?: string
  /**
   * Result
   */
  result?: (0 | 1)
  /**
   * Message
   */
  message?: string
  /**
   * Page
   */
  url?: string
  /**
   * Stack
   */
  stack?: string
  /**
   * Info
   */
  info?: string
  /**
   * Browser time
   */
  clientTime?: string
  /**
   * Service
   */
  serviceId?: string
  /**
   * Host
   */
  serverHost?: string
  /**
   * Server IP
   */
  serverIp?: string
  /**
   * Environment
   */
  env?: string
  /**
   * Address
   */
  requestUri?: string
  /**
   * Method
   */
  method?: string
  /**
   * Handler
   */
  methodName?: string
  /**
   * Client IP
   */
  remoteIp?: string
  /**
   * User agent
   */
  userAgent?: string
  /**
   * Parameters
   */
  params?: string
  /**
   * Duration
   */
  time?: number
  /**
   * Account
   */
  createBy?: string
  /**
   * Time
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Usual log (`log/log-usual`). */
export interface LogLogUsual {
  /**
   * Level
   */
  logLevel?: ("info" | "warn" | "error")
  /**
   * Log id
   */
  logId?: string
  /**
   * Data
   */
  logData?: string
  /**
   * Service
   */
  serviceId?: string
  /**
   * Host
   */
  serverHost?: string
  /**
   * Server IP
   */
  serverIp?: string
  /**
   * Environment
   */
  env?: string
  /**
   * Address
   */
  requestUri?: string
  /**
   * Method
   */
  method?: string
  /**
   * Handler
   */
  methodName?: string
  /**
   * Client IP
   */
  remoteIp?: string
  /**
   * User agent
   */
  userAgent?: string
  /**
   * Parameters
   */
  params?: string
  /**
   * Duration
   */
  time?: number
  /**
   * Account
   */
  createBy?: string
  /**
   * Time
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** E-mail setting (`message/email-setting`). */
export interface MessageEmailSetting {
  /**
   * SMTP host
   */
  host: string
  /**
   * Port
   */
  port: number
  /**
   * Security
   */
  secure: (0 | 1 | 2)
  /**
   * Account
   */
  account: string
  /**
   * Sender address
   */
  fromAddress: string
  /**
   * Sender name
   */
  fromName?: string
  /**
   * Daily limit
   */
  dailyLimit: number
  /**
   * Per minute
   */
  perMinute: number
  /**
   * Status
   */
  enableStatus: (0 | 1)
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Template (`message/msg-template`). */
export interface MessageMsgTemplate {
  /**
   * Code
   */
  code: string
  /**
   * Name
   */
  name: string
  /**
   * Channel
   */
  msgType: (1 | 2 | 3 | 4)
  /**
   * Event
   */
  eventCode?: string
  /**
   * Title
   */
  title?: string
  /**
   * Content
   */
  content: string
  /**
   * Provider code
   */
  smsTemplateCode?: string
  /**
   * Sign
   */
  smsSign?: string
  /**
   * Automatic
   */
  isAuto: (0 | 1)
  /**
   * Delay (min)
   */
  delayMinutes?: number
  /**
   * Receiver
   */
  receiver: (1 | 2 | 3 | 4)[]
  /**
   * Named people
   */
  receiverIds?: string[]
  /**
   * State
   */
  enableStatus: (0 | 1)
  /**
   * Built-in
   */
  builtIn?: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Message (`message/msg`). */
export interface MessageMsg {
  /**
   * Channel
   */
  msgType: (2 | 3)
  /**
   * Template
   */
  templateId?: string
  /**
   * Subject
   */
  title: string
  /**
   * Content
   */
  content?: string
  /**
   * Attachments
   */
  attachments?: string[]
  /**
   * Receivers
   */
  scopeType?: (0 | 1)
  /**
   * Further addresses
   */
  extraTargets?: string
  /**
   * Copy to
   */
  cc?: string[]
  /**
   * Sending
   */
  sendMode: (1 | 2)
  /**
   * Planned for
   */
  planTime?: string
  /**
   * State
   */
  sendStatus?: (0 | 1 | 2 | 3 | 4 | 5)
  /**
   * Sent at
   */
  sendTime?: string
  /**
   * Reason of the end
   */
  cancelReason?: (0 | 1)
  /**
   * Total
   */
  totalCount?: number
  /**
   * Sent
   */
  successCount?: number
  /**
   * Failed
   */
  failCount?: number
  /**
   * Skipped
   */
  skipCount?: number
  /**
   * People
   */
  userIds?: string[]
  /**
   * Departments
   */
  deptIds?: string[]
  /**
   * Groups
   */
  groupIds?: string[]
  /**
   * Posts
   */
  postIds?: string[]
  /**
   * Except
   */
  excludeUserIds?: string[]
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Send record (`message/send-record`). */
export interface MessageSendRecord {
  /**
   * Receiver
   */
  userId?: string
  /**
   * Account
   */
  account?: string
  /**
   * Name
   */
  realName?: string
  /**
   * Department
   */
  deptName?: string
  /**
   * Channel
   */
  msgType: (1 | 2 | 3 | 4)
  /**
   * Address
   */
  target?: string
  /**
   * System message
   */
  systemMsgId?: string
  /**
   * Message
   */
  msgId?: string
  /**
   * Template
   */
  templateId?: string
  /**
   * Event
   */
  eventCode?: string
  /**
   * Kind
   */
  noticeType?: string
  /**
   * Values of the event
   */
  eventValues?: {
  }
  /**
   * Title
   */
  title?: string
  /**
   * Title in English
   */
  titleEn?: string
  /**
   * Content
   */
  content?: string
  /**
   * Content in English
   */
  contentEn?: string
  /**
   * Text
   */
  body?: string
  /**
   * Attachments
   */
  attachments?: string[]
  /**
   * Copy to
   */
  cc?: string[]
  /**
   * Pop-up
   */
  popup?: (0 | 1)
  /**
   * Expires
   */
  expireTime?: string
  /**
   * State
   */
  sendStatus?: (0 | 1 | 2 | 3 | 4)
  /**
   * Reason
   */
  failReason?: string
  /**
   * Reason in English
   */
  failReasonEn?: string
  /**
   * Tries
   */
  tryCount?: number
  /**
   * Due at
   */
  dueTime?: string
  /**
   * Key of the sending
   */
  sendKey?: string
  /**
   * Text of the mail
   */
  html?: string
  /**
   * Sent
   */
  sendTime?: string
  /**
   * Read
   */
  readStatus?: (0 | 1)
  /**
   * Read at
   */
  readTime?: string
  /**
   * About a
   */
  bizType?: string
  /**
   * About which
   */
  bizId?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** System message (`message/system-msg`). */
export interface MessageSystemMsg {
  /**
   * Title
   */
  title: string
  /**
   * Kind
   */
  noticeType: string
  /**
   * Content
   */
  content: string
  /**
   * Attachments
   */
  attachments?: string[]
  /**
   * Link
   */
  linkType?: (0 | 1 | 5 | 6 | 9 | 12)
  /**
   * Address
   */
  linkUrl?: string
  /**
   * Content
   */
  linkId?: string
  /**
   * Receivers
   */
  scopeType?: (0 | 1)
  /**
   * Newcomers too
   */
  forNewcomers?: (0 | 1)
  /**
   * Publishing
   */
  publishMode?: (1 | 2)
  /**
   * Planned for
   */
  planTime?: string
  /**
   * Expires
   */
  expireTime?: string
  /**
   * Pop-up
   */
  popup?: (0 | 1)
  /**
   * Push to the app too
   */
  alsoPush?: (0 | 1)
  /**
   * Topped
   */
  isTop?: (0 | 1)
  /**
   * State
   */
  publishStatus?: (0 | 1 | 2 | 3)
  /**
   * Published at
   */
  publishTime?: string
  /**
   * Sent to
   */
  totalCount?: number
  /**
   * Read
   */
  readCount?: number
  /**
   * Read rate
   */
  readRate?: number
  /**
   * People
   */
  userIds?: string[]
  /**
   * Departments
   */
  deptIds?: string[]
  /**
   * Groups
   */
  groupIds?: string[]
  /**
   * Posts
   */
  postIds?: string[]
  /**
   * Except
   */
  excludeUserIds?: string[]
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** App version (`opsm/app-version`). */
export interface OpsmAppVersion {
  /**
   * Version
   */
  versionName: string
  /**
   * Platform
   */
  platform: string
  /**
   * Status
   */
  enableStatus?: (0 | 1)
  /**
   * Package size
   */
  packageSize?: number
  /**
   * Package MD5
   */
  packageMd5?: string
  /**
   * Forced
   */
  forceUpdate: (0 | 1)
  /**
   * Build
   */
  buildNo: number
  /**
   * Lowest version
   */
  minVersion?: string
  /**
   * Title
   */
  title?: string
  /**
   * Release notes
   */
  content: string
  /**
   * Package
   */
  packageUrl: string
  /**
   * Share
   */
  grayPercent: number
  /**
   * Published
   */
  publishTime?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Banner (`opsm/banner`). */
export interface OpsmBanner {
  /**
   * Channel
   */
  sundryId: string
  /**
   * Name
   */
  name: string
  /**
   * Picture
   */
  image: string
  /**
   * Link
   */
  linkType: (0 | 1 | 5 | 6 | 9 | 12)
  /**
   * Address
   */
  linkUrl?: string
  /**
   * Content
   */
  linkId?: string
  /**
   * Terminal
   */
  terminal?: (1 | 2 | 3)
  /**
   * Shown
   */
  startTime?: string
  /**
   * Shown until
   */
  endTime?: string
  /**
   * Sort
   */
  sort?: number
  /**
   * State
   */
  enableStatus?: (0 | 1)
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Channel (`opsm/channel`). */
export interface OpsmChannel {
  /**
   * Name
   */
  name: string
  /**
   * Code
   */
  code?: string
  /**
   * Terminal
   */
  terminal: (1 | 2 | 3)
  /**
   * Valid for
   */
  scopeType: (1 | 2)
  /**
   * Departments
   */
  deptIds?: string[]
  /**
   * Default
   */
  isDefault?: (0 | 1)
  /**
   * Logo
   */
  logo?: string
  /**
   * Colour
   */
  color?: string
  /**
   * Sort
   */
  sort: number
  /**
   * State
   */
  enableStatus?: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Column (`opsm/column`). */
export interface OpsmColumn {
  /**
   * Channel
   */
  sundryId: string
  /**
   * Name
   */
  name: string
  /**
   * Content
   */
  contentType: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)
  /**
   * Style
   */
  style: (1 | 2 | 3 | 4 | 5)
  /**
   * Rule
   */
  ruleSort: (1 | 2 | 3 | 4)
  /**
   * Shown
   */
  showCount: number
  /**
   * More link
   */
  moreLink?: (0 | 1)
  /**
   * Sort
   */
  sort?: number
  /**
   * State
   */
  enableStatus?: (0 | 1)
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Equity card (`opsm/equity-card`). */
export interface OpsmEquityCard {
  /**
   * Name
   */
  name: string
  /**
   * Code
   */
  code?: string
  /**
   * Cover
   */
  cover?: string
  /**
   * Price
   */
  price: number
  /**
   * Valid days
   */
  validDays: number
  /**
   * Rights
   */
  rights: string[]
  /**
   * Scope
   */
  scopeType: (0 | 1 | 2)
  /**
   * Scope items
   */
  scopeIds?: string[]
  /**
   * Stock
   */
  stock: number
  /**
   * Given
   */
  startTime?: string
  /**
   * Given until
   */
  endTime?: string
  /**
   * Holders
   */
  userCount?: number
  /**
   * Status
   */
  enableStatus: (0 | 1)
  /**
   * Sort
   */
  sort: number
  /**
   * Description
   */
  description?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Feedback (`opsm/feedback`). */
export interface OpsmFeedback {
  /**
   * Type
   */
  type: string
  /**
   * Content
   */
  content: string
  /**
   * State
   */
  handleStatus?: (0 | 1)
  /**
   * Pictures
   */
  images?: string[]
  /**
   * Contact
   */
  contact?: string
  /**
   * App version
   */
  appVersion?: string
  /**
   * Page
   */
  page?: string
  /**
   * Device
   */
  device?: string
  /**
   * Sender
   */
  userId?: string
  /**
   * Name
   */
  userName?: string
  /**
   * Department
   */
  deptId?: string
  /**
   * Answer
   */
  reply?: string
  /**
   * Sent
   */
  createTime?: string
  /**
   * Answered by
   */
  updateUser?: string
  /**
   * Answered
   */
  updateTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Lecturer (`opsm/lecturer`). */
export interface OpsmLecturer {
  /**
   * Name
   */
  name: string
  /**
   * Kind
   */
  lecturerType: (1 | 2)
  /**
   * Level
   */
  level?: string
  /**
   * Status
   */
  enableStatus: (0 | 1)
  /**
   * Recommended
   */
  isRecommend?: (0 | 1)
  /**
   * Linked person
   */
  userId?: string
  /**
   * Picture
   */
  avatar: string
  /**
   * Title
   */
  title?: string
  /**
   * Organisation
   */
  organization?: string
  /**
   * Mobile
   */
  mobile?: string
  /**
   * E-mail
   */
  email?: string
  /**
   * Speciality
   */
  speciality?: string[]
  /**
   * Introduction
   */
  introduction: string
  /**
   * Sort
   */
  sort: number
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Navigation (`opsm/nav`). */
export interface OpsmNav {
  /**
   * Channel
   */
  sundryId: string
  /**
   * Name
   */
  name: string
  /**
   * Icon
   */
  icon: string
  /**
   * Active icon
   */
  activeIcon?: string
  /**
   * Group
   */
  groupName?: string
  /**
   * Link
   */
  linkType: (0 | 1 | 5 | 6 | 9 | 12)
  /**
   * Address
   */
  linkUrl?: string
  /**
   * Content
   */
  linkId?: string
  /**
   * Badge
   */
  badge?: (0 | 1 | 2 | 3)
  /**
   * Sort
   */
  sort?: number
  /**
   * State
   */
  enableStatus?: (0 | 1)
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Comment (`opsm/news-comment`). */
export interface OpsmNewsComment {
  /**
   * News
   */
  newsId?: string
  /**
   * Person
   */
  userId?: string
  /**
   * Comment text
   */
  content?: string
  /**
   * State
   */
  status?: (0 | 1)
  /**
   * Time
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** News (`opsm/news`). */
export interface OpsmNews {
  /**
   * Title
   */
  title: string
  /**
   * Subtitle
   */
  subtitle?: string
  /**
   * Kind
   */
  newsType: string
  /**
   * Cover
   */
  cover?: string
  /**
   * Summary
   */
  summary?: string
  /**
   * Body
   */
  contentMode: (1 | 2 | 3 | 4)
  /**
   * Text
   */
  content?: string
  /**
   * Link
   */
  linkUrl?: string
  /**
   * Video
   */
  video?: string
  /**
   * File
   */
  file?: string
  /**
   * Source
   */
  source?: string
  /**
   * Author
   */
  author?: string
  /**
   * Attachments
   */
  attachments?: string[]
  /**
   * Publishing
   */
  publishMode?: (1 | 2 | 3)
  /**
   * Planned for
   */
  planTime?: string
  /**
   * Offline at
   */
  offlineTime?: string
  /**
   * Comments
   */
  allowComment?: (0 | 1)
  /**
   * Must be read
   */
  needRead?: (0 | 1)
  /**
   * Topped
   */
  isTop?: (0 | 1)
  /**
   * Sort
   */
  sort?: number
  /**
   * Publish state
   */
  publishStatus?: (0 | 1 | 2)
  /**
   * Published
   */
  publishTime?: string
  /**
   * Views
   */
  viewCount?: number
  /**
   * Readers
   */
  viewerCount?: number
  /**
   * Likes
   */
  likeCount?: number
  /**
   * Comments in all
   */
  commentCount?: number
  /**
   * Review
   */
  auditStatus?: (0 | 1 | 2 | 3 | 4)
  /**
   * Reason
   */
  auditRemark?: string
  /**
   * Visible to
   */
  scopeType?: (0 | 1)
  /**
   * People
   */
  userIds?: string[]
  /**
   * Departments
   */
  deptIds?: string[]
  /**
   * Groups
   */
  groupIds?: string[]
  /**
   * Posts
   */
  postIds?: string[]
  /**
   * Except
   */
  excludeUserIds?: string[]
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Special page (`opsm/special-page`). */
export interface OpsmSpecialPage {
  /**
   * Name
   */
  name: string
  /**
   * Terminal
   */
  terminal: (1 | 2 | 3)[]
  /**
   * Cover
   */
  cover: string
  /**
   * Head picture
   */
  banner: string
  /**
   * Intro
   */
  intro?: string
  /**
   * Background
   */
  bgColor: string
  /**
   * Layout
   */
  layout: (1 | 2 | 3)
  /**
   * Groups
   */
  items: {
    /**
     * Heading
     */
    title: string
    /**
     * Place
     */
    sort?: number
    /**
     * Contents
     */
    contents: {
      /**
       * Kind
       */
      contentType: (4 | 5)
      /**
       * Content
       */
      refId: string
      /**
       * Title
       */
      title: string
      /**
       * Cover of the content
       */
      cover?: string
      /**
       * Remark
       */
      remark?: string
    }[]
  }[]
  /**
   * Shown from
   */
  startTime?: string
  /**
   * Shown until
   */
  endTime?: string
  /**
   * Sort
   */
  sort?: number
  /**
   * State
   */
  enableStatus: (0 | 1)
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Holder of an equity card (`opsm/user-card`). */
export interface OpsmUserCard {
  /**
   * Card
   */
  cardId: string
  /**
   * Runs from
   */
  startTime?: string
  /**
   * Holder
   */
  userId?: string
  /**
   * Name
   */
  realName?: string
  /**
   * Account
   */
  account?: string
  /**
   * Department
   */
  deptId?: string
  /**
   * Runs until
   */
  endTime?: string
  /**
   * Scope
   */
  scopeType?: number
  /**
   * Scope items
   */
  scopeIds?: string[]
  /**
   * State
   */
  cardState?: (0 | 1 | 2)
  /**
   * Id
   */
  id: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Attachment (`resource/attachment`). */
export interface ResourceAttachment {
  /**
   * File name
   */
  originalName?: string
  /**
   * Link
   */
  link?: string
  /**
   * Domain
   */
  domain?: string
  /**
   * Storage path
   */
  name?: string
  /**
   * Extension
   */
  extension?: string
  /**
   * Content type
   */
  contentType?: string
  /**
   * Size
   */
  size?: number
  /**
   * MD5
   */
  md5?: string
  /**
   * Store id
   */
  storeId?: string
  /**
   * Store
   */
  ossCode?: string
  /**
   * Uploaded by
   */
  createUser?: string
  /**
   * Uploaded
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Object store (`resource/oss-setting`). */
export interface ResourceOssSetting {
  /**
   * Kind
   */
  category: number
  /**
   * Code
   */
  ossCode: string
  /**
   * Endpoint
   */
  endpoint?: string
  /**
   * Bucket
   */
  bucketName?: string
  /**
   * Region
   */
  region?: string
  /**
   * Public address
   */
  domain?: string
  /**
   * In use
   */
  status?: (1 | 0)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Text message setting (`resource/sms-setting`). */
export interface ResourceSmsSetting {
  /**
   * Kind
   */
  category: number
  /**
   * Code
   */
  smsCode: string
  /**
   * Template
   */
  templateId?: string
  /**
   * Region
   */
  regionId?: string
  /**
   * Signature
   */
  signName?: string
  /**
   * In use
   */
  status?: (1 | 0)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Administrator (`system/admin-user`). */
export interface SystemAdminUser {
  /**
   * Account
   */
  account: string
  /**
   * Name
   */
  realName: string
  /**
   * Mobile
   */
  phone: string
  /**
   * E-mail
   */
  email?: string
  /**
   * Picture
   */
  avatar?: string
  /**
   * User type
   */
  type: (1 | 2)
  /**
   * Roles
   */
  roleId: string[]
  /**
   * Managed departments
   */
  deptIds?: string[]
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Valid until
   */
  expireTime?: string
  /**
   * Last sign-in
   */
  lastLoginTime?: string
  /**
   * Kind of account
   */
  accountKind?: (1 | 2)
  /**
   * Must change password
   */
  mustChangePassword?: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** API scope (`system/api-scope`). */
export interface SystemApiScope {
  /**
   * Menu
   */
  menuId: string
  /**
   * Name
   */
  scopeName: string
  /**
   * Code
   */
  resourceCode: string
  /**
   * Path
   */
  scopePath: string
  /**
   * Method
   */
  scopeMethod: ("GET" | "POST")[]
  /**
   * Kind
   */
  scopeType: (1 | 2)
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Client (`system/client`). */
export interface SystemClient {
  /**
   * Client id
   */
  clientId: string
  /**
   * Dialect
   */
  dialect?: ("product" | "open")
  /**
   * Grant types
   */
  authorizedGrantTypes: ("captcha" | "password" | "refresh_token" | "social" | "sms_code" | "client_credentials")[]
  /**
   * Scope
   */
  scope: string
  /**
   * Token seconds
   */
  accessTokenValidity: number
  /**
   * Refresh seconds
   */
  refreshTokenValidity: number
  /**
   * Redirect address
   */
  webServerRedirectUri?: string
  /**
   * Resources
   */
  resourceIds?: string
  /**
   * Authorities
   */
  authorities?: string
  /**
   * Auto approve
   */
  autoapprove?: string
  /**
   * Additional information
   */
  additionalInformation?: string
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Data scope (`system/data-scope`). */
export interface SystemDataScope {
  /**
   * Menu
   */
  menuId: string
  /**
   * Name
   */
  scopeName: string
  /**
   * Code
   */
  resourceCode: string
  /**
   * Resource
   */
  scopeResource: string
  /**
   * Rule
   */
  scopeType: (1 | 2 | 3 | 4 | 5)
  /**
   * Field
   */
  scopeColumn?: string
  /**
   * Visible fields
   */
  scopeField?: string[]
  /**
   * Rule value
   */
  scopeValue?: string
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Department (`system/dept`). */
export interface SystemDept {
  /**
   * Name
   */
  deptName: string
  /**
   * Full name
   */
  fullName: string
  /**
   * Code
   */
  deptCode?: string
  /**
   * Kind
   */
  deptCategory: number
  /**
   * Parent
   */
  parentId?: string
  /**
   * Head
   */
  leaderId?: string
  /**
   * Phone
   */
  phone?: string
  /**
   * Region
   */
  regionCode?: string
  /**
   * Sort
   */
  sort: number
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * People
   */
  userCount?: number
  /**
   * Path
   */
  ancestors?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Business dictionary (`system/dict-biz`). */
export interface SystemDictBiz {
  /**
   * Parent
   */
  parentId?: string
  /**
   * Code
   */
  code: string
  /**
   * Name
   */
  dictValue: string
  /**
   * Key
   */
  dictKey?: string
  /**
   * Sort
   */
  sort: number
  /**
   * Sealed
   */
  isSealed: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Built-in
   */
  isBuiltIn?: (0 | 1)
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** System dictionary (`system/dict`). */
export interface SystemDict {
  /**
   * Parent
   */
  parentId?: string
  /**
   * Code
   */
  code: string
  /**
   * Name
   */
  dictValue: string
  /**
   * Key
   */
  dictKey?: string
  /**
   * Sort
   */
  sort: number
  /**
   * Sealed
   */
  isSealed: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Built-in
   */
  isBuiltIn?: (0 | 1)
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Face record (`system/face-record`). */
export interface SystemFaceRecord {
  /**
   * Person
   */
  userId?: string
  /**
   * Name
   */
  userName?: string
  /**
   * Account
   */
  account?: string
  /**
   * Department
   */
  deptId?: string
  /**
   * Department name
   */
  deptName?: string
  /**
   * Captured
   */
  faceUrl?: string
  /**
   * Reference
   */
  baseUrl?: string
  /**
   * Scene
   */
  scene?: number
  /**
   * Related id
   */
  refId?: string
  /**
   * Related to
   */
  refName?: string
  /**
   * Similarity
   */
  similarity?: number
  /**
   * Result
   */
  result?: (0 | 1)
  /**
   * Captured at
   */
  captureTime?: string
  /**
   * Device
   */
  deviceId?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Import log (`system/import-log`). */
export interface SystemImportLog {
  /**
   * Type
   */
  resource?: string
  /**
   * File
   */
  fileName?: string
  /**
   * Sent file
   */
  fileLink?: string
  /**
   * File hash
   */
  fileHash?: string
  /**
   * Total
   */
  total?: number
  /**
   * Done
   */
  doneCount?: number
  /**
   * Succeeded
   */
  successCount?: number
  /**
   * Failed
   */
  failCount?: number
  /**
   * State
   */
  status?: (0 | 1 | 2)
  /**
   * Failed rows
   */
  failLink?: string
  /**
   * Message
   */
  message?: string
  /**
   * Message in English
   */
  messageEn?: string
  /**
   * User
   */
  createUser?: string
  /**
   * Time
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Job (`system/job`). */
export interface SystemJob {
  /**
   * Job
   */
  name?: ("message/send-mail" | "message/send-records" | "message/sweep-sent" | "message/tell-newcomers" | "resource/drop-files" | "resource/sweep-files" | "system/add-demo" | "system/keep-days" | "system/seal-alike" | "system/sweep-imports" | "system/sweep-sessions" | "system/sweep-tenants")
  /**
   * Unique key
   */
  jobKey?: string
  /**
   * Parameters
   */
  payload?: {
  }
  /**
   * State
   */
  state?: (0 | 1 | 2 | 3)
  /**
   * Tries
   */
  attempts?: number
  /**
   * Tries at most
   */
  maxAttempts?: number
  /**
   * Runs at
   */
  runAt?: string
  /**
   * Held until
   */
  lockedUntil?: string
  /**
   * Held by
   */
  lockedBy?: string
  /**
   * Started
   */
  startTime?: string
  /**
   * Ended
   */
  endTime?: string
  /**
   * Message
   */
  message?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** List setting (`system/list-setting`). */
export interface SystemListSetting {
  /**
   * List
   */
  screen: string
  /**
   * Setting
   */
  content: {
  }
  /**
   * Id
   */
  id: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Menu (`system/menu`). */
export interface SystemMenu {
  /**
   * Name
   */
  name: string
  /**
   * English name
   */
  nameEn?: string
  /**
   * Path
   */
  path?: string
  /**
   * Icon
   */
  source?: string
  /**
   * Code
   */
  code: string
  /**
   * Kind
   */
  category: (1 | 2)
  /**
   * Alias
   */
  alias: string
  /**
   * Parent
   */
  parentId?: string
  /**
   * Button place
   */
  action?: (1 | 2 | 3)
  /**
   * Sort
   */
  sort: number
  /**
   * New window
   */
  isOpen?: (0 | 1)
  /**
   * Visible to roles
   */
  roles?: string[]
  /**
   * Resource
   */
  resource?: string
  /**
   * Component
   */
  component?: string
  /**
   * Hidden
   */
  isHidden?: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** System parameter (`system/param`). */
export interface SystemParam {
  /**
   * Name
   */
  paramName: string
  /**
   * Key
   */
  paramKey: string
  /**
   * Value
   */
  paramValue: string
  /**
   * Built-in
   */
  isBuiltIn?: (0 | 1)
  /**
   * Created
   */
  createTime?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Post (`system/post`). */
export interface SystemPost {
  /**
   * Kind
   */
  category: string
  /**
   * Code
   */
  postCode: string
  /**
   * Name
   */
  postName: string
  /**
   * Sort
   */
  sort: number
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Description
   */
  remark?: string
  /**
   * People
   */
  userCount?: number
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Region (`system/region`). */
export interface SystemRegion {
  /**
   * Id
   */
  id: string
  /**
   * Name
   */
  name: string
  /**
   * Code
   */
  code: string
  /**
   * Parent
   */
  parentCode?: string
  /**
   * Level
   */
  level: (0 | 1 | 2 | 3 | 4 | 5)
  /**
   * Sort
   */
  sort: number
  /**
   * Remark
   */
  remark?: string
  /**
   * Province code
   */
  provinceCode?: string
  /**
   * Province
   */
  provinceName?: string
  /**
   * City code
   */
  cityCode?: string
  /**
   * City
   */
  cityName?: string
  /**
   * District code
   */
  districtCode?: string
  /**
   * District
   */
  districtName?: string
  /**
   * Town code
   */
  townCode?: string
  /**
   * Town
   */
  townName?: string
  /**
   * Village code
   */
  villageCode?: string
  /**
   * Village
   */
  villageName?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Role's API scope (`system/role-api-scope`). */
export interface SystemRoleApiScope {
  /**
   * Role
   */
  roleId: string
  /**
   * API scope
   */
  apiScopeId: string
  /**
   * Id
   */
  id: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Role's data scope (`system/role-data-scope`). */
export interface SystemRoleDataScope {
  /**
   * Role
   */
  roleId: string
  /**
   * Data scope
   */
  dataScopeId: string
  /**
   * Id
   */
  id: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Role's menu (`system/role-menu`). */
export interface SystemRoleMenu {
  /**
   * Role
   */
  roleId: string
  /**
   * Menu
   */
  menuId: string
  /**
   * Id
   */
  id: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Role (`system/role`). */
export interface SystemRole {
  /**
   * Parent
   */
  parentId?: string
  /**
   * Name
   */
  roleName: string
  /**
   * Alias
   */
  roleAlias: string
  /**
   * Sort
   */
  sort: number
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Built-in
   */
  isBuiltIn?: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * People
   */
  userCount?: number
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** List view (`system/saved-view`). */
export interface SystemSavedView {
  /**
   * Name
   */
  name: string
  /**
   * List
   */
  screen: string
  /**
   * Content
   */
  content: {
  }
  /**
   * Shared
   */
  shared?: (0 | 1)
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Sensitive word (`system/sensitive-word`). */
export interface SystemSensitiveWord {
  /**
   * Word
   */
  word: string
  /**
   * Category
   */
  category?: string
  /**
   * Action
   */
  level: (1 | 2)
  /**
   * Replacement
   */
  replaceText?: string
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Tenant (`system/tenant`). */
export interface SystemTenant {
  /**
   * Tenant id
   */
  tenantId?: string
  /**
   * Name
   */
  tenantName: string
  /**
   * Domain
   */
  domain?: string
  /**
   * Contact
   */
  linkman: string
  /**
   * Phone
   */
  contactNumber?: string
  /**
   * Address
   */
  address?: string
  /**
   * Logo type 1
   */
  logo?: string
  /**
   * Logo type 2
   */
  logoType2?: string
  /**
   * Sign-in picture
   */
  backgroundUrl?: string
  /**
   * Sign-in title
   */
  loginTitle?: string
  /**
   * Theme
   */
  theme?: ("default" | "white" | "dark" | "star" | "smart" | "iview" | "vip" | "cool" | "d2" | "hey" | "lte")
  /**
   * User quota
   */
  accountNumber: number
  /**
   * Storage quota (GB)
   */
  storageLimit: number
  /**
   * Expires
   */
  expireTime?: string
  /**
   * Package
   */
  menuIds?: string[]
  /**
   * Administrator
   */
  adminId?: string
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Top menu's menu (`system/top-menu-item`). */
export interface SystemTopMenuItem {
  /**
   * Top menu
   */
  topMenuId: string
  /**
   * Menu
   */
  menuId: string
  /**
   * Id
   */
  id: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** Top menu (`system/top-menu`). */
export interface SystemTopMenu {
  /**
   * Name
   */
  name: string
  /**
   * Icon
   */
  source: string
  /**
   * Code
   */
  code: string
  /**
   * Sort
   */
  sort: number
  /**
   * Path
   */
  path?: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}

/** User group (`system/user-group`). */
export interface SystemUserGroup {
  /**
   * Name
   */
  title: string
  /**
   * Description
   */
  description?: string
  /**
   * Members
   */
  userIds?: string[]
  /**
   * Departments
   */
  deptIds?: string[]
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * People
   */
  userCount?: number
  /**
   * Departments
   */
  deptCount?: number
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Person (`system/user`). */
export interface SystemUser {
  /**
   * Account
   */
  account: string
  /**
   * Name
   */
  realName: string
  /**
   * Nickname
   */
  name?: string
  /**
   * User type
   */
  type: (1 | 2)
  /**
   * Kind of account
   */
  accountKind?: (1 | 2)
  /**
   * Picture
   */
  avatar?: string
  /**
   * Sex
   */
  sex?: (1 | 2 | 3)
  /**
   * Birthday
   */
  birthday?: string
  /**
   * Mobile
   */
  phone?: string
  /**
   * E-mail
   */
  email?: string
  /**
   * Staff number
   */
  code?: string
  /**
   * Department
   */
  deptId: string
  /**
   * Further departments
   */
  deptIds?: string[]
  /**
   * Posts
   */
  postId?: string[]
  /**
   * Roles
   */
  roleId?: string[]
  /**
   * Leader
   */
  leaderId?: string
  /**
   * Joined
   */
  entryDate?: string
  /**
   * Employment
   */
  postStatus: (1 | 2 | 3)
  /**
   * Status
   */
  status: (0 | 1)
  /**
   * Activation
   */
  activeStatus?: (0 | 1)
  /**
   * Valid until
   */
  expireTime?: string
  /**
   * Last sign-in
   */
  lastLoginTime?: string
  /**
   * Last address
   */
  lastLoginIp?: string
  /**
   * Locked until
   */
  lockedUntil?: string
  /**
   * Language
   */
  language?: ("zh-CN" | "en-US")
  /**
   * Sign-ins
   */
  loginCount?: number
  /**
   * Must change password
   */
  mustChangePassword?: (0 | 1)
  /**
   * Remark
   */
  remark?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Revision
   */
  revision?: number
}

/** Activity (`training/activity`). */
export interface TrainingActivity {
  /**
   * Title
   */
  title: string
  /**
   * Kind
   */
  activityType: string
  /**
   * Cover
   */
  cover?: string
  /**
   * Content
   */
  content?: string
  /**
   * Organizer
   */
  organizer?: string
  /**
   * Contact
   */
  contacts?: string
  /**
   * Phone
   */
  contactPhone?: string
  /**
   * Place
   */
  placeType: (1 | 2 | 3)
  /**
   * Address
   */
  address?: string
  /**
   * Longitude
   */
  lng?: number
  /**
   * Latitude
   */
  lat?: number
  /**
   * Link
   */
  onlineUrl?: string
  /**
   * Start
   */
  startTime: string
  /**
   * End
   */
  endTime: string
  /**
   * Sign-up
   */
  needSignUp?: (0 | 1)
  /**
   * Sign-up from
   */
  signUpStart?: string
  /**
   * Sign-up until
   */
  signUpEnd?: string
  /**
   * Places
   */
  signUpLimit?: number
  /**
   * Waiting list
   */
  waitList?: (0 | 1)
  /**
   * Approval
   */
  signUpAudit?: (0 | 1)
  /**
   * May cancel
   */
  allowCancel?: (0 | 1)
  /**
   * Cancel until (h before)
   */
  cancelHours?: number
  /**
   * Sign-up form
   */
  signUpForm?: {
  }[]
  /**
   * Check-in
   */
  signInMode?: (0 | 1 | 2 | 3 | 4 | 5)
  /**
   * Check-in from
   */
  signInStart?: string
  /**
   * Check-in until
   */
  signInEnd?: string
  /**
   * Late after (min)
   */
  lateMinutes?: number
  /**
   * Area (m)
   */
  signInRadius?: number
  /**
   * Check-out
   */
  signOut?: (0 | 1)
  /**
   * Points
   */
  points?: number
  /**
   * Hours
   */
  period?: number
  /**
   * Reminders
   */
  remind?: {
  }
  /**
   * Topped
   */
  isTop?: (0 | 1)
  /**
   * Sort
   */
  sort?: number
  /**
   * Publish state
   */
  publishStatus?: (0 | 1 | 2 | 3)
  /**
   * Review
   */
  auditStatus?: (0 | 1 | 2 | 3 | 4)
  /**
   * Reason
   */
  auditRemark?: string
  /**
   * Visible to
   */
  scopeType?: (0 | 1)
  /**
   * People
   */
  userIds?: string[]
  /**
   * Departments
   */
  deptIds?: string[]
  /**
   * Groups
   */
  groupIds?: string[]
  /**
   * Posts
   */
  postIds?: string[]
  /**
   * Except
   */
  excludeUserIds?: string[]
  /**
   * Created by
   */
  createUser?: string
  /**
   * Created
   */
  createTime?: string
  /**
   * Tenant
   */
  tenantId?: string
  /**
   * Id
   */
  id: string
  /**
   * Created in
   */
  createDept?: string
  /**
   * Updated by
   */
  updateUser?: string
  /**
   * Updated
   */
  updateTime?: string
  /**
   * Record state
   */
  status?: number
  /**
   * Revision
   */
  revision?: number
}
