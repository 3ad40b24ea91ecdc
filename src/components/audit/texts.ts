/** Texts of the review screens. */
import type { Text } from '../../model/types'

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  todo: text('待审核', 'Waiting'),
  done: text('已审核', 'Done'),
  mine: text('我提交的', 'Mine'),
  search: text('搜索内容名称', 'Search by name'),
  empty: text('暂无数据', 'No data'),
  failed: text('加载失败', 'Loading failed'),
  retry: text('重试', 'Try again'),
  review: text('审核', 'Review'),
  view: text('查看', 'View'),
  withdraw: text('撤回', 'Withdraw'),
  withdrawAsk: text('确定撤回审核?', 'Withdraw it from review?'),
  pass: text('通过', 'Pass'),
  reject: text('驳回', 'Reject'),
  passAll: text('批量通过', 'Pass all'),
  rejectAll: text('批量驳回', 'Reject all'),
  passAsk: text('确定通过所选的{n}条?', 'Pass the {n} chosen?'),
  reason: text('审核意见', 'Reason'),
  reasonNeeded: text('请输入驳回原因', 'Please enter a reason'),
  chosen: text('已选{n}条', '{n} chosen'),
  selectRow: text('选择{label}', 'Choose {label}'),
  selectOne: text('请选择至少一条数据', 'Select at least one row'),
  result: text('成功{n}条，失败{m}条', '{n} done, {m} failed'),
  ok: text('操作成功', 'Done'),
  waiting: text('等待{n}小时', 'Waiting {n} h'),
  by: text('提交人', 'Submitted by'),
  at: text('提交时间', 'Submitted'),
  note: text('提交说明', 'Note'),
  onlyChanges: text('仅看变更', 'Only what changed'),
  changed: text('原值：{old}', 'Before: {old}'),
  timeline: text('审核记录', 'Review record'),
  transfer: text('转交', 'Hand over'),
  transferTo: text('转交给', 'Hand over to'),
  transferRemark: text('说明', 'Remark'),
  choosePerson: text('请选择审核人', 'Choose an auditor'),
  previous: text('上一条', 'Previous'),
  next: text('下一条', 'Next'),
  back: text('返回', 'Back'),
  cancel: text('取消', 'Cancel'),
  confirm: text('确定', 'OK'),
  none: text('没有变更', 'Nothing changed'),
} as const satisfies Record<string, Text>

/** A text with its places filled. */
export function fill(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
