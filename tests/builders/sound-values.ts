/** Values that actions ask for beyond what the schema of their resource says, by resource. */
import type { Entry } from './entry-of'

export const soundValues: Readonly<Record<string, Entry>> = {
  'certificate/certificate': { numberRule: 'LC{yyyy}{MM}{seq:6}' },
  'certificate/template': {
    elements: [{ type: 'image', file: '/demo/banner-1.png', x: 0, y: 0, w: 100, h: 100 }],
  },
  'exam/question': {
    type: 1,
    content: {
      options: [
        { key: 'A', content: 'one' },
        { key: 'B', content: 'other' },
      ],
      answer: 'A',
    },
  },
}
