export default {
  'putBack.about': '勾选要恢复的字段，“{name}”将保存为变更前的值。',
  'putBack.none': '本次变更没有可恢复的值：状态、计算值和隐藏的值不能恢复，其他值需要有该数据的编辑权限。',
  'putBack.cancel': '取消',
  'putBack.restore_other': '恢复{count}个值',
} as const
