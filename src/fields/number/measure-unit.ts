const units = ['percent', 'seconds', 'bytes', 'money'] as const

/** The unit of figures of a form, `number` where they have none: those of one unit share the axis of a chart. */
export const unitOf = (form: string): (typeof units)[number] | 'number' =>
  units.find((unit) => unit === form) ?? 'number'
