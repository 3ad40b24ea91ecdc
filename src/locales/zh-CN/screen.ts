export default {
  notFound: '没有找到该页面',
  noPermission: '没有操作权限',
  failed: '页面加载失败',
  export: '导出数据',
  shared: '筛选条件',
  days_other: '近{count}天',
  from: '从',
  to: '至',
  saveNew: '保存并新增',
  previous: '上一步',
  next: '下一步',
} as const
