/** The keys that the program knows take only what it understands. */
import type { TFunction } from 'i18next'
import { keysOf } from '../../../fields/definition/guards'
import { fileKinds } from '../../files/kinds'
import { limitKey } from '../../files/limits'
import { textsIn } from '../../core/texts'
import type { NamedCheck } from '../../core/context/call'

interface Known {
  readonly keys: RegExp
  readonly takes: (value: string) => boolean
  readonly expected: (t: TFunction) => string
}

const oneOf = (keys: RegExp, ...values: readonly string[]): Known => ({
  keys,
  takes: (value) => values.includes(value),
  expected: (t) => values.join(t('actions:paramValue.or')),
})

const whole = (keys: RegExp, least: number, most: number): Known => ({
  keys,
  takes: (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
  expected: (t) => t('actions:paramValue.whole', { least, most }),
})

/** Characters of the first password of an account. */
const initial = { min: 8, max: 16 }

/** A file may be smaller than its kind allows, by the megabyte. */
const uploadLimits = keysOf(fileKinds).map((name) =>
  whole(new RegExp(`^${limitKey(name).replaceAll('.', '\\.')}$`), 1, fileKinds[name].maxMB),
)

const known: readonly Known[] = [
  ...uploadLimits,
  oneOf(/^account\.(registerUser|registerAudit|mustChange|singleSession)$/, '0', '1'),
  oneOf(/^audit\.(allowSelf|\w+\.enabled|test\.autoOnline)$/, '0', '1'),
  oneOf(/^(sensitive\.enabled|resource\.share\.enabled|net\.allowPrivate)$/, '0', '1'),
  oneOf(/^security\.password\.(user|admin)$/, 'A', 'B'),
  oneOf(/^security\.password\.b\.reading$/, 'stated', 'applied'),
  whole(/^account\.failCount$/, 1, 20),
  whole(/^account\.lockMinutes$/, 1, 1440),
  whole(/^log\.keepDays$/, 7, 3650),
  whole(/^recycle\.keepDays$/, 1, 3650),
  whole(/^resource\.quotaGb$/, 0, 999_999),
  whole(/^exam\.multi\.mode$/, 1, 4),
  {
    keys: /^account\.initPassword$/,
    // Right for people and for administrators, whichever rule holds for them.
    takes: (value) =>
      value.length >= initial.min && value.length <= initial.max && /^[A-Za-z](?=.*\d)[A-Za-z0-9]*$/.test(value),
    expected: (t) => t('actions:paramValue.initPassword', { ...initial, count: initial.max }),
  },
]

export const paramValue: NamedCheck = async ({ checked: { entry, context } }) => {
  const rule = known.find(({ keys }) => keys.test(String(entry.paramKey ?? '')))
  const value = String(entry.paramValue ?? '')
  return !rule || value === '' || rule.takes(value) ? null : { expected: rule.expected(textsIn(context.locale)) }
}
