export default {
  'kind.create': '新增',
  'kind.update': '修改',
  'kind.submit': '保存',
  'kind.remove': '删除',
  'kind.transition': '变更状态',
  'kind.grant': '授权',
  'kind.import': '导入',
  'kind.export': '导出',
  'kind.upload': '上传',
  browserError: '前端错误 {kind}',
  title: '{of}{did}',
} as const
