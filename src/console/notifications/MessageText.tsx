import { lazyComponent } from '../../fields/control/lazy-component'
import { nameOfLink, safeLink } from '../../fields/control/safe-link'
import { linksOf } from '../../fields/file/useUploads'
import './message-text.css'
import type { Message } from './useInbox'

const RichText = lazyComponent(() => import('../../fields/rich-text/RichTextFace'))

/** The whole of a message: its rich text where it has one, else its words, and the files that came with it. */
export function MessageText({ message: { body, content, attachments } }: { readonly message: Message }) {
  const files = linksOf(attachments)
  return (
    <div className="message-text lc-data">
      {body ? <RichText html={body} /> : <p>{content}</p>}
      {files.length > 0 && (
        <ul>
          {files.map((link) => (
            <li key={link}>
              <a href={safeLink(link)} target="_blank" rel="noreferrer">
                {nameOfLink(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
