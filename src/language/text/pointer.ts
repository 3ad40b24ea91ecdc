/** JSON pointers: where in a document a value stands. */
export type Step = string | number

/** `/properties/a~1b` from steps. */
export function pointerOf(steps: readonly Step[]): string {
  return steps.map((step) => `/${typeof step === 'number' ? step : escaped(step)}`).join('')
}

const escaped = (step: string) =>
  step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step

/** A pointer with further steps at its end. */
export function under(pointer: string, ...steps: readonly Step[]): string {
  return pointer + pointerOf(steps)
}

/** The steps of a pointer, unescaped. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer of the value that holds this one; that of the document is empty. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'))
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined,
    document,
  )
}

/** A copy of the document without the value at a pointer. */
export function without(document: unknown, pointer: string): unknown {
  return removeAt(document, stepsOf(pointer))
}

function removeAt(value: unknown, [step, ...rest]: string[]): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value
  if (Array.isArray(value)) {
    return rest.length
      ? value.map((item, index) => (String(index) === step ? removeAt(item, rest) : item))
      : value.filter((_, index) => String(index) !== step)
  }
  const entries = Object.entries(value)
  return Object.fromEntries(
    rest.length
      ? entries.map(([key, item]) => [key, key === step ? removeAt(item, rest) : item])
      : entries.filter(([key]) => key !== step),
  )
}
