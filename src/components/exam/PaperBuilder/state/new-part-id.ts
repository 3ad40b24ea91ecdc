/** Parts that the server does not know yet. */
import type { PaperArea } from '../../../../domain/exams/papers/paper'

/** An id until the server gives one of its own. */
export const newPartId = (): string => `new-${crypto.randomUUID()}`

export const newArea = (name: string, mode: 1 | 2, type: PaperArea['type'] = 0): PaperArea => ({
  id: newPartId(),
  name,
  remark: '',
  mode,
  type,
  items: [],
  rules: [],
})
