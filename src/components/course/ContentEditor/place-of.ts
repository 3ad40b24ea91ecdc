/** Where the parts of the editor stand, read from the page at the moment of an act: no part is drawn anew because others moved. */
import type { Place } from './content'

/** The place of the chapter or resource that an element belongs to. */
export function placeOf(element: Element): Place {
  const chapter = numberAt(element, 'data-chapter')
  const resource = element.closest('[data-resource]')
  return resource ? { chapter, resource: Number(resource.getAttribute('data-resource')) } : { chapter }
}

export const chapterOf = (element: Element): number => numberAt(element, 'data-chapter')

/** The name box at a place of the editor. */
export function nameAt(editor: Element | null, { chapter, resource }: Place): HTMLElement | null {
  const card = `[data-chapter="${chapter}"]`
  const part = resource === undefined ? `${card} header` : `${card} [data-resource="${resource}"]`
  return editor?.querySelector<HTMLElement>(`${part} .content-name`) ?? null
}

const numberAt = (element: Element, name: string) => Number(element.closest(`[${name}]`)?.getAttribute(name))
