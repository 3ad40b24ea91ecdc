import { useMemo } from 'react'
import './rich-text.css'
import { safeHtml } from './safe-html'

/** Rich text to read; it draws only tags that the list allows. */
export default function RichTextFace({ html }: { readonly html: string }) {
  const safe = useMemo(() => safeHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was purified in the line above
  return <div className="lc-rich" dangerouslySetInnerHTML={{ __html: safe }} />
}
