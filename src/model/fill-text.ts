import { formatted } from '../locales/format'

/** Puts values into the `{name}` and `{name, format}` places of a text; a place without a value stays as it is. */
export function fillText(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)(?:, (\w+))?\}/g, (place, name: string, format?: string) =>
    Object.hasOwn(values, name) ? formatted(values[name], format) : place,
  )
}
