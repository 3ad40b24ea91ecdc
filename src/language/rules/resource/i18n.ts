/** `x-i18n`: every text is there in English, and says the same in each locale. */
import type { FieldDeclaration } from '../../../generated/schema-files'
import { type Locale, otherLocales } from '../../../fields/definition/text'
import type { Finding, Fix } from '../../problem'
import { type FieldView, problem, rulesOf, unknownName } from '../rule'
import { textsOf } from './texts'

const { rule, fieldRule, rules } = rulesOf('x-i18n')
export const i18nRules = rules

const chinese = /\p{Script=Han}/u

rule(
  'i18n-missing',
  'A text has a version in English',
  (subject) =>
    // In other locales a text that has none is said in the first.
    textsOf(subject).map(({ at, zh, locale, text, textAt }) =>
      locale === 'en-US' && text === undefined && chinese.test(zh)
        ? problem(at, `"${zh}" has no en-US text; it belongs at ${textAt}.`, namedAfter(at, textAt))
        : undefined,
    ),
  ({ known }) => (known.release ? 'error' : 'warning'),
)

/** The label of a field in en-US, by the words of its name: `tutorId` → `Tutor`. */
function namedAfter(at: string, pointer: string): Fix | undefined {
  const name = /^\/properties\/(\w+)\/title$/.exec(at)?.[1]
  if (name === undefined) return undefined
  const words = name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const value = words.charAt(0).toUpperCase() + words.slice(1)
  return { title: `write "${value}"`, kind: 'set', pointer, value }
}

rule('i18n-same', 'A text differs from its zh-CN version', (subject) =>
  textsOf(subject).map(({ zh, locale, text, textAt }) =>
    text === zh && chinese.test(zh) ? problem(textAt, `is "${zh}" in ${locale} too.`) : undefined,
  ),
)

rule('i18n-places', 'A text has the same {places} in every locale', (subject) =>
  textsOf(subject).map(({ zh, text, textAt }) => {
    if (typeof text !== 'string') return undefined
    const wanted = places(zh)
    const found = places(text)
    if (wanted.join() === found.join()) return undefined
    return problem(
      textAt,
      `has ${found.join(' ') || 'no places'}, but the zh-CN text has ${wanted.join(' ') || 'none'}.`,
    )
  }),
)

/** Without the formats that a language needs: `{label}` of `{label, lower}`. */
function places(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)(?:, \w+)?\}/g)].map(([, name]) => `{${name}}`)
  return [...new Set(names)].sort()
}

fieldRule('i18n-value', 'Translated values and messages are those of the field', ({ field, at }) =>
  otherLocales.flatMap((locale) => {
    const own = field['x-i18n']?.[locale] ?? {}
    const strays = (key: 'enum' | 'messages', known: object = {}) =>
      Object.keys(own[key] ?? {}).flatMap((name) =>
        Object.hasOwn(known, name)
          ? []
          : [problem(`${at}/x-i18n/${locale}/${key}/${name}`, `translates "${name}", which has no zh-CN text.`)],
      )
    return [...strays('enum', field['x-enum']), ...strays('messages', field['x-messages'])]
  }),
)

fieldRule('i18n-field', 'A text that is kept in a locale too stands in another field of its kind', (view) =>
  otherLocales.map((locale) => fieldProblem(view, locale)),
)

function fieldProblem({ field, at, name, subject }: FieldView, locale: Locale): Finding | undefined {
  const named = field['x-i18n']?.[locale]?.field
  if (named === undefined) return undefined
  const place = `${at}/x-i18n/${locale}/field`
  const other = subject.json.properties[named]
  if (!other || named === name) {
    const others = Object.keys(subject.json.properties).filter((each) => each !== name)
    return unknownName(place, `names "${named}", which is not another field.`, named, others)
  }
  const isPlain = (one: FieldDeclaration) =>
    one.type === 'string' && !one['x-computed'] && !one['x-ref'] && !one['x-dict'] && !one['x-access']?.store
  const isWritten = (one: FieldDeclaration) => one.readOnly !== true
  if (isPlain(field) && isPlain(other) && isWritten(field) === isWritten(other)) return undefined
  return problem(place, `names "${named}"; both must be plain texts, and both "readOnly" or neither.`)
}
