/**
 * The only place that knows Formily's schema: a resource and a mode become its form and schema.
 * Conditions become reactions made of functions; no text of a schema is ever run (see `registerCompiler`).
 */
import { createForm, type Field as FormilyField, type Form, onFieldReact } from '@formily/core'
import { type ISchema, Schema } from '@formily/react'
import { isLive } from '../../model/computed'
import { fieldOf } from '../../model/names'
import type { Scope } from '../../model/predicate'
import type { Condition, Field, FormGroup, Resource } from '../../model/types'
import { isHeld } from '../list/actions'
import { asks } from './at-hand'
import type { Beyond } from './beyond'
import type { WhyFixed } from './form-meaning'
import type { FormMode, Values } from './form-values'

// Formily would run `{{ … }}` with `new Function`; here such text stays the text it is.
Schema.registerCompiler((inside: string) => `{{${inside}}}`)

export interface FormParts {
  readonly resource: Resource
  readonly mode: FormMode
  readonly values: Values
  readonly codes: ReadonlySet<string>
  /** What conditions may speak of beside the entry: who is signed in, the row a form was opened on. */
  readonly scope?: Partial<Scope>
  /** What they read through references. */
  readonly beyond?: Beyond
}

export interface FormilyForm {
  readonly form: Form
  readonly schema: ISchema
}

/** The form and its schema, one node per drawn field. */
export function toFormily(parts: FormParts): FormilyForm {
  const { resource, values } = parts
  const groups = shownGroups(parts)
  const fields = groups.flatMap((group) => group.fields.map((name) => fieldOf(resource, name)!))
  const form = createForm({
    initialValues: { ...values },
    effects: () => {
      for (const field of fields) reactTo(field, parts)
    },
  })
  return { form, schema: toSchema(groups) }
}

/** Groups with the fields a person sees under the mode; a range is drawn by its first field. */
export function shownGroups({ resource, mode, codes }: FormParts): readonly FormGroup[] {
  return resource.form.groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter((name) => isDrawn(resource, fieldOf(resource, name), mode, codes)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

function isDrawn(resource: Resource, field: Field | undefined, mode: FormMode, codes: ReadonlySet<string>): boolean {
  if (!field || field.rangeOf) return false
  if (field.access?.read && !isHeld(field.access.read, codes)) return false
  if (mode === 'view') return !field.writeOnly
  // What follows from the values being typed is shown from the start.
  return !field.readOnly || mode === 'edit' || isLive(resource, field)
}

function toSchema(groups: readonly FormGroup[]): ISchema {
  const names = groups.flatMap(({ fields }) => fields)
  const field = (name: string) => ({
    name,
    type: 'string',
    'x-component': 'FormField',
    'x-component-props': { place: names.indexOf(name) },
  })
  return {
    type: 'object',
    properties: Object.fromEntries(
      groups.map((group, index) => [
        `$group${index}`,
        {
          type: 'void',
          'x-component': 'FormGroup',
          'x-component-props': { index },
          properties: Object.fromEntries(group.fields.map((name) => [name, field(name)])),
        },
      ]),
    ),
  }
}

/** Shows, hides and locks a field as the values say; Formily asks again when a value that was read changes. */
function reactTo(field: Field, { mode, values, codes, scope: given, beyond }: FormParts): void {
  const { when } = field
  const isFixed = mode === 'view' || field.readOnly || (field.access?.write && !isHeld(field.access.write, codes))
  onFieldReact(field.name, (node) => {
    const target = node as FormilyField
    const entry = target.form.values as Values
    const scope = { ...given, ...beyond?.(entry) }
    if (when?.visible)
      target.display = ask(when.visible, entry, scope, true) ? 'visible' : when.hidden === 'keep' ? 'hidden' : 'none'
    // The server judges a lock on the stored row, so a value being typed does not lock its own field.
    const judged = mode === 'edit' ? values : entry
    const isLocked = when?.readOnly !== undefined && ask(when.readOnly, judged, { ...given, ...beyond?.(judged) })
    target.pattern = isFixed || isLocked ? 'readPretty' : 'editable'
  })
}

/** Why people see a text where they might expect a control. */
export function whyFixed(field: Field, { mode, codes }: FormParts): WhyFixed | undefined {
  if (mode === 'view') return undefined
  if (field.readOnly) return 'server'
  return field.access?.write && !isHeld(field.access.write, codes) ? 'right' : 'state'
}

/** The field as it is now: its title, its control and its limits while a case of it holds. */
export function asNow(field: Field, entry: Values, scope?: Partial<Scope>): Field {
  const held = field.when?.cases?.filter((each) => ask(each.if, entry, scope)) ?? []
  let now = field
  for (const { title = now.title, control, value, required = now.required } of held) {
    const named = control === undefined ? now.control : { ...now.control, name: control }
    now = { ...now, title, control: named, value: { ...now.value, ...value }, required }
  }
  return now
}

/** Whether the field must be filled now; read inside an observer, so that the mark follows the values. */
export function isRequired(field: Field, entry: Values, scope?: Partial<Scope>): boolean {
  const required = field.when?.required
  return field.required || required === true || (required !== undefined && ask(required, entry, scope))
}

/** What cannot be told here shows a field, and neither locks it nor asks for it. */
function ask(condition: Condition, entry: Values, scope?: Partial<Scope>, unknown = false): boolean {
  return asks(condition, { old: entry, now: new Date(), ...scope, entry }, unknown)
}
