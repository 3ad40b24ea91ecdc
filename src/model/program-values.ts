/** `x-dict` with `program`: values that are not data but what is installed; those that the model itself knows. */
import type { Resource, Text } from './types'

export interface ProgramValue {
  readonly value: string
  readonly title: Text
}

const plain = (value: string): Text => ({ 'zh-CN': value, 'en-US': value })

/** The values of a program, or undefined where the model does not know them (components, themes). `of` narrows them. */
export function programValues(
  resources: Readonly<Record<string, Resource>>,
  program: string,
  of: unknown,
): readonly ProgramValue[] | undefined {
  const [name = '', field = ''] = String(of ?? '').split('.')
  const about = Object.hasOwn(resources, name) ? resources[name] : undefined
  switch (program) {
    case 'resources':
      return Object.values(resources).map(({ name: value, title }) => ({ value, title }))
    case 'fields':
      return about?.fields.map(({ name: value, title }) => ({ value, title })) ?? []
    case 'calls':
      return Object.keys(about?.calls ?? {}).map((value) => ({ value, title: plain(value) }))
    case 'choices':
      return (about?.fields.find((each) => each.name === field)?.choices ?? []).map(({ value, title }) => ({
        value: String(value),
        title,
      }))
    default:
      return undefined
  }
}

/** Dictionaries of the program are told from those of staff by what their code begins with. */
export const programCode = (program: string): string => `program/${program}`
export const programOf = (code: string): string => code.slice('program/'.length)
