/** What a field may hold that takes its values from what is installed: names that are there. */
import { ruleText } from '../../../../model/messages'
import { isEmpty } from '../../../../model/conditions/predicate'
import { programOf, programValues } from '../../../../model/titles/program-values'
import type { Problem } from '../../../../model/types'
import type { Writing } from '../../entry/draft'

export function programProblems({ context, entry, changed }: Writing): Problem[] {
  const { model, resource, locale } = context
  return resource.fields.flatMap((field): Problem[] => {
    const { dict, name } = field
    if (dict?.scope !== 'program' || dict.open || isEmpty(entry[name])) return []
    if (!changed.has(name) && !(dict.of !== undefined && changed.has(dict.of))) return []
    const values = programValues(model, programOf(dict.code), dict.of && entry[dict.of])
    const known = values && new Set(values.map(({ value }) => value))
    if (!known || [entry[name]].flat().every((value) => known.has(String(value)))) return []
    return [{ field: name, rule: 'enum', message: ruleText('enum', locale, { label: field.title[locale] }) }]
  })
}
