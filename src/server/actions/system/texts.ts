/** What actions on people and roles say when they refuse. */
import type { Locale, Text } from '../../../model/types'
import { Refusal } from '../../errors'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  disableSelf: say('不能停用当前登录账号', 'You cannot disable the account you are signed in with'),
  removeSelf: say('不能删除当前登录账号', 'You cannot delete the account you are signed in with'),
  disableAdmin: say('不能停用租户管理员', "The tenant's administrator cannot be disabled"),
  removeAdmin: say('不能删除租户管理员', "The tenant's administrator cannot be deleted"),
  lastAdmin: say('租户至少保留一名管理员', 'The tenant must keep one administrator'),
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
  beyondParent: say('超出上级角色权限', 'More than the parent role holds'),
  needsScope: say(
    '您在「{name}」上的数据权限有限，请同时为角色选择该资源的数据权限',
    'You see only a part of “{name}”; choose a data scope of it for the role as well',
  ),
  noResource: say('数据资源不存在', 'The resource does not exist'),
  noField: say('字段不存在：{name}', 'There is no field {name}'),
  scopeValue: say('规则值不正确：{reason}', 'Wrong rule value: {reason}'),
  closesTooMuch: say('该接口不允许设置权限', 'This call cannot be protected'),
  noMenu: say('菜单不存在', 'The menu does not exist'),
  noDataScope: say('数据权限不存在', 'The data scope does not exist'),
  noApiScope: say('接口权限不存在', 'The API scope does not exist'),
  emailSettingThere: say('邮箱设置已存在', 'There is an e-mail setting already'),
  mailAddress: say('请输入正确的邮箱地址', 'Enter a valid e-mail address'),
  mailTitle: say('标题最多100个字符', 'A title has at most 100 characters'),
  mailContent: say('内容最多1000个字符', 'The content has at most 1000 characters'),
  mobile: say('请输入正确的手机号', 'Enter a valid mobile number'),
  smsUnsupported: say('当前版本不支持该短信服务商', 'This version cannot send by that provider'),
  smsLogged: say('短信仅记录，未发送', 'The message was only noted, not sent'),
  jobNotFailed: say('只能重试失败的任务', 'Only a job that failed can be tried again'),
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
