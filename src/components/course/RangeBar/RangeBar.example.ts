import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '已学区间条', 'en-US': 'The watched parts of a resource as a bar' },
  resource: 'learning/study-item',
  field: 'coveredRanges',
  entries: [
    {
      coveredRanges: {
        ranges: [
          [0, 95],
          [120, 300],
        ],
      },
      resourceLength: 600,
    },
  ],
  answers: {},
} satisfies Example
