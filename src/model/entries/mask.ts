/** Values that most people see in part only: a phone number, an ID card, an address or a name without its middle. */
import type { FieldAccess } from '../../fields/definition/field'

export type Mask = NonNullable<FieldAccess['mask']>

const masks: Readonly<Record<Mask, (text: string) => string>> = {
  phone: (text) => middleOf(text, 3, 4),
  idCard: (text) => middleOf(text, 3, 4),
  target: (text) => (text.includes('@') ? addressOf(text) : middleOf(text, 3, 4)),
  name: (text) => nameOf(text),
  all: () => '******',
}

/** The value as people without the right to see it whole see it; what is empty stays empty. */
export function masked(mask: Mask, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(mask, one))
  return value === null || value === undefined || value === '' ? value : masks[mask](String(value))
}

/** Keeps the first and the last characters; a text too short to keep both is hidden whole. */
function middleOf(text: string, first: number, last: number): string {
  const characters = [...text]
  if (characters.length <= first + last) return '*'.repeat(Math.max(characters.length, 3))
  const hidden = '*'.repeat(characters.length - first - last)
  return characters.slice(0, first).join('') + hidden + characters.slice(-last).join('')
}

/** `a***@school.example` */
function addressOf(text: string): string {
  const at = text.lastIndexOf('@')
  return `${[...text.slice(0, at)][0] ?? ''}***${text.slice(at)}`
}

/** 张*明, 李*, 欧**锋; a name of one character has no middle. */
function nameOf(text: string): string {
  const characters = [...text]
  if (characters.length <= 2) return [characters[0], ...characters.slice(1).fill('*')].join('')
  return `${characters[0]}${'*'.repeat(characters.length - 2)}${characters.at(-1)}`
}
