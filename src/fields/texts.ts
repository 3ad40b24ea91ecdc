/** Texts of the controls; `src/locales` lays them among its own. */
import type { Text } from './text'

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const fieldTexts = {
  'field.enter': text('请输入{label}', 'Enter {label}'),
  'field.choose': text('请选择{label}', 'Choose {label}'),
  'field.yes': text('是', 'Yes'),
  'field.no': text('否', 'No'),
  'field.loading': text('加载中…', 'Loading…'),
  'field.nothing': text('暂无数据', 'No data'),
  'field.nothingFound': text('没有匹配“{search}”的数据', 'Nothing matches “{search}”'),
  'field.loadFailed': text('加载失败，请重新打开再试', 'Loading failed; open it again to retry'),
  'field.narrow': text('仅显示前{n}项，请输入关键字缩小范围', 'Only the first {n} are shown; type to narrow'),
  'field.topLevel': text('顶级', 'Top level'),
  'field.rangeBegin': text('开始', 'Begin'),
  'field.rangeEnd': text('结束', 'End'),
  'field.endOf': text('{label}（结束）', '{label} (end)'),
  'field.numberFrom': text('最小', 'From'),
  'field.numberTo': text('最大', 'To'),
  'field.pickColor': text('选取{label}', 'Pick {label}'),
  'field.jsonInvalid': text('JSON 格式不正确：{reason}', 'Not valid JSON: {reason}'),
  'field.secretKept': text('留空则保持不变', 'Leave empty to keep it unchanged'),
  'field.upload.add': text('上传', 'Upload'),
  'field.upload.replace': text('更换', 'Replace'),
  'field.upload.remove': text('移除{name}', 'Remove {name}'),
  'field.upload.preview': text('预览{name}', 'Preview {name}'),
  'field.upload.sending': text('正在上传{name}', 'Uploading {name}'),
  'field.upload.dismiss': text('知道了', 'Dismiss'),
  'field.upload.accept': text('支持{accept}', 'takes {accept}'),
  'field.upload.max': text('不超过{max} MB', 'up to {max} MB'),
  'field.upload.ratio': text('建议宽高比{ratio}', 'width to height {ratio} suggested'),
  'field.upload.count': text('最多{n}个', 'at most {n}'),
  'field.upload.paste': text('可粘贴或拖入', 'paste or drop works too'),
  'field.upload.empty': text('{name}：文件不能为空', '{name}: the file is empty'),
  'field.upload.wrongType': text(
    '{name}：不支持的文件类型，支持{accept}',
    '{name}: file type not supported; use {accept}',
  ),
  'field.upload.tooLarge': text(
    '{name}：{size} MB，超过了{max} MB 的上限',
    '{name}: {size} MB is more than the limit of {max} MB',
  ),
  'field.upload.tooMany': text('最多{n}个文件，{name}未上传', 'At most {n} files; {name} was not uploaded'),
  'field.upload.failed': text('{name}：{reason}', '{name}: {reason}'),
} as const satisfies Record<string, Text>

export type FieldTextKey = keyof typeof fieldTexts
