/** Texts of the pages about one tenant. */
import type { Text } from '../../../model/types'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  back: say('返回', 'Back'),
  retry: say('重试', 'Try again'),
  period: say('统计周期', 'Period'),
  days: say('近{n}天', 'Last {n} days'),
  users: say('人员', 'People'),
  enabled: say('启用', 'Enabled'),
  activated: say('已激活', 'Activated'),
  active: say('活跃', 'Active'),
  newUsers: say('每日新增', 'New people by day'),
  activeByDay: say('每日活跃', 'Active people by day'),
  minutes: say('每日学习分钟', 'Minutes of learning by day'),
  contents: say('内容', 'Contents'),
  storage: say('存储占用', 'Storage by kind'),
  topDepts: say('人数最多的部门', 'Departments with most people'),
  topDeptsNote: say(
    '按所属部门的人数排序；学习时长尚无数据，暂不计入。',
    'Ordered by the people whose department it is; nothing tells the time of learning yet, so it does not count.',
  ),
  empty: say('暂无数据', 'No data'),
  signIn: say('登录页', 'Sign-in page'),
  package: say('菜单套餐', 'Package'),
  usage: say('人员{users}，启用{enabled}，已用空间{size}', '{users} people, {enabled} enabled, {size} stored'),
  none: say('未设置', 'Not set'),
  removeHolds: say(
    '租户“{name}”仍有{n}个启用的账号，删除后将全部无法登录。',
    'The tenant “{name}” still has {n} enabled accounts; none of them can sign in afterwards.',
  ),
  removeEmpty: say('租户“{name}”将被删除。', 'The tenant “{name}” will be deleted.'),
  removeLater: say('数据保留30天，之后彻底清除。', 'Its data is kept for 30 days, then cleared for good.'),
  removeType: say('请输入租户名称“{name}”以确认', 'Type the name “{name}” to confirm'),
  cancel: say('取消', 'Cancel'),
  remove: say('删除', 'Delete'),
} as const
