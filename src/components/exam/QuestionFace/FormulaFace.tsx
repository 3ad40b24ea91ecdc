import { useMemo } from 'react'
import { safeHtml } from '../../../fields/rich-text/safe-html'
import '../../../fields/rich-text/rich-text.css'
import { drawFormula } from './draw-formula'
import { formulaParts } from './formula-signs'

/** Html with its formulas drawn. */
export default function FormulaFace({ html }: { readonly html: string }) {
  const drawn = useMemo(() => withFormulas(safeHtml(html)), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was purified before formulas were drawn into its texts
  return <div className="lc-rich" dangerouslySetInnerHTML={{ __html: drawn }} />
}

/** Formulas stand in texts, never in tags or attributes. */
function withFormulas(html: string): string {
  const holder = document.createElement('template')
  holder.innerHTML = html
  const walker = document.createTreeWalker(holder.content, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  for (const text of texts) {
    const parts = formulaParts(text.data)
    if (parts.some(({ formula }) => formula)) text.replaceWith(...parts.map(nodeOf))
  }
  return holder.innerHTML
}

function nodeOf({ text, formula }: ReturnType<typeof formulaParts>[number]): Node {
  if (!formula) return document.createTextNode(text)
  const place = document.createElement('span')
  place.innerHTML = drawFormula(text, formula === 'block')
  return place
}
