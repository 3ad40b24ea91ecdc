/** The element that an event came from; undefined for the document and the window. An icon within a button is an element of SVG. */
export const elementOf = ({ target }: { readonly target: EventTarget | null }): Element | undefined =>
  target instanceof Element ? target : undefined
