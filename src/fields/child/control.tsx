import { textCellOf } from '../cells'
import { defineControl, lazyInput } from '../define-control'
import { isEmpty } from '../lists'
import { jsonText } from '../json/json-text'

const count = textCellOf((_, { locale }) => (value) => {
  if (isEmpty(value)) return ''
  const rows = Array.isArray(value) ? value.length : 0
  return locale === 'en-US' ? `${rows} ${rows === 1 ? 'row' : 'rows'}` : `${rows} 条`
})

const whole = textCellOf(() => (value) => (isEmpty(value) ? '' : jsonText(value, 2)))

export const control = defineControl({
  Input: lazyInput(() => import('../json/JsonInput')),
  cell: (field, context) => (field.column ? count : whole)(field, context),
})
