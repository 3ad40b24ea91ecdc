import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'reference',
  cases: [
    {
      name: 'one entry',
      property: { type: 'string', title: '所属频道', 'x-ref': { to: 'opsm/channel', label: 'name' } },
      valid: ['1123598821738675201'],
      invalid: [{ value: 12, rule: 'type' }],
    },
    {
      name: 'several entries',
      property: {
        type: 'array',
        title: '课程',
        maxItems: 2,
        items: { type: 'string' },
        'x-ref': { to: 'course/course', label: 'name' },
      },
      valid: [['1123598821738675201'], ['1123598821738675201', '1123598821738675202']],
      invalid: [{ value: ['1', '2', '3'], rule: 'maxItems' }],
    },
    {
      name: 'a node of a tree',
      property: { type: 'string', title: '部门', 'x-ref': { to: 'system/dept', label: 'deptName', picker: 'tree' } },
      valid: ['1123598813738675201'],
      invalid: [{ value: true, rule: 'type' }],
    },
  ],
}
