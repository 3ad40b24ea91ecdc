/** Values that actions ask for beyond what the schema of their resource says, by resource. */
import type { Entry } from './entry-of'

export const soundValues: Readonly<Record<string, Entry>> = {
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
