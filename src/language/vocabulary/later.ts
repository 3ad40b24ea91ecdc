/** Keywords that are part of the language and not built yet: described, and refused with a sentence that says so. */
import type { Keyword } from './index'

const anyForm = (description: string) => ({ description: `Not supported yet. ${description}` })

export const laterKeywords: readonly Keyword[] = [
  {
    name: 'x-shape',
    description: 'The shape of an object that depends on data.',
    field: anyForm('The shape of an object that depends on data.'),
    later: true,
  },
]
