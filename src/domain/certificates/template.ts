/** The elements of a template of certificates with their rules (09 §7). */
import { isOneOf } from '../../fields/definition/guards'

/** Pixels of A4 at 96 dpi, by the stored code of the orientation. */
export const canvases: Readonly<Record<number, { readonly width: number; readonly height: number }>> = {
  1: { width: 1123, height: 794 },
  2: { width: 794, height: 1123 },
}

export const elementTypes = ['text', 'image', 'seal', 'line', 'date', 'qr'] as const

/** Sizes and places are pixels of the canvas; what a type does not use it leaves out. */
export interface TemplateElement {
  readonly type: (typeof elementTypes)[number]
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly rotate?: number
  readonly z?: number
  readonly content?: string
  readonly size?: number
  readonly colour?: string
  readonly bold?: number
  readonly italic?: number
  readonly align?: string
  readonly spacing?: number
  readonly file?: string
}

/** The words that a template may put in, in the order in which people are told of them. */
export const variables = [
  'realName',
  'account',
  'deptName',
  'postName',
  'certName',
  'level',
  'sourceName',
  'score',
  'classHours',
  'credit',
  'certNo',
  'issueDate',
  'expireDate',
  'issuer',
] as const

export type CertificateValues = Readonly<Partial<Record<(typeof variables)[number], string>>>

const place = /\{([^{}]*)\}/g

/** Names in braces that nothing stands for. */
export const unknownVariables = (content: string): string[] =>
  [...content.matchAll(place)].map(([, name]) => name!).filter((name) => !isVariable(name))

const isVariable = (name: string): name is keyof CertificateValues => isOneOf(variables, name)

/** The content with its values; an empty value prints nothing. */
export const printContent = (content: string, values: CertificateValues): string =>
  content.replace(place, (whole, name: string) => (isVariable(name) ? (values[name] ?? '') : whole))

/** True for an element that lies within the canvas. */
export function isInside({ x, y, w, h }: Pick<TemplateElement, 'x' | 'y' | 'w' | 'h'>, orientation: number): boolean {
  const canvas = canvases[orientation] ?? canvases[1]!
  return x >= 0 && y >= 0 && x + w <= canvas.width && y + h <= canvas.height
}
