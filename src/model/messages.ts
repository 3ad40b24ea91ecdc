/** Texts of rules, in every locale, said alike by browser and server (00-conventions §17, §22). */
import type { Field, Locale, Text } from './types'

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const ruleTexts = {
  'required.input': text('请输入{label}', 'Please enter {label}'),
  'required.choice': text('请选择{label}', 'Please choose {label}'),
  'required.upload': text('请上传{label}', 'Please upload {label}'),
  maxLength: text('{label}最多{n}个字符', '{label}: at most {n} characters'),
  minLength: text('{label}至少{n}个字符', '{label}: at least {n} characters'),
  minimum: text('{label}不能小于{n}', '{label} must be at least {n}'),
  maximum: text('{label}不能大于{n}', '{label} must be at most {n}'),
  exclusiveMinimum: text('{label}必须大于{n}', '{label} must be greater than {n}'),
  exclusiveMaximum: text('{label}必须小于{n}', '{label} must be less than {n}'),
  multipleOf: text('{label}必须是{n}的倍数', '{label} must be a multiple of {n}'),
  minItems: text('{label}至少{n}项', '{label}: at least {n} items'),
  maxItems: text('{label}最多{n}项', '{label}: at most {n} items'),
  uniqueItems: text('{label}不能重复', '{label}: no repeated items'),
  minProperties: text('{label}至少{n}个键', '{label}: at least {n} keys'),
  maxProperties: text('{label}最多{n}个键', '{label}: at most {n} keys'),
  const: text('{label}只能是{n}', '{label} must be {n}'),
  pattern: text('{label}格式不正确', '{label} has the wrong form'),
  enum: text('{label}取值不正确', '{label} is not one of the allowed values'),
  dictionary: text('{label}取值不正确，可选：{choices}', '{label} is not one of the allowed values: {choices}'),
  'dictionary.empty': text(
    '{label}没有可选项，请先在字典中添加',
    '{label} has nothing to choose from; add entries to its dictionary first',
  ),
  type: text('请求参数类型错误：{label}', 'Wrong parameter type: {label}'),
  unique: text('{label}已存在', '{label} already exists'),
  repeated: text('{label}不能重复', '{label} must not repeat'),
  control: text('{label}含有非法字符', '{label} holds characters that are not allowed'),
  range: text('结束时间必须晚于开始时间', 'The end must be after the start'),
  readOnly: text('{label}不能修改', '{label} cannot be changed'),
  reference: text('{label}所选数据不存在', '{label}: the chosen record does not exist'),
  file: text(
    '{label}中的文件不存在或链接已失效，请重新上传',
    '{label}: the file does not exist or its link is no longer valid, upload it again',
  ),
  outside: text('{label}不在您的权限范围内', '{label} is outside your reach'),
  treeCycle: text('上级不能选择自己或下级', 'The parent cannot be the record itself or one below it'),
  treeDepth: text('最多{n}级', 'At most {n} levels'),
  'format.email': text('请输入正确的邮箱地址', 'Enter a valid e-mail address'),
  'format.mobile': text('请输入正确的手机号码', 'Enter a valid mobile number'),
  'format.idCard': text('请输入正确的身份证号码', 'Enter a valid ID card number'),
  'format.digits': text('只能输入数字', 'Digits only'),
  'format.url': text('请输入正确的网址', 'Enter a valid URL'),
  'format.version': text('版本号格式如1.0.0', 'Version like 1.0.0'),
  'format.port': text('端口范围为0-65535', 'Port must be 0-65535'),
  'format.domain': text('请输入正确的域名，长度3-255个字符', 'Enter a valid domain name, 3-255 characters'),
  'format.letters': text('只能输入英文字母', 'English letters only'),
  'format.lettersCn': text('只能输入中英文字符', 'Chinese and English letters only'),
  'format.name': text(
    '只能包含中文、字母、数字、下划线和点，最多100个字符',
    'Chinese, letters, digits, underscore and dot, at most 100',
  ),
  'format.personName': text("只能包含中文、字母、数字、空格和_.·'-", "Chinese, letters, digits, blanks and _.·'-"),
  'format.trimmed': text('首尾不能有空格', 'No leading or trailing spaces'),
  'format.passwordA': text('密码为8-16位字母和数字组合', '8-16 letters and digits, both needed'),
  'format.passwordB': text(
    '密码以字母开头，可含字母、数字和英文特殊符号，不能有空格、中文和中文符号，长度8-16位',
    'Starts with a letter; letters, digits and English symbols; no spaces or Chinese; 8-16 characters',
  ),
  'format.passwordUser': text('密码至少7位，不能有空格、中文和中文符号', 'At least 7 characters; no spaces or Chinese'),
  'format.passwordAdmin': text(
    '密码至少7位，不能有空格、中文和中文符号',
    'At least 7 characters; no spaces or Chinese',
  ),
  'format.passwordBApplied': text(
    '密码以字母开头，可含字母、数字和英文特殊符号，不能有空格、中文和中文符号，至少7位',
    'Starts with a letter; letters, digits and English symbols; no spaces or Chinese; at least 7 characters',
  ),
  'format.code': text('只能以字母开头，包含字母、数字和_.:-', 'Starts with a letter; letters, digits and _.:-'),
  'format.phone': text('请输入正确的电话号码', 'Enter a valid phone number'),
  'format.color': text('请输入正确的颜色，如#409EFF', 'Enter a colour like #409EFF'),
  'format.date': text('日期格式如2026-01-31', 'A date like 2026-01-31'),
  'format.datetime': text('时间格式如2026-01-31 18:05:00', 'A time like 2026-01-31 18:05:00'),
  'format.time': text('时间格式如18:05:00', 'A time of day like 18:05:00'),
  'format.json': text('请输入正确的JSON', 'Enter valid JSON'),
  'format.uri': text('请输入正确的网址', 'Enter a valid URL'),
  'format.link': text('请输入正确的链接地址', 'Enter a valid link'),
  'format.icon': text('请选择正确的图标', 'Choose a valid icon'),
  'format.positiveInt': text('请输入正整数', 'Enter a positive whole number'),
  'format.sort': text('请输入正整数，最多8位', 'Positive whole number, at most 8 digits'),
} as const satisfies Record<string, Text>

export type RuleKey = keyof typeof ruleTexts

/** Puts values into the `{name}` places of a text; a place without a value stays as it is. */
export function fillText(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

/** The text of a rule for a field: its own where the schema has one, else that of everyone. */
export function fieldText(field: Field, key: RuleKey, locale: Locale, values: Readonly<Record<string, unknown>> = {}) {
  const template = field.messages[key]?.[locale] ?? ruleTexts[key][locale]
  return fillText(template, { label: field.title[locale], ...values })
}

/** The text of a rule in a locale, with its places filled. */
export function ruleText(key: RuleKey, locale: Locale, values: Readonly<Record<string, unknown>>): string {
  return fillText(ruleTexts[key][locale], values)
}
