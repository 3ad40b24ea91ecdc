/**
 * A resource and a mode become a form of Formily's. Conditions become reactions made of functions: Formily's own
 * schemas, which run text as code, are not used.
 */
import type { FormMode, Values } from '../../data/entry'
import { createForm, type Field as FormilyField, type Form, isField, onFieldReact } from '@formily/core'
import { isLive, namesIn } from '../../../model/entries/computed'
import { isClosed } from '../../../model/entries/editable'
import { fieldOf } from '../../../model/names'
import { isEmpty, type Scope } from '../../../model/conditions/predicate'
import type { Condition, Field, FormGroup, Resource } from '../../../model/types'
import { isHeld, isShown } from '../../actions/applicable'
import { evaluateCondition } from '../../session/conditions'
import type { RelatedScope } from '../../data/related-scope'
import type { FixedReason } from './form-context'
import { isTenantToChoose } from './form-values'

export interface FormParts {
  readonly resource: Resource
  readonly mode: FormMode
  readonly values: Values
  readonly codes: ReadonlySet<string>
  /** Values for conditions beside the entry: the signed-in person, the row a form was opened on. */
  readonly scope?: Partial<Scope>
  /** Related values for conditions. */
  readonly relatedScope?: RelatedScope
}

/**
 * The form, without a node yet: each field makes its own when it is its turn. It begins with the values of its parts, or
 * with typed values.
 */
export function toFormily(parts: FormParts, typed: Values = parts.values): Form<Values> {
  const fields = new Map(parts.resource.fields.map((field) => [field.name, field]))
  return createForm<Values>({
    initialValues: { ...typed },
    effects: () => {
      // One for all: Formily would hold each field made against the pattern of every other.
      onFieldReact('*', (node) => {
        const field = fields.get(String(node.props.name))
        if (field && isField(node)) reactTo(node, field, parts)
      })
    },
  })
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
  if (!isShown(field, codes)) return false
  if (mode === 'view') return !field.writeOnly
  // Shows values that follow from typed ones from the start.
  return !field.readOnly || mode === 'edit' || isTenantToChoose(field, mode) || isLive(resource, field)
}

/** Shows, hides and locks a field as the values say; Formily asks again when a value that was read changes. */
function reactTo(node: FormilyField, field: Field, parts: FormParts): void {
  const { mode, values, codes, scope: given, relatedScope } = parts
  const { when } = field
  const isReadOnly = field.readOnly && !isTenantToChoose(field, mode)
  const isFixed =
    mode === 'view' ||
    isReadOnly ||
    isOwner(field, parts) ||
    (field.access?.write && !isHeld(field.access.write, codes)) ||
    isClosedNow(field, parts)
  const entry: Values = node.form.values
  const scopeAt = (asked: Values) => ({ ...given, ...relatedScope?.(asked) })
  if (when?.visible && ask(when.visible, entry, scopeAt(entry), true)) node.display = 'visible'
  else if (when?.visible) {
    node.display = when.hidden === 'clear' ? 'none' : 'hidden'
    // As the server stores it: a stored row without a value stays as it is.
    if (when.hidden === 'default' && !(mode === 'edit' && isEmpty(values[field.name]))) node.value = field.default
  }
  // The server judges a lock on the stored row, so a value being typed does not lock its own field.
  const asked = mode === 'edit' ? values : entry
  const isLocked = when?.readOnly !== undefined && ask(when.readOnly, asked, scopeAt(asked))
  node.pattern = isFixed || isLocked ? 'readPretty' : 'editable'
}

/** True when the states of the entry that is edited keep the field as it is. */
const isClosedNow = (field: Field, { resource, mode, values }: FormParts): boolean =>
  mode === 'edit' && isClosed(resource, field, { entry: values, old: values, now: new Date() })

/** True of the field that tells whose the one row is: another value would write the row of another. */
const isOwner = (field: Field, { resource, mode }: FormParts): boolean =>
  mode === 'edit' && resource.single === field.name

/** The reason why a field is text and not a control. */
export function fixedReason(field: Field, parts: FormParts): FixedReason | undefined {
  const { mode, codes } = parts
  if (mode === 'view' || isOwner(field, parts)) return undefined
  if (field.readOnly) return 'server'
  if (field.access?.write && !isHeld(field.access.write, codes)) return 'right'
  const asked = field.when?.readOnly ? namesIn(field.when.readOnly) : []
  return asked.length > 0 && asked.every((name) => name === 'id') ? 'added' : 'state'
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

/** True when the field must be filled now; read inside an observer, so that the mark follows the values. */
export function isRequired(field: Field, entry: Values, scope?: Partial<Scope>): boolean {
  const required = field.when?.required
  return field.required || required === true || (required !== undefined && ask(required, entry, scope))
}

/** A condition unknown here shows a field, and neither locks nor requires it. */
function ask(condition: Condition, entry: Values, scope?: Partial<Scope>, unknown = false): boolean {
  return evaluateCondition(condition, { old: entry, now: new Date(), ...scope, entry }, unknown)
}
