export default {
  'templateText.insert': '插入变量',
  'templateText.preview': '预览',
  'templateText.hide': '收起预览',
  'templateText.empty': '暂无内容',
} as const
