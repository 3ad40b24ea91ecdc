/** Labels in pasted cells stand for entries and dictionary values: one question for each column of any length. */
import type { Field } from '../../definition/field'
import { readBy } from '../../reference/target'
import type { FieldServices, Option } from '../../control/services'
import type { Row } from '../row-rules'

/** Possible meanings of a cell's text; nobody tells several entries of one name apart. */
export interface Meaning {
  readonly field: Field
  /** The row's values on which it depends. */
  readonly given: string
  readonly text: string
  readonly found: readonly Option[]
}

type Services = Pick<FieldServices, 'named' | 'dictionary'>

/** True when cells of a field are given by labels that the browser does not have at hand. */
export const takesLabels = ({ ref, dict, readOnly }: Field): boolean => !readOnly && Boolean(ref ?? dict)

/** Asks for the meanings of texts of these fields in these rows; after a failure a text has none, and stays. */
export async function askMeanings(
  fields: readonly Field[],
  rows: readonly Row[],
  services: Services,
): Promise<readonly Meaning[]> {
  const asked = fields.flatMap((field) => [...questionsOf(field, rows)].map((each) => askOne(field, each, services)))
  const answers = await Promise.allSettled(asked)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

interface Question {
  readonly row: Row
  readonly given: string
  readonly texts: Set<string>
}

function questionsOf(field: Field, rows: readonly Row[]): Iterable<Question> {
  const questions = new Map<string, Question>()
  for (const row of rows) {
    const given = givenBy(field, row)
    const question = questions.get(given) ?? { row, given, texts: new Set() }
    for (const text of textsOf(row[field.name])) questions.set(given, question).get(given)!.texts.add(text)
  }
  return questions.values()
}

async function askOne(field: Field, { row, given, texts }: Question, services: Services): Promise<readonly Meaning[]> {
  const found = field.ref
    ? await services.named(field, { texts: [...texts], entry: row })
    : entriesOf(await services.dictionary(field.dict!.code, field.dict!.scope, ofIn(field, row)), texts)
  // A dictionary that takes new values takes this one.
  const isNew = (text: string) => field.dict?.open === true && !found.get(text)?.length
  return [...texts].flatMap((text) => (isNew(text) ? [] : [{ field, given, text, found: found.get(text) ?? [] }]))
}

/** An entry by its key, of those by their label alone the ones that are offered. */
function entriesOf(options: readonly Option[], texts: Iterable<string>): ReadonlyMap<string, readonly Option[]> {
  return new Map(
    [...texts].map((text) => {
      const byKey = options.filter(({ value }) => value === text)
      const byLabel = options.filter(({ label, disabled }) => !disabled && label.toLowerCase() === text.toLowerCase())
      return [text, byKey.length > 0 ? byKey : byLabel]
    }),
  )
}

/** The rows with each text in the place of which one thing is meant. */
export function withMeanings(rows: readonly Row[], meanings: readonly Meaning[]): readonly Row[] {
  const fields = [...new Set(meanings.map(({ field }) => field))]
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(fields.map((field) => [field.name, meant(field, row, meanings)])),
  }))
}

function meant(field: Field, row: Row, meanings: readonly Meaning[]): unknown {
  const one = (text: unknown) => {
    const meaning = meanings.find((each) => each.text === text && isAbout(each, field, row))
    if (!meaning || !isClear(meaning)) return text
    const { value } = meaning.found[0]!
    return field.value.json === 'integer' ? Number(value) : value
  }
  const value = row[field.name]
  return Array.isArray(value) ? value.map(one) : one(value)
}

/** One thing is meant. */
export const isClear = ({ found }: Meaning): boolean => found.length === 1

/** Those that stand in the cell still. */
export const unclearIn = (field: Field, row: Row, meanings: readonly Meaning[]): readonly Meaning[] =>
  meanings.filter((each) => textsOf(row[field.name]).includes(each.text) && isAbout(each, field, row))

const isAbout = (meaning: Meaning, field: Field, row: Row) =>
  meaning.field.name === field.name && meaning.given === givenBy(field, row)

const givenBy = (field: Field, row: Row): string =>
  JSON.stringify([...readBy(field).map((name) => row[name] ?? null), ofIn(field, row)])

const ofIn = ({ dict }: Field, row: Row): string | undefined =>
  dict?.of === undefined ? undefined : String(row[dict.of] ?? '')

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '')
