/** Copies of a resource in which one part is another. */
import type { Field } from '../../../fields/definition/field'
import type { Resource } from '../../types'
import type { Action, Check } from '../../types/action'
import type { FormGroup } from '../../types/view'

/** True when a person fills the field in by the form. */
export function isInForm({ form }: Resource, name: string): boolean {
  return form.groups.some(({ fields }) => fields.includes(name))
}

export function withField(resource: Resource, name: string, next: Partial<Field>): Resource {
  return { ...resource, fields: resource.fields.map((field) => (field.name === name ? { ...field, ...next } : field)) }
}

export function withAction(resource: Resource, name: string, next: Partial<Action>): Resource {
  return { ...resource, actions: resource.actions.map((each) => (each.name === name ? { ...each, ...next } : each)) }
}

export function withCheck(resource: Resource, id: string, next: Partial<Check>): Resource {
  return { ...resource, checks: resource.checks.map((each) => (each.id === id ? { ...each, ...next } : each)) }
}

export function withGroup(resource: Resource, place: number, next: Partial<FormGroup>): Resource {
  const groups = resource.form.groups.map((group, index) => (index === place ? { ...group, ...next } : group))
  return { ...resource, form: { ...resource.form, groups } }
}
