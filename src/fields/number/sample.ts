import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'number',
  cases: [
    {
      name: 'whole, between bounds',
      property: { type: 'integer', title: '排序', minimum: 1, maximum: 99999999 },
      valid: [1, 99999999],
      invalid: [
        { value: 0, rule: 'minimum' },
        { value: 100000000, rule: 'maximum' },
        { value: 1.5, rule: 'type' },
        { value: '1', rule: 'type' },
      ],
    },
    {
      name: 'stars',
      property: { type: 'integer', title: '评分', minimum: 1, maximum: 5, 'x-widget': 'rating' },
      valid: [1, 5],
      invalid: [{ value: 6, rule: 'maximum' }],
    },
    {
      name: 'whole, without a bound above',
      property: { type: 'integer', title: '字节数', minimum: 0 },
      valid: [0, 9007199254740991],
      invalid: [{ value: -1, rule: 'minimum' }],
    },
    {
      name: 'a limit, or none',
      property: { type: 'integer', title: '额度', format: 'lectern-quota', minimum: -1 },
      valid: [-1, 0, 500],
      invalid: [{ value: -2, rule: 'minimum' }],
    },
    {
      name: 'the only value that is allowed',
      property: { type: 'integer', title: '版本', const: 2 },
      valid: [2],
      invalid: [{ value: 1, rule: 'const' }],
    },
    {
      name: 'decimal with a step',
      property: { type: 'number', title: '学分', minimum: 0, maximum: 100, multipleOf: 0.5 },
      valid: [0, 0.5, 99.5],
      invalid: [
        { value: 0.3, rule: 'multipleOf' },
        { value: 100.5, rule: 'maximum' },
      ],
    },
    {
      name: 'decimal, above and below bounds that are left out',
      property: { type: 'number', title: '比例', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      valid: [0.001, 0.999],
      invalid: [
        { value: 0, rule: 'exclusiveMinimum' },
        { value: 1, rule: 'exclusiveMaximum' },
      ],
    },
  ],
}
