/** Rich text made safe to be shown, by the list the server writes by. For the browser; arrives with its first use. */
import createPurifier from 'dompurify'
import { allowedAttributes, allowedStyles, allowedTags, emptiedTags, isSafeAddress } from './html-rules'

const purifier = createPurifier(window)

/** A picture that lies in the text itself, as those of a file of questions do before they are imported. */
const embeddedPicture = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[A-Za-z0-9+/=]+$/

const anyAttribute = [...new Set(Object.values(allowedAttributes).flat())]

purifier.addHook('uponSanitizeAttribute', (node, about) => {
  const tag = node.nodeName.toLowerCase()
  if (!allowedAttributes[tag]?.includes(about.attrName)) about.keepAttr = false
  else if (tag === 'img' && about.attrName === 'src')
    about.keepAttr = isSafeAddress(about.attrValue, tag) || embeddedPicture.test(about.attrValue)
  else if (about.attrName === 'href' || about.attrName === 'src') about.keepAttr = isSafeAddress(about.attrValue, tag)
  else if (about.attrName === 'style') {
    about.attrValue = safeStyle(about.attrValue)
    about.keepAttr = about.attrValue !== ''
  }
})

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

export const safeHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: anyAttribute,
    FORBID_CONTENTS: [...emptiedTags],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

/** The same of a text that is pasted: its pictures are uploaded by themselves, and none that lies in it could be saved. */
export const safePasted = (html: string): string => safeHtml(html.replaceAll(/\bdata:image\/[^"'\s>]*/gi, ''))

function safeStyle(style: string): string {
  const kept = style.split(';').flatMap((each) => {
    const [name = '', value = ''] = each.split(':').map((part) => part.trim().toLowerCase())
    return allowedStyles[name]?.test(value) ? [`${name}:${value}`] : []
  })
  return kept.join(';')
}
