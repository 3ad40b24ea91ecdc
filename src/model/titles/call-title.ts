/** What people read of a call. */
import type { Call, Resource, Text } from '../types'

const verbs: Readonly<Record<Call['kind'], readonly [string, string]>> = {
  page: ['分页查询', 'Page of'],
  list: ['列表', 'List of'],
  tree: ['树', 'Tree of'],
  lazyTree: ['逐级树', 'Levels of'],
  detail: ['详情', 'Read'],
  create: ['新增', 'Add'],
  copy: ['复制', 'Copy'],
  update: ['修改', 'Change'],
  submit: ['保存', 'Save'],
  remove: ['删除', 'Remove'],
  transition: ['变更状态', 'Set'],
  grant: ['授权', 'Grant'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
  upload: ['上传', 'Upload'],
  stat: ['统计', 'Figures of'],
  auth: ['认证', 'Sign in'],
  other: ['操作', 'Run'],
}

const usual = ['list', 'detail', 'create', 'update', 'remove', 'import', 'export']

/** The label of the action that makes the call, else what its kind does; calls beside the usual ones wear their name. */
export function callTitle(resource: Resource, call: Call): Text {
  const action = resource.actions.find(
    ({ call: named, as }) => named === call.name && (as === 'call' || as === 'toggle'),
  )
  const [zh, en] = verbs[call.kind]
  const name = (locale: 'zh-CN' | 'en-US') =>
    usual.includes(call.name) ? '' : ` (${action?.title[locale] ?? call.name})`
  const { title } = resource
  return { 'zh-CN': `${zh}${title['zh-CN']}${name('zh-CN')}`, 'en-US': `${en} ${title['en-US']}${name('en-US')}` }
}
