/** The texts of a resource that an overlay may change, one locale at a time. */
import { isOneOf } from '../../../fields/definition/guards'
import type { Field } from '../../../fields/definition/field'
import type { Text } from '../../../fields/definition/text'
import type { Resource } from '../../types'
import { type TextAddress, textSlots } from './address'
import type { Facet, PlainTarget, Reason } from '../types'
import { withAction, withCheck, withField, withGroup } from './with'

const longestText: Readonly<Record<string, number>> = {
  title: 60,
  description: 500,
  placeholder: 100,
  fallback: 60,
  message: 200,
  confirm: 200,
  done: 100,
  messages: 200,
  enum: 60,
}

/** The target of a text's address; undefined when the resource has no such text. */
export function textTarget(resource: Resource, address: TextAddress): PlainTarget | undefined {
  const { owner, name, slot, key, locale } = address
  const at = (
    text: Text | undefined,
    put: (text: Text) => Resource,
    facet: Facet,
    field?: Field,
  ): PlainTarget | undefined =>
    text && {
      facet,
      field,
      value: text[locale],
      write: (value) => put({ ...text, [locale]: value }),
      refuse: (value) => refuseText(value, text[locale], longestText[slot] ?? 0),
    }
  switch (owner) {
    case 'resource':
      return at(resource.title, (title) => ({ ...resource, title }), 'texts')
    case 'action': {
      const action = resource.actions.find((each) => each.name === name)
      return action && isOneOf(textSlots.action, slot)
        ? at(action[slot], (text) => withAction(resource, name, { [slot]: text }), 'actions')
        : undefined
    }
    case 'check': {
      const check = resource.checks.find(({ id }) => id === name)
      return check && at(check.message, (message) => withCheck(resource, name, { message }), 'texts')
    }
    case 'group': {
      const group = resource.form.groups[Number(name)]
      return group && isOneOf(textSlots.group, slot)
        ? at(group[slot], (text) => withGroup(resource, Number(name), { [slot]: text }), 'texts')
        : undefined
    }
    case 'field': {
      const field = resource.fields.find((each) => each.name === name)
      if (!field) return undefined
      const put = (next: Partial<Field>) => withField(resource, name, next)
      if (slot === 'enum') {
        const choice = field.choices?.find(({ value }) => String(value) === key)
        const choices = (title: Text) => field.choices!.map((each) => (each === choice ? { ...each, title } : each))
        return at(choice?.title, (title) => put({ choices: choices(title) }), 'enum', field)
      }
      if (slot === 'messages') {
        const messages = (text: Text) => ({ ...field.messages, [key!]: text })
        return at(field.messages[key!], (text) => put({ messages: messages(text) }), 'texts', field)
      }
      if (!isOneOf(textSlots.field, slot)) return undefined
      if (slot === 'fallback') {
        return at(field.fallback?.text, (text) => put({ fallback: { ...field.fallback, text } }), 'texts', field)
      }
      return at(field[slot], (text) => put({ [slot]: text }), 'texts', field)
    }
  }
}

const placeholders = (text: string) => [...new Set(text.match(/\$?\{[^}]*\}/g) ?? [])]

/** A text is a line or two that keeps the `{placeholders}` of the one before and brings none of its own. */
function refuseText(value: unknown, before: string, longest: number): Reason | undefined {
  if (typeof value !== 'string') return 'type'
  if (value.trim() === '') return 'textEmpty'
  if ([...value].length > longest) return 'textLong'
  const [own, others] = [placeholders(value), placeholders(before)]
  return own.length === others.length && own.every((each) => others.includes(each)) ? undefined : 'placeholderLost'
}
