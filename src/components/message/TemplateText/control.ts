/** The content of a template of messages: typed as its channel reads it, with its variables at hand, and a preview. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { plainText } from '../../../fields/rich-text/plain-text'

/** More would never be seen in a row. */
const mostInRow = 200

export const control: Control = {
  Input: lazyInput(async () => {
    const room = await withTexts(() => import('./TemplateText'), 'components/message')()
    // The editor within it comes along, so that people wait once.
    await room.editor.load?.()
    return room
  }),
  cell: () => (value) => plainText(value).slice(0, mostInRow),
}
