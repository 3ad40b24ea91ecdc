import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'time',
  cases: [
    {
      name: 'a time of day',
      property: { type: 'string', title: '开门时间', format: 'lectern-time' },
      valid: ['08:05:00', '00:00:00', '23:59:59'],
      invalid: [
        { value: '24:00:00', rule: 'format' },
        { value: '8:05:00', rule: 'format' },
        { value: '08:05', rule: 'format' },
        { value: '2026-01-31 08:05:00', rule: 'format' },
        { value: 805, rule: 'type' },
      ],
    },
  ],
}
