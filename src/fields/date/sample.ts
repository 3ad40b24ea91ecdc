import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'date',
  cases: [
    {
      name: 'a day of the calendar',
      property: { type: 'string', title: '生日', format: 'lectern-date' },
      valid: ['2026-01-31', '2024-02-29'],
      invalid: [
        { value: '2026-02-30', rule: 'format' },
        { value: '2025-02-29', rule: 'format' },
        { value: '2026-1-31', rule: 'format' },
        { value: '2026-01-31 00:00:00', rule: 'format' },
        { value: 20260131, rule: 'type' },
      ],
    },
  ],
}
