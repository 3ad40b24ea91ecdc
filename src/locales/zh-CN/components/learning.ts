export default {
  'scope.chosen': '已选范围',
  'scope.none': '请选择部门、人员、用户组或岗位',
  'scope.reach_other': '共覆盖{count}人',
  'import.title': '导入',
  'import.about_other': '上传 xlsx 或 csv，第一列为“账号*”，最多{count}行。找到的人员会加入已选范围。',
  'import.choose': '选择文件',
  'import.found_other': '找到{count}人，已加入所选人员',
  'import.fault': '第{row}行 {account}：{message}',
  'import.more_other': '还有{count}行有误',
} as const
