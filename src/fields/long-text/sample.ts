import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'long-text',
  cases: [
    {
      name: 'long by its limit',
      property: { type: 'string', title: '简介', maxLength: 500 },
      valid: ['第一行\n第二行', 'x'.repeat(500)],
      invalid: [
        { value: 'x'.repeat(501), rule: 'maxLength' },
        { value: 1, rule: 'type' },
      ],
    },
    {
      name: 'long by its control',
      property: { type: 'string', title: '参数键值', minLength: 1, maxLength: 200, 'x-widget': 'textarea' },
      valid: ['1', 'x'.repeat(200)],
      invalid: [{ value: 'x'.repeat(201), rule: 'maxLength' }],
    },
  ],
}
