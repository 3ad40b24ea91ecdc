/** Texts inside files and beside rows that were not imported. */
import type { Text } from '../../model/types'

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const ioTexts = {
  example: text('示例：', 'Example: '),
  reason: text('错误原因', 'Reason'),
  repeated: text('第{n}行{label}重复', 'Row {n}: {label} is repeated'),
  ambiguous: text('{label}有多条同名数据，请填写编号', '{label}: several records have this name, give the id'),
  unmatched: text('{label}不存在，不能更新', '{label}: there is no such record to update'),
  guide: text('填写说明', 'Guide'),
  guideColumn: text('列名', 'Column'),
  guideRequired: text('是否必填', 'Required'),
  guideLimit: text('限制', 'Limit'),
  guideValues: text('可选值', 'Values'),
  guideNote: text('说明', 'Note'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
  atMost: text('最多{n}个字符', 'at most {n} characters'),
  between: text('{min}至{max}', '{min} to {max}'),
  from: text('不小于{n}', 'at least {n}'),
  upTo: text('不大于{n}', 'at most {n}'),
  day: text('日期，如2026-01-31', 'a date like 2026-01-31'),
  moment: text('时间，如2026-01-31 18:05:00', 'a time like 2026-01-31 18:05:00'),
  reference: text('填写{title}的名称或编号', 'the name or id of {title}'),
  several: text('多个值用逗号分隔', 'several values are joined by comma'),
  unique: text('不能重复', 'not repeated'),
  match: text('与已有数据相同时更新该数据', 'an existing record with this value is updated'),
  matchAsked: text(
    '与已有数据相同时：选择覆盖则更新该数据，否则不导入',
    'an existing record with this value is updated where that was chosen; else the row is refused',
  ),
  sheet: text('{title}导入模板', '{title} template'),
  failed: text('{title}_失败数据', '{title}_failed rows'),
} as const
