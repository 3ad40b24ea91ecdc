import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'date-time',
  cases: [
    {
      name: 'a second of the calendar',
      property: { type: 'string', title: '发布时间', format: 'lectern-datetime' },
      valid: ['2026-01-31 18:05:00', '2024-02-29 23:59:59', '2026-01-01 00:00:00'],
      invalid: [
        { value: '2026-02-30 08:00:00', rule: 'format' },
        { value: '2026-01-31 24:00:00', rule: 'format' },
        { value: '2026-01-31T18:05:00', rule: 'format' },
        { value: '2026-01-31', rule: 'format' },
        { value: 1769853900000, rule: 'type' },
      ],
    },
  ],
}
