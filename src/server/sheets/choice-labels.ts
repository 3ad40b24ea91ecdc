/** Labels of stored values: texts of choices and dictionaries, in every locale. */
import { isQuota, unlimited } from '../../fields/number/quota'
import { everyLocale } from '../../fields/definition/text'
import { entryName } from '../../model/entries/entry-name'
import { inEveryLocale } from '../core/texts'
import { programValues } from '../../model/titles/program-values'
import { programOf } from '../../model/names'
import type { Call, Field, Locale } from '../../model/types'
import type { CallContext } from '../core/context/call'
import { list } from '../operations/read/list'

export interface Option {
  readonly value: string | number | boolean
  /** Stored values have this name; new ones may not be it. */
  readonly isSealed?: boolean
  /** The asker's language first. */
  readonly texts: readonly string[]
}

/** By the name of the field; a field whose values speak for themselves has none. */
export type FieldOptions = ReadonlyMap<string, readonly Option[]>

/** The options of these fields; each dictionary is read once. A quota has one, beside its numbers. */
export async function optionsOf(context: CallContext, fields: readonly Field[]): Promise<FieldOptions> {
  const dictionaries = new Map<string, Promise<readonly Option[]>>()
  const dictionary = ({ code, scope, of }: NonNullable<Field['dict']>) => {
    // The choices of a field that another one narrows differ from row to row: its names stand as they are.
    if (scope === 'program') return of === undefined ? programOptions(context, code) : []
    const key = `${scope} ${code}`
    const known = dictionaries.get(key) ?? readDictionary(context, code, scope)
    dictionaries.set(key, known)
    return known
  }
  const found = fields.map(async (field): Promise<[string, readonly Option[]][]> => {
    const options = field.dict ? await dictionary(field.dict) : ownOptions(field, context.locale)
    return options.length > 0 ? [[field.name, options]] : []
  })
  return new Map((await Promise.all(found)).flat())
}

function programOptions({ model, locale }: CallContext, code: string): readonly Option[] {
  const values = programValues(model, programOf(code), undefined) ?? []
  return values.map(({ value, title }) => ({ value, texts: inOrder(title, locale) }))
}

const yes = inEveryLocale('sheets:yes')
const no = inEveryLocale('sheets:no')
const noLimit = inEveryLocale('sheets:unlimited')

function ownOptions(field: Field, locale: Locale): readonly Option[] {
  const { choices, value } = field
  if (isQuota(field)) return [{ value: unlimited, texts: inOrder(noLimit, locale) }]
  if (choices) return choices.map((choice) => ({ value: choice.value, texts: inOrder(choice.title, locale) }))
  if (value.json !== 'boolean') return []
  return [
    { value: true, texts: inOrder(yes, locale) },
    { value: false, texts: inOrder(no, locale) },
  ]
}

const inOrder = (title: Field['title'], locale: Locale) => [...new Set([title[locale], ...Object.values(title)])]

/** Entries as pickers show them, of the caller's own tenant, and behind them those that are offered no longer. */
async function readDictionary(context: CallContext, code: string, scope: 'system' | 'biz'): Promise<readonly Option[]> {
  const resource = context.model.resources[scope === 'biz' ? 'system/dict-biz' : 'system/dict']
  if (!resource?.calls.dictionary) return []
  const { dictionary, names } = resource.calls
  const read = (call: Call) => list({ ...context, resource, call, params: { code } })
  const [offered, all] = await Promise.all([read(dictionary), names ? read(names) : []])
  const open = new Set(offered.map(({ dictKey }) => dictKey))
  const optionOf = (entry: Record<string, unknown>) => ({
    value: String(entry.dictKey),
    texts: inOrder(
      everyLocale((locale) => entryName(resource, entry, locale)),
      context.locale,
    ),
  })
  const sealed = all.filter(({ dictKey }) => !open.has(dictKey))
  return [...offered.map(optionOf), ...sealed.map((entry) => ({ ...optionOf(entry), isSealed: true }))]
}
