import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'icon',
  cases: [
    {
      name: 'an icon of the set',
      property: { type: 'string', title: '图标', format: 'lectern-icon' },
      valid: ['HomeOutlined', 'BookOutlined'],
      invalid: [{ value: 1, rule: 'type' }],
    },
  ],
}
