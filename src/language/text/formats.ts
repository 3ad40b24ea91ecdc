/** The closed list of formats a text may have (00-conventions §17), without the prefix `lectern-`. */
import { isKeyOf } from '../../fields/definition/guards'

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Mainland ID card of 18 digits with its check digit (GB 11643-1999: sum of weighted digits mod 11), or the old 15. */
function isIdCard(text: string): boolean {
  if (/^[1-9]\d{5}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}$/.test(text)) return true
  if (!/^[1-9]\d{5}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/.test(text)) return false
  if (!isDate(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`)) return false
  const sum = idWeights.reduce((total, weight, i) => total + weight * Number(text[i]), 0)
  return '10X98765432'[sum % 11] === text[17]!.toUpperCase()
}

/** `2026-01-31`, a day that exists. */
function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

function isWebAddress(text: string): boolean {
  if (text.length > 500 || !/^https?:\/\/[^\s<>"]+$/.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}

/** A path on this site or a web address; never another scheme. */
function isLink(text: string): boolean {
  return /^\/(?![/\\])[^\s<>"\\]*$/.test(text) || isWebAddress(text)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const isLabel = (label: string) => /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label)
  return text.length >= 3 && text.length <= 255 && labels.length >= 2 && labels.every(isLabel)
}

/** The most that one of the password rules could take. */
const isPerhapsPassword = (text: string) => /^[\x21-\x7e]{7,256}$/.test(text)

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
const any = () => true

/** True when a text has the format. Keys are the names a schema writes after `lectern-`. */
export const formats = {
  email: (text) =>
    text.length <= 100 && /^[A-Za-z0-9._%+-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/.test(text),
  mobile: matches(/^1[3-9]\d{9}$/),
  idCard: isIdCard,
  digits: matches(/^\d+$/),
  positiveInt: matches(/^[1-9]\d*$/),
  sort: matches(/^[1-9]\d{0,7}$/),
  url: isWebAddress,
  version: matches(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/),
  port: (text) => /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65535,
  domain: isDomain,
  letters: matches(/^[A-Za-z]+$/),
  lettersCn: matches(/^[A-Za-z\u4e00-\u9fa5]+$/),
  name: matches(/^[\u4e00-\u9fa5A-Za-z0-9_.]{1,100}$/),
  personName: matches(/^[\u4e00-\u9fa5A-Za-z0-9_.·' -]{1,50}$/),
  trimmed: (text) => text === text.trim(),
  passwordA: matches(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,16}$/),
  passwordB: matches(/^[A-Za-z][\x21-\x7e]{7,15}$/),
  // A parameter of the installation chooses the rule: the server judges it, see `password-rule.ts`.
  passwordUser: isPerhapsPassword,
  passwordAdmin: isPerhapsPassword,
  code: matches(/^[A-Za-z][A-Za-z0-9_.:-]*$/),
  phone: (text) => /^(0\d{2,3}-?)?[1-9]\d{6,7}$/.test(text) || /^1[3-9]\d{9}$/.test(text),
  color: matches(/^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/),
  // Other clients name icons by classes: `iconfont icon_work`.
  icon: matches(/^(?=.{1,100}$)[A-Za-z][\w-]*(?: [\w-]+)*$/),
  date: isDate,
  time: isTime,
  datetime: (text) => text.length === 19 && text[10] === ' ' && isDate(text.slice(0, 10)) && isTime(text.slice(11)),
  link: isLink,
  json: isJson,
  html: any,
  text: any,
} as const satisfies Record<string, (text: string) => boolean>

export type FormatName = keyof typeof formats

/** The format a field's `value.format` names: `uri` is a web address, `uri-reference` also a path on this site. */
export function formatOf(name: string): FormatName | undefined {
  if (name === 'uri') return 'url'
  if (name === 'uri-reference') return 'link'
  return isKeyOf(formats, name) ? name : undefined
}
