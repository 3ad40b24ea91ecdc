import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'switch',
  cases: [
    {
      name: 'where 0 is the state that is on',
      property: {
        type: 'integer',
        title: '状态',
        enum: [0, 1],
        default: 0,
        'x-enum': { '0': { title: '启用', color: 'green' }, '1': { title: '停用', color: 'default' } },
        'x-widget': { name: 'switch', props: { on: 0 } },
        'x-i18n': { 'en-US': { title: 'Status', enum: { '0': 'Enabled', '1': 'Disabled' } } },
      },
      valid: [0, 1],
      invalid: [
        { value: 2, rule: 'enum' },
        { value: '0', rule: 'type' },
      ],
    },
    {
      name: 'where 1 is the state that is on',
      property: {
        type: 'integer',
        title: '置顶',
        enum: [0, 1],
        'x-enum': { '0': '否', '1': '是' },
        'x-widget': 'switch',
      },
      valid: [0, 1],
      invalid: [{ value: -1, rule: 'enum' }],
    },
    {
      name: 'true and false',
      property: { type: 'boolean', title: '隐藏' },
      valid: [true, false],
      invalid: [
        { value: 1, rule: 'type' },
        { value: 'true', rule: 'type' },
      ],
    },
  ],
}
