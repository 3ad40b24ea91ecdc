import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'text',
  cases: [
    {
      name: 'between two lengths, counted in characters as people see them',
      property: { type: 'string', title: '标题', minLength: 2, maxLength: 5 },
      valid: ['ab', '五个汉字呀', '😀😀😀😀😀'],
      invalid: [
        { value: 'a', rule: 'minLength' },
        { value: 'abcdef', rule: 'maxLength' },
        { value: '😀😀😀😀😀😀', rule: 'maxLength' },
        { value: 12345, rule: 'type' },
      ],
    },
    {
      name: 'of a pattern',
      property: { type: 'string', title: '编码', pattern: '^[A-Z]{2}\\d+$' },
      valid: ['AB1'],
      invalid: [{ value: 'ab1', rule: 'pattern' }],
    },
    {
      name: 'of a format',
      property: { type: 'string', title: '手机', format: 'lectern-mobile' },
      valid: ['13800138000'],
      invalid: [
        { value: '12800138000', rule: 'format' },
        { value: '1380013800', rule: 'format' },
      ],
    },
    {
      name: 'an address of the web',
      property: { type: 'string', title: '链接', format: 'lectern-url', maxLength: 500 },
      valid: ['https://example.com/a?b=1'],
      invalid: [{ value: 'example', rule: 'format' }],
    },
    {
      name: 'a list of words',
      property: {
        type: 'array',
        title: '标签',
        maxItems: 2,
        uniqueItems: true,
        items: { type: 'string', maxLength: 4 },
      },
      valid: [['安全', '入职'], []],
      invalid: [
        { value: ['a', 'b', 'c'], rule: 'maxItems' },
        { value: ['a', 'a'], rule: 'uniqueItems' },
        { value: ['abcde'], rule: 'maxLength' },
      ],
    },
  ],
}
