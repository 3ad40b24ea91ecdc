/** Rich text on its way into a table: by a closed list; script, event handlers and foreign addresses are taken away. */
import type sanitizeHtml from 'sanitize-html'
import {
  allowedAttributes,
  allowedStyles,
  allowedTags,
  emptiedTags,
  isSafeAddress,
} from '../../fields/rich-text/html-rules'
import { isBlank } from '../../fields/rich-text/plain-text'
import { onFirstUse } from './lazy-import'

const cleaner = onFirstUse<typeof sanitizeHtml>('sanitize-html')

const styles = Object.fromEntries(Object.entries(allowedStyles).map(([name, pattern]) => [name, [pattern]]))

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedStyles: { '*': styles },
  nonTextTags: [...emptiedTags],
  // Judged below, as the browser judges them.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'col', 'hr', 'img'],
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
  transformTags: {
    '*': (tagName, attribs) => {
      const allowed = Object.entries(attribs).filter(
        ([name, value]) => (name !== 'href' && name !== 'src') || isSafeAddress(value, tagName),
      )
      return { tagName, attribs: Object.fromEntries(allowed) }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Paragraphs of plain text, what people mostly write: nothing in them is to be taken away, nor written otherwise. */
const plainParagraphs = /^(?:<p>[^<>&\0]*<\/p>)+$/

/** Removes from a text all that may not be stored; answers nothing when no reader would see anything of the rest. */
export function cleanHtml(html: string): string {
  const clean = plainParagraphs.test(html) ? html : cleaner()(html, options)
  return isBlank(clean) ? '' : clean
}
