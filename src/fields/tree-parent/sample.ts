import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'tree-parent',
  cases: [
    {
      name: 'the entry above',
      property: {
        type: ['string', 'null'],
        title: '上级部门',
        'x-ref': { to: 'system/dept', label: 'deptName' },
        'x-tree-parent': true,
      },
      valid: ['0', '1123598813738675201'],
      invalid: [{ value: 0, rule: 'type' }],
    },
  ],
}
