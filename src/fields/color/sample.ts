import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'color',
  cases: [
    {
      name: 'red, green and blue',
      property: { type: 'string', title: '主题色', format: 'lectern-color' },
      valid: ['#409EFF', '#1677ff'],
      invalid: [
        { value: '409EFF', rule: 'format' },
        { value: '#40', rule: 'format' },
        { value: 'url(javascript:1)', rule: 'format' },
      ],
    },
  ],
}
