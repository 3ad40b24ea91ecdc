/**
 * Scrolls an element into view with the next frame, which lays the page out anyway: asked at once, the browser lays out a page
 * that is not whole yet. Answers how to call it off.
 */
export function scrollWithFrame(find: () => Element | null | undefined): () => void {
  const turn = requestAnimationFrame(() => find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  return () => cancelAnimationFrame(turn)
}
