import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'file',
  cases: [
    {
      name: 'one file',
      property: {
        type: 'string',
        title: '附件',
        format: 'uri-reference',
        'x-upload': { kind: 'doc', accept: ['pdf', 'docx'], maxMB: 10 },
      },
      valid: ['/upload/20260131/a.pdf'],
      invalid: [{ value: {}, rule: 'type' }],
    },
    {
      name: 'one file, or its address typed',
      property: {
        type: 'string',
        title: '视频',
        format: 'uri-reference',
        'x-upload': { kind: 'video' },
        'x-widget': 'address',
      },
      valid: ['/upload/20260131/b.mp4'],
      invalid: [{ value: 1, rule: 'type' }],
    },
    {
      name: 'several files',
      property: {
        type: 'array',
        title: '资料',
        maxItems: 3,
        items: { type: 'string', format: 'uri-reference' },
        'x-upload': { kind: 'file', count: 3 },
      },
      valid: [['/upload/a.pdf', '/upload/b.mp4']],
      invalid: [{ value: ['/a', '/b', '/c', '/d'], rule: 'maxItems' }],
    },
  ],
}
