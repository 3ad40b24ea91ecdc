/** `x-i18n`: every text is there in every locale, and says the same. */
import type { FieldDeclaration } from '../../../generated/schema-files'
import type { Fix } from '../../problem'
import { problem, rulesOf, unknownName } from '../rule'
import { textsOf } from './texts'

const { rule, fieldRule, rules } = rulesOf('x-i18n')
export const i18nRules = rules

const chinese = /\p{Script=Han}/u

rule(
  'i18n-missing',
  'A text has a version in every locale',
  (subject) =>
    textsOf(subject).map(({ at, zh, en, enAt }) =>
      en === undefined && chinese.test(zh)
        ? problem(at, `"${zh}" has no en-US text; it belongs at ${enAt}.`, namedAfter(at, enAt))
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
  textsOf(subject).map(({ zh, en, enAt }) =>
    en === zh && chinese.test(zh) ? problem(enAt, `is "${zh}" in en-US too.`) : undefined,
  ),
)

rule('i18n-places', 'A text has the same {places} in every locale', (subject) =>
  textsOf(subject).map(({ zh, en, enAt }) => {
    if (typeof en !== 'string') return undefined
    const wanted = places(zh)
    const found = places(en)
    if (wanted.join() === found.join()) return undefined
    return problem(enAt, `has ${found.join(' ') || 'no places'}, but the zh-CN text has ${wanted.join(' ') || 'none'}.`)
  }),
)

/** Without the formats that a language needs: `{label}` of `{label, lower}`. */
function places(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)(?:, \w+)?\}/g)].map(([, name]) => `{${name}}`)
  return [...new Set(names)].sort()
}

fieldRule('i18n-value', 'Translated values and messages are those of the field', ({ field, at }) => {
  const en = field['x-i18n']?.['en-US'] ?? {}
  const strays = (key: 'enum' | 'messages', known: object = {}) =>
    Object.keys((en[key] as object | undefined) ?? {}).flatMap((name) =>
      Object.hasOwn(known, name)
        ? []
        : [problem(`${at}/x-i18n/en-US/${key}/${name}`, `translates "${name}", which has no zh-CN text.`)],
    )
  return [...strays('enum', field['x-enum']), ...strays('messages', field['x-messages'])]
})

fieldRule('i18n-field', 'A text that is kept in a locale too stands in another field of its kind', (view) => {
  const { field, at, name, subject } = view
  const named = field['x-i18n']?.['en-US']?.field as string | undefined
  if (named === undefined) return undefined
  const place = `${at}/x-i18n/en-US/field`
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
})
