import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'json',
  cases: [
    {
      name: 'an object',
      property: { type: 'object', title: '设置' },
      valid: [{ a: 1, b: ['x', null] }, {}],
      invalid: [
        { value: '{"a":1}', rule: 'type' },
        { value: 1, rule: 'type' },
      ],
    },
    {
      name: 'an object of few keys',
      property: { type: 'object', title: '设置', minProperties: 1, maxProperties: 2 },
      valid: [{ a: 1 }, { a: 1, b: 2 }],
      invalid: [
        { value: {}, rule: 'minProperties' },
        { value: { a: 1, b: 2, c: 3 }, rule: 'maxProperties' },
      ],
    },
    {
      name: 'a list of objects',
      property: { type: 'array', title: '选项', items: { type: 'object' } },
      valid: [[{ key: 'a' }, { key: 'b' }]],
      invalid: [{ value: [1], rule: 'type' }],
    },
    {
      name: 'kept as text',
      property: { type: 'string', title: '参数', format: 'lectern-json' },
      valid: ['{"a": 1}'],
      invalid: [{ value: '{a: 1}', rule: 'format' }],
    },
  ],
}
