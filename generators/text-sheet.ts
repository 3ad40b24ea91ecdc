/** Sheet of every text that people read: its key, both languages, and where it is seen. A line a text, for review and translation. */

export interface Keyed {
  readonly namespace: string
  readonly zh: Readonly<Record<string, string>>
  readonly en: Readonly<Record<string, string>>
}

export interface NamedText {
  readonly path: string
  readonly text: string
}

export interface SheetRow {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly seen: string
}

export interface SheetSources {
  readonly locales: readonly Keyed[]
  readonly schemas: readonly NamedText[]
  /** Source files, for the places that name a key. */
  readonly code: readonly NamedText[]
}

/** The text of `docs/texts.tsv`. */
export const printTextSheet = (sources: SheetSources): string =>
  [['key', 'zh-CN', 'en-US', 'seen'], ...textRows(sources).map(({ key, zh, en, seen }) => [key, zh, en, seen])]
    .map((cells) => `${cells.map(inOneCell).join('\t')}\n`)
    .join('')

export const textRows = ({ locales, schemas, code }: SheetSources): SheetRow[] => [
  ...localeRows(locales, code),
  ...schemaRows(schemas),
]

const inOneCell = (text: string) => text.replaceAll('\n', '\\n').replaceAll('\t', ' ')

function localeRows(locales: readonly Keyed[], code: readonly NamedText[]): SheetRow[] {
  const places = placesOfKeys(code)
  return locales.flatMap(({ namespace, zh, en }) =>
    Object.entries(en).map(([name, text]) => {
      const counted = name.replace(/_(one|other)$/, '')
      // Chinese has one form for every number.
      const chinese = zh[name] ?? zh[`${counted}_other`] ?? ''
      // Refusals and rules are named without their namespace: `refuse('entry.in-use')`.
      const seen = firstOf(places.get(`${namespace}:${counted}`) ?? places.get(counted) ?? [])
      return { key: `${namespace}:${name}`, zh: chinese, en: text, seen }
    }),
  )
}

/** Files by the keys that they name: `t('list:search')`. */
function placesOfKeys(code: readonly NamedText[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>()
  for (const { path, text } of code)
    for (const [, key] of text.matchAll(/['"`]((?:[\w/]+:)?[\w-]*[.:_][\w.-]+)['"`]/g)) {
      const known = places.get(key!) ?? []
      if (!known.includes(path)) places.set(key!, [...known, path])
    }
  return places
}

/** Texts of schema files; one that several files say alike stands once. */
function schemaRows(schemas: readonly NamedText[]): SheetRow[] {
  const rows = new Map<string, { readonly row: Omit<SheetRow, 'seen'>; readonly files: string[] }>()
  for (const { path, text } of schemas)
    for (const pair of pairsOf(JSON.parse(text), '')) {
      const said = `${pair.zh}\t${pair.en}`
      const known = rows.get(said) ?? { row: { ...pair, key: `${path}#${pair.key}` }, files: [] }
      if (!known.files.includes(path)) known.files.push(path)
      rows.set(said, known)
    }
  return [...rows.values()].map(({ row, files }) => ({ ...row, seen: firstOf(files) }))
}

const firstOf = (names: readonly string[]) =>
  names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? '')

type Part = Readonly<Record<string, unknown>>
type Pair = Omit<SheetRow, 'seen'>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Slots whose texts in other locales stand under a shorter name. */
const slots: Readonly<Record<string, string>> = {
  enum: 'x-enum',
  messages: 'x-messages',
  placeholder: 'x-placeholder',
}

/** Slots that name a field rather than say a text. */
const namesOfFields = ['field', 'display']

/** Texts that stand beside an `x-i18n`, with their places. */
function* pairsOf(value: unknown, at: string): Generator<Pair> {
  if (!isPart(value)) return
  const texts = value['x-i18n']
  const english = isPart(texts) ? texts['en-US'] : undefined
  if (isPart(english))
    for (const [name, text] of Object.entries(english)) {
      const own = slots[name] ?? name
      if (!namesOfFields.includes(name)) yield* slotPairs(value[own], text, `${at}/${own}`)
    }
  for (const [key, part] of Object.entries(value)) if (key !== 'x-i18n') yield* pairsOf(part, `${at}/${key}`)
}

function* slotPairs(chinese: unknown, english: unknown, key: string): Generator<Pair> {
  if (typeof english === 'string') {
    const zh = isPart(chinese) ? chinese.title : chinese
    if (typeof zh === 'string') yield { key, zh, en: english }
  } else if (isPart(english))
    for (const [name, text] of Object.entries(english))
      yield* slotPairs(isPart(chinese) ? chinese[name] : undefined, text, `${key}/${name}`)
}
