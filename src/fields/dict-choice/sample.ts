import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'dict-choice',
  cases: [
    {
      name: 'one entry',
      property: { type: 'string', title: '性别', 'x-dict': 'sex', maxLength: 20 },
      valid: ['1', '2'],
      invalid: [
        { value: 1, rule: 'type' },
        { value: 'x'.repeat(21), rule: 'maxLength' },
      ],
    },
    {
      name: 'one entry whose key is a number',
      property: { type: 'integer', title: '级别', 'x-dict': { code: 'level', scope: 'biz' } },
      valid: [1],
      invalid: [{ value: '1', rule: 'type' }],
    },
    {
      name: 'one entry of few, all in sight',
      property: { type: 'string', title: '性别', 'x-dict': 'sex', 'x-widget': 'radio' },
      valid: ['2'],
      invalid: [{ value: 2, rule: 'type' }],
    },
    {
      name: 'several entries',
      property: { type: 'array', title: '科目', maxItems: 2, items: { type: 'string' }, 'x-dict': 'subject' },
      valid: [['1', '2']],
      invalid: [{ value: ['1', '2', '3'], rule: 'maxItems' }],
    },
  ],
}
