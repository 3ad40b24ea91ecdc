import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'rich-text',
  cases: [
    {
      name: 'rich text',
      property: { type: 'string', title: '正文', format: 'lectern-html', maxLength: 60 },
      valid: ['<p>课程<strong>介绍</strong></p>', '<ul><li><p>一</p></li></ul>'],
      invalid: [
        { value: {}, rule: 'type' },
        { value: `<p>${'x'.repeat(60)}</p>`, rule: 'maxLength' },
      ],
    },
  ],
}
