import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'date-range',
  cases: [
    {
      name: 'of times',
      property: { type: 'string', title: '展示时间', format: 'lectern-datetime', 'x-range': 'endTime' },
      valid: ['2026-01-31 18:05:00'],
      invalid: [
        { value: '2026-02-30 18:05:00', rule: 'format' },
        { value: '2026-01-31', rule: 'format' },
      ],
    },
    {
      name: 'of days',
      property: { type: 'string', title: '有效期', format: 'lectern-date', 'x-range': 'endDate' },
      valid: ['2026-01-31'],
      invalid: [{ value: '2026-01-31 18:05:00', rule: 'format' }],
    },
  ],
}
