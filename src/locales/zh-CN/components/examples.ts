export default {
  components: '自定义组件',
  fields: '字段控件',
  list: '示例',
  again: '重新显示',
  done: '已完成，组件会关闭',
  closed: '组件会关闭',
  went: '会前往 {path}',
  calls: '发出的请求',
  noCall: '尚无',
  noAnswer: '示例中没有 {name} 的应答',
  value: '值',
  option: '选项{n}',
} as const
