import type { Sample } from '../definition/shape'

const name = { type: 'string', title: '名称', minLength: 1, maxLength: 10 }

export const sample: Sample = {
  type: 'child',
  cases: [
    {
      name: 'rows kept inside the entry',
      property: {
        type: 'array',
        title: '联系人',
        'x-child': {},
        items: { type: 'object', properties: { name, age: { type: 'integer', title: '年龄' } }, required: ['name'] },
      },
      valid: [[{ name: 'a', age: 1 }, { name: 'b' }]],
      invalid: [
        { value: 'a', rule: 'type' },
        { value: [{ age: 1 }], rule: 'required' },
        { value: [{ name: 'a', age: 'x' }], rule: 'type' },
      ],
    },
    {
      name: 'at least one row, at most two',
      property: {
        type: 'array',
        title: '选项',
        minItems: 1,
        maxItems: 2,
        'x-child': { as: 'cards' },
        items: { type: 'object', properties: { name } },
      },
      valid: [[{ name: 'a' }]],
      invalid: [{ value: [{ name: 'a' }, { name: 'b' }, { name: 'c' }], rule: 'maxItems' }],
    },
  ],
}
