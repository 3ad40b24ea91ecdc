import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'image',
  cases: [
    {
      name: 'one picture',
      property: {
        type: 'string',
        title: '图片',
        format: 'uri-reference',
        'x-upload': { kind: 'image', accept: ['jpg', 'png', 'webp'], maxMB: 2, ratio: '16:5' },
      },
      valid: ['/upload/20260131/a.png', 'https://example.com/a.png'],
      invalid: [{ value: 1, rule: 'type' }],
    },
    {
      name: 'several pictures',
      property: {
        type: 'array',
        title: '相册',
        maxItems: 2,
        items: { type: 'string', format: 'uri-reference' },
        'x-upload': { kind: 'image', accept: ['jpg', 'png'], maxMB: 5, count: 2 },
      },
      valid: [['/upload/a.png'], ['/upload/b.png', '/upload/a.png']],
      invalid: [{ value: ['/a.png', '/b.png', '/c.png'], rule: 'maxItems' }],
    },
  ],
}
