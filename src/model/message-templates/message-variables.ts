/** What a message may speak of, `${name}` in its text: each with its name and a sample for previews. */
import type { Text } from '../types'

export interface Variable {
  readonly title: Text
  readonly sample: Text
}

const variable = (zh: string, en: string, sampleZh: string, sampleEn = sampleZh): Variable => ({
  title: { 'zh-CN': zh, 'en-US': en },
  sample: { 'zh-CN': sampleZh, 'en-US': sampleEn },
})

export const variables = {
  userName: variable('姓名', 'Name of the person', '张三', 'Ada Lovelace'),
  account: variable('账号', 'Account', 'zhangsan', 'ada'),
  tenantName: variable('租户名称', 'Tenant', '示例公司', 'Example company'),
  deptName: variable('部门', 'Department', '市场部', 'Marketing'),
  date: variable('日期', 'Date', '2026-01-31'),
  link: variable('链接', 'Link', 'https://learn.example.com/'),
  passwordLink: variable('设置密码链接', 'Link to set the password', 'https://learn.example.com/password'),
  name: variable('名称', 'Name', '安全生产基础', 'Safety at work'),
  startTime: variable('开始时间', 'Start', '2026-02-02 09:00:00'),
  endTime: variable('结束时间', 'End', '2026-02-06 18:00:00'),
  place: variable('地点', 'Place', '三号会议室', 'Room 3'),
  address: variable('地址', 'Address', '上海市浦东新区一号楼', '1 Example Road'),
  result: variable('结果', 'Result', '通过', 'Passed'),
  reason: variable('原因', 'Reason', '名额已满', 'No places left'),
  score: variable('成绩', 'Score', '92'),
  minutes: variable('时长（分钟）', 'Minutes', '60'),
  passText: variable('是否及格', 'Passed or failed', '及格', 'Passed'),
  stem: variable('题目', 'Question', '灭火器应多久检查一次？', 'How often is a fire extinguisher checked?'),
  reply: variable('回复', 'Answer', '感谢指正，已更新。', 'Thank you, it was corrected.'),
  no: variable('编号', 'Number', 'CERT-2026-0001'),
  kind: variable('类型', 'Kind', '课程', 'Course'),
  submitUser: variable('提交人', 'Submitted by', '李四', 'Grace Hopper'),
} as const satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof variables
