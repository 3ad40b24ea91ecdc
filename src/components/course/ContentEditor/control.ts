/** The content of a course: chapters and resources, or stages of a challenge. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { contentOf, resourcesOf } from './content'

export const control: Control = {
  Input: lazyInput(withTexts(() => import('./ContentEditor'), 'components/course')),
  cell:
    (_, { empty }) =>
    (value) =>
      namesOf(value) || empty,
}

/** The chapters, each with the number of its resources. */
const namesOf = (value: unknown): string =>
  contentOf(value)
    .map((chapter) => `${String(chapter.name)} (${resourcesOf(chapter).length})`)
    .join(' · ')
