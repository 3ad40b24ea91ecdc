/** Figures as people read them. Pure. */
import { durationText } from '../../../fields/number/duration'
import { moneyInUnits } from '../../../fields/number/money'
import { textsIn } from '../../i18n/i18n'
import type { MeasureForm } from '../../../model/types/report'
import type { ShownDimension } from '../../../model/types/screen'
import type { Locale } from '../../../model/types'
import type { Group } from './useFigures'

/** A figure as people read it; `-` where there is none. */
export function figureText(value: unknown, form: MeasureForm, locale: Locale): string {
  if (value === null || value === undefined) return '-'
  const number = Number(value)
  switch (form) {
    case 'percent':
      return `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(number)}%`
    case 'seconds':
      return durationText(number, textsIn(locale))
    case 'bytes':
      return bytes(number, locale)
    case 'money':
      return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(moneyInUnits(number))
    case 'number1':
    case 'number2': {
      const digits = form === 'number1' ? 1 : 2
      return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        number,
      )
    }
    default:
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(number)
  }
}

function bytes(value: number, locale: Locale): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const at = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(value) / Math.log(1024)))
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value / 1024 ** at)} ${units[at]}`
}

/** The name of a group: the labels of its dimensions. */
export function nameOf(group: Group, dimensions: readonly ShownDimension[], unknown: string): string {
  return dimensions.map(({ labelAs, name }) => String(group[labelAs] || group[name] || '') || unknown).join(' · ')
}

/** By how many percent a figure rose. */
export function relativeChange(now: unknown, before: unknown): number | null {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  return Math.round(((now - before) / Math.abs(before)) * 10_000) / 100
}

/** The address that a group leads to; period and shared filters travel along. */
export function linkOf(link: string, group: Group, params: Readonly<Record<string, string>>): string {
  const filled = link.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(group[name] ?? '')))
  const [path = '', query = ''] = filled.split('?')
  const all = new URLSearchParams(query)
  for (const [name, value] of Object.entries(params)) if (!all.has(name)) all.set(name, value)
  return all.size ? `${path}?${all}` : path
}
