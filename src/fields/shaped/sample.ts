import type { Sample } from '../definition/shape'

const choice = {
  type: 'object',
  properties: {
    right: { type: 'string', title: '正确项', maxLength: 20 },
    points: { type: 'integer', title: '分值', minimum: 1 },
  },
  required: ['right'],
}

export const sample: Sample = {
  type: 'shaped',
  cases: [
    {
      name: 'told by another field',
      property: { type: 'object', title: '答案', 'x-shape': { by: 'kind', of: { 1: '#/$defs/choice' } } },
      defs: { choice },
      beside: { kind: 1 },
      valid: [{ right: 'A' }, { right: 'B', points: 2 }],
      invalid: [{ value: 'A', rule: 'type' }],
    },
    {
      name: 'defined by an editor',
      property: { type: 'object', title: '报名信息', 'x-shape': { from: 'signForm' } },
      beside: {
        signForm: [
          { key: 'size', label: '尺码', type: 'radio', options: ['M', 'L'], required: true },
          { key: 'note', label: '备注', type: 'text' },
        ],
      },
      valid: [{ size: 'M', note: '无' }],
      invalid: [{ value: ['M'], rule: 'type' }],
    },
  ],
}
