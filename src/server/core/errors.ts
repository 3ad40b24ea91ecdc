/**
 * The book of errors: every refusal the server can answer, with its HTTP code and its text in each locale.
 * Codes are words and never change meaning. A test asks for a use, both texts and a line in `docs/errors.md` for each.
 */
import type { Locale, Problem, Text } from '../../model/types'
import { fillText } from '../../model/messages'

const entry = (status: number, zh: string, en: string) => ({
  status,
  text: { 'zh-CN': zh, 'en-US': en } satisfies Text,
})

export const errors = {
  'request.unreadable': entry(400, '消息不能读取', 'The message cannot be read'),
  'request.parameter-missing': entry(400, '缺少必要的请求参数：{name}', 'Missing parameter: {name}'),
  'request.parameter-type': entry(400, '请求参数类型错误：{name}', 'Wrong parameter type: {name}'),
  'request.parameter-too-long': entry(
    400,
    '查询条件{name}最多{max}个字符，请缩短后重试',
    '{name}: at most {max} characters to search for; shorten it and search again',
  ),
  'request.invalid': entry(400, '{message}', '{message}'),
  'request.confirm': entry(400, '{message}', '{message}'),
  'request.no-such-address': entry(404, '没找到请求的地址', 'No such address'),
  'request.method': entry(405, '不支持当前请求方法', 'Method not supported'),
  'request.media-type': entry(415, '不支持当前媒体类型', 'Media type not supported'),
  'request.too-large': entry(413, '文件大小超过限制：{max}', 'File is larger than {max}'),
  'request.headers-too-large': entry(431, '请求头过大', 'The headers of the request are too large'),
  'request.too-slow': entry(408, '请求超时', 'The request took too long to arrive'),
  'request.too-many': entry(429, '操作过于频繁，请稍后再试', 'Too many attempts, try again later'),
  'client.unauthorised': entry(401, '请求未授权', 'Not authorised'),
  'session.ended': entry(40001, '登录已失效，请重新登录', 'Your session has ended, sign in again'),
  'session.password-due': entry(403, '请先修改密码', 'Change the password you were given first'),
  'access.refused': entry(403, '没有操作权限', 'You have no permission for this'),
  'access.outside': entry(
    403,
    '保存后数据将超出您的权限范围',
    'Saved like this, the record would lie outside your reach',
  ),
  'role.beyond': entry(
    403,
    '角色「{name}」的权限超出您的权限，不能进行该操作',
    'The role “{name}” holds more than you do: you cannot change, grant, assign or withdraw it',
  ),
  'role.reserved': entry(
    403,
    '角色「{name}」为系统保留，只能由上级管理员操作',
    'The role “{name}” is reserved: only administrators above it may change, grant, assign or withdraw it',
  ),
  'role.governs': entry(
    409,
    '角色「{name}」必须保留角色管理与人员管理的授权菜单和按钮',
    'The role “{name}” must keep the menus and buttons by which roles and people are given their rights',
  ),
  'role.last-admin': entry(409, '租户至少保留一名管理员', 'The tenant must keep one administrator'),
  'role.last-platform-admin': entry(409, '平台至少保留一名超级管理员', 'The platform must keep one administrator'),
  'entry.not-found': entry(404, '数据不存在', 'The record does not exist'),
  'entry.changed-meanwhile': entry(
    409,
    '数据已于{time}被{user}修改，请刷新后再保存',
    'Changed by {user} at {time}; reload it, then save again',
  ),
  'entry.undo-late': entry(
    409,
    '已超过撤销时限，或不是您刚才删除的',
    'Too late to take it back, or somebody else removed it',
  ),
  'entry.has-children': entry(409, '存在下级数据，不能删除', 'It has children and cannot be deleted'),
  'entry.in-use': entry(409, '已被引用，不能删除', 'It is in use and cannot be deleted'),
  'entry.refused': entry(409, '{message}', '{message}'),
  'state.refused': entry(409, '当前状态不允许该操作', 'Not allowed in the present state'),
  'state.fixed': entry(409, '当前状态不允许修改', 'It cannot be changed in its present state'),
  'state.no-such-move': entry(400, '操作类型不正确', 'Wrong type'),
  'entry.confirm': entry(409, '{message}', '{message}'),
  'learners.none': entry(400, '没有可发送的接收人', 'There is nobody to send to'),
  'learners.too-many': entry(400, '学员范围最多20000人', 'At most 20000 learners'),
  'review.open': entry(409, '该数据正在审核中', 'Already in review'),
  'review.decided': entry(409, '该数据已被审核', 'Already decided'),
  'review.own': entry(409, '不能审核自己提交的数据', 'You cannot review your own submission'),
  'review.not-submitter': entry(409, '只能撤回自己提交的数据', 'Only own submissions can be revoked'),
  'review.reason': entry(400, '请输入驳回原因', 'Please enter a reason'),
  'review.remark': entry(400, '审核意见最多200个字符', 'At most 200 characters'),
  'review.result': entry(400, '审核结果取值不正确', 'The result value is wrong'),
  'review.too-many': entry(400, '一次最多审核100条数据', 'At most 100 at once'),
  'review.auditors': entry(400, '审核人不存在或超过10人', 'An auditor does not exist, or there are more than 10'),
  'ids.none': entry(400, '请选择至少一条数据', 'Select at least one row'),
  'ids.too-many': entry(400, '一次最多操作1000条数据', 'At most 1000 rows at a time'),
  'file.empty': entry(400, '文件不能为空', 'The file is empty'),
  'file.type': entry(400, '不支持的文件类型：{ext}', 'File type not supported: {ext}'),
  'file.pixels': entry(400, '图片不能超过{max}像素', 'A picture may have {max} pixels at most'),
  'file.quota': entry(400, '存储空间不足', 'The storage quota is used up'),
  'file.store': entry(500, '文件存储不可用：{reason}', 'The file store does not answer: {reason}'),
  'file.link-over': entry(403, '链接已失效，请重新打开', 'The link is no longer valid, open it again'),
  'sms.off': entry(400, '短信服务未配置', 'Text messages are not set up'),
  'export.too-many': entry(400, '导出数据超过{max}行，请缩小范围', 'More than {max} rows, narrow the search'),
  'report.period-too-long': entry(400, '统计周期不能超过{max}天', 'At most {max} days'),
  'report.period-reversed': entry(400, '结束时间必须晚于开始时间', 'End must be after start'),
  'import.too-many': entry(400, '单次导入不能超过{max}行', 'At most {max} rows per import'),
  'import.template': entry(400, '模板格式不正确，请下载最新模板', 'Wrong template, download the newest one'),
  'import.no-rows': entry(400, '导入文件没有数据', 'The file holds no rows'),
  'import.too-large': entry(
    400,
    '文件内容过大，请去掉多余内容或拆分成几个文件后再导入',
    'The file holds too much to be read: take out what is not needed, or import it in several files',
  ),
  'import.too-slow': entry(
    400,
    '读取文件超时，请拆分成几个文件后再导入',
    'Reading the file took too long: import it in several files',
  ),
  'import.expired': entry(400, '失败数据已过期', 'The failed rows are no longer kept'),
  'mail.failed': entry(400, '邮件发送失败：{reason}', 'The mail could not be sent: {reason}'),
  'mail.unconfirmed': entry(
    409,
    '邮件可能已送达，但未收到邮件服务器的确认，请向收件人核实后再重发',
    'The mail may have arrived: the mail server did not confirm it. Ask the receiver before you send it again',
  ),
  'mail.off': entry(409, '邮件服务已停用', 'Mail is switched off'),
  'mail.inner-address': entry(400, '服务地址不允许', 'This address is not allowed'),
  'mail.no-setting': entry(400, '请先保存邮箱设置', 'Save the e-mail setting first'),
  'message.no-mail': entry(409, '请先配置邮件服务器', 'Set up the mail server first'),
  'message.no-sms': entry(409, '请先配置短信服务', 'Set up the SMS service first'),
  'message.daily-limit': entry(429, '超出每日发送上限{n}', 'Over the daily limit of {n}'),
  'message.attachments-too-large': entry(413, '附件总大小不能超过20MB', 'Attachments may be 20 MB together'),
  'message.template-in-use': entry(409, '模板已被引用', 'The template is in use'),
  'message.not-draft': entry(409, '只能发送草稿状态的消息', 'Only drafts can be sent'),
  'server.time-limit': entry(
    503,
    '处理超时，已停止，请缩小查询范围或稍后重试',
    'This took too long and was stopped; narrow the search, or try again later',
  ),
  'server.database-away': entry(
    503,
    '数据库暂时无法连接，请稍后重试',
    'The database does not answer at present; try again in a moment',
  ),
  'server.failed': entry(500, '服务器异常', 'Server error'),
} as const

export type ErrorCode = keyof typeof errors

/** A refusal with a code of the book; `problems` name fields. Anything else thrown is answered as `server.failed`. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly values: Readonly<Record<string, unknown>> = {},
    readonly problems: readonly Problem[] = [],
  ) {
    super(code)
  }

  get status(): number {
    return errors[this.code].status
  }

  text(locale: Locale): string {
    return this.problems[0]?.message ?? fillText(errors[this.code].text[locale], this.values)
  }
}
