/** What actions on people and roles say when they refuse. */
import type { Locale, Text } from '../../../model/types'
import { Refusal } from '../../core/errors'
import { textsUnsupported } from '../../messages/sms'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  disableSelf: say('不能停用当前登录账号', 'You cannot disable the account you are signed in with'),
  removeSelf: say('不能删除当前登录账号', 'You cannot delete the account you are signed in with'),
  disableAdmin: say('不能停用租户管理员', "The tenant's administrator cannot be disabled"),
  removeAdmin: say('不能删除租户管理员', "The tenant's administrator cannot be deleted"),
  left: say('离职人员不能启用', 'A person who has left cannot be enabled'),
  quota: say('租户账号数已达上限', "The tenant's user quota is used up"),
  status: say('状态取值不正确', 'Wrong status'),
  leaderCircle: say('直属上级不能形成循环', 'The chain of leaders cannot be a circle'),
  platformType: say('只有平台租户可以设置平台用户', 'Only the tenant of the platform has platform users'),
  oldPassword: say('原密码不正确', 'The old password is wrong'),
  usedPassword: say('不能使用最近使用过的密码', 'A recently used password cannot be used'),
  samePassword: say('新密码不能和旧密码相同', 'The new password must differ from the old one'),
  differ: say('两次输入密码不一致!', 'The two passwords differ!'),
  again: say('请再次输入密码', 'Enter the password again'),
  enterPassword: say('请输入密码', 'Enter a password'),
  reservedAlias: say('角色别名为系统保留', 'This alias is reserved'),
  builtInRole: say('该角色不能停用', 'This role cannot be disabled'),
  ownRole: say('不能修改自己的角色权限', 'You cannot change the grants of a role you hold'),
  holdsAll: say('该角色始终拥有全部权限，不能修改', 'This role always holds everything; that cannot be changed'),
  beyondParent: say('超出上级角色权限', 'More than the parent role holds'),
  needsScope: say(
    '您在「{name}」上的数据权限有限，请同时为角色选择该资源的数据权限',
    'You see only a part of “{name}”; choose a data scope of it for the role as well',
  ),
  topMenuBeyond: say(
    '该顶部菜单包含您没有权限的菜单，不能修改',
    'The top menu holds menus that you do not hold; you cannot change it',
  ),
  noResource: say('数据资源不存在', 'The resource does not exist'),
  noField: say('字段不存在：{name}', 'There is no field {name}'),
  scopeValue: say('规则值不正确：{reason}', 'Wrong rule value: {reason}'),
  closesTooMuch: say('该接口不允许设置权限', 'This call cannot be protected'),
  noMenu: say('菜单不存在', 'The menu does not exist'),
  noDataScope: say('数据权限不存在', 'The data scope does not exist'),
  noApiScope: say('接口权限不存在', 'The API scope does not exist'),
  mailSettingThere: say('邮箱设置已存在', 'The e-mail setting exists already'),
  mailAddress: say('请输入正确的邮箱地址', 'Enter a valid e-mail address'),
  mailTitle: say('标题最多100个字符', 'A title has at most 100 characters'),
  mailContent: say('内容最多1000个字符', 'The content has at most 1000 characters'),
  mobile: say('请输入正确的手机号', 'Enter a valid mobile number'),
  smsUnsupported: textsUnsupported,
  smsLogged: say('短信仅记录，未发送', 'The message was only noted, not sent'),
  pushLogged: say('推送仅记录，未发送', 'The push was only noted, not sent'),
  testInBell: say('已发送到我的消息', 'It lies under your bell'),
  testMailed: say('测试邮件已发送', 'The test mail was sent'),
  storeWorks: say('写入、读取和删除均成功', 'Writing, reading and removing work'),
  storeFails: say('存储不可用：', 'The store does not work: '),
  storeHoldsFiles: say(
    '该存储中已有文件，不能修改分类、地址和空间名',
    'Files lie in this store; its kind, endpoint and bucket stay',
  ),
  fileInUse: say('已被引用，不能删除', 'It is in use and cannot be deleted'),
  jobNotFailed: say('只能重试失败的任务', 'Only a job that failed can be tried again'),
  tooManyLines: say('一次最多新增1000行', 'At most 1000 lines at a time'),
  longLine: say('第{n}行敏感词最多50个字符', 'Line {n}: at most 50 characters'),
  noWord: say('请输入敏感词', 'Enter the word'),
  noPerson: say('人员不存在', 'The person does not exist'),
  noDept: say('部门不存在', 'The department does not exist'),
  groupFull: say('用户组最多5000人', 'A group has at most 5000 people'),
  throughDept: say(
    '该成员来自部门，不能单独移除',
    'This member comes through a department and cannot be taken out alone',
  ),
  activation: say(
    '您的账号{account}已开通，首次登录后激活。',
    'Your account {account} is open; sign in once to activate it.',
  ),
  bindingOver: say('第三方登录已过期，请重新登录', 'The sign-in elsewhere is over, start it again'),
  registerClosed: say('未开放注册', 'Registration is closed'),
  tooManyToScreen: say('单次最多筛选2000条', 'At most 2000 lines at a time'),
  tooManyRowsToScreen: say('单次最多筛选5000行', 'At most 5000 rows at a time'),
  screeningGone: say('筛选结果已过期', 'The screening result is no longer kept'),
  notFound: say('未找到', 'Not found'),
  sameName: say('重名', 'Several with this name'),
  disabled: say('已停用', 'Disabled'),
  builtIn: say('系统内置数据，不能删除', 'Built-in data cannot be deleted'),
  builtInTenant: say('系统租户不能修改', 'The system tenant cannot be changed'),
  noCardsLeft: say('权益卡库存不足', 'No cards left'),
  cardClosed: say('权益卡当前不可发放', 'The card cannot be given now'),
  cardHeld: say('存在生效中的持有人，不能删除', 'People hold running cards; it cannot be deleted'),
  tooManyToGive: say('一次最多发放5000人', 'At most 5000 people at a time'),
  quotaBelow: say('账号额度不能小于已有账号数{n}', 'The quota cannot be less than the present {n} users'),
} as const satisfies Record<string, Text>

/** 409: a state that does not allow it. */
export function refused(text: Text, locale: Locale, name?: string): Refusal {
  const message = name === undefined ? text[locale] : `[${name}]${text[locale]}`
  return new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
}

/** 400: a value that is not taken, under its field. */
export function invalid(text: string, field?: string): Refusal {
  return new Refusal('request.invalid', { message: text }, [{ field, rule: 'action', message: text }])
}
