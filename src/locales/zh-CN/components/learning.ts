export default {
  'scope.chosen': '已选范围',
  'scope.none': '请选择部门、人员、用户组或岗位',
  'scope.reach_other': '共覆盖{count}人',
} as const
