import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'choice',
  cases: [
    {
      name: 'one word',
      property: {
        type: 'string',
        title: '跳转类型',
        enum: ['none', 'url', 'course'],
        'x-enum': { none: '不跳转', url: '外部链接', course: '课程' },
        'x-widget': 'radio',
        'x-i18n': { 'en-US': { title: 'Link', enum: { none: 'None', url: 'URL', course: 'Course' } } },
      },
      valid: ['none', 'course'],
      invalid: [
        { value: 'page', rule: 'enum' },
        { value: 1, rule: 'type' },
      ],
    },
    {
      name: 'one number, with colours',
      property: {
        type: 'integer',
        title: '审核状态',
        enum: [0, 1, 2],
        'x-enum': { '0': '未提交', '1': { title: '审核中', color: 'blue' }, '2': { title: '已通过', color: 'green' } },
      },
      valid: [0, 2],
      invalid: [
        { value: 3, rule: 'enum' },
        { value: '0', rule: 'type' },
      ],
    },
    {
      name: 'several numbers',
      property: {
        type: 'array',
        title: '通知方式',
        minItems: 1,
        uniqueItems: true,
        items: { type: 'integer', enum: [1, 2, 3] },
        'x-enum': { '1': '站内信', '2': '短信', '3': '邮件' },
      },
      valid: [[1], [3, 1]],
      invalid: [
        { value: [], rule: 'minItems' },
        { value: [1, 1], rule: 'uniqueItems' },
        { value: [4], rule: 'enum' },
      ],
    },
    {
      name: 'several words, all in sight',
      property: {
        type: 'array',
        title: '上课日',
        items: { type: 'string', enum: ['mon', 'tue'] },
        'x-enum': { mon: '周一', tue: '周二' },
        'x-widget': 'checkbox',
      },
      valid: [['mon'], ['mon', 'tue']],
      invalid: [{ value: ['sun'], rule: 'enum' }],
    },
  ],
}
