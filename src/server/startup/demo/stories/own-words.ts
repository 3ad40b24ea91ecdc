/** The words of each company of the demo for matters of its trade: news, activities, messages, notices, feedback. */
import type { Entry } from '../../seed/new-rows'
import { companies } from '../companies'
import dh from '../content/dh/words.json' with { type: 'json' }
import jn from '../content/jn/words.json' with { type: 'json' }
import xl from '../content/xl/words.json' with { type: 'json' }

type Told<T> = Readonly<Record<string, T>>

/** Texts of a company in place of those that all companies share, by the titles of these; feedback by how it begins. */
interface CompanyWords {
  /** Subjects of the mails that its people have been sent. */
  readonly mailSubjects: readonly string[]
  readonly news?: Told<{ readonly title: string; readonly summary: string }>
  readonly activities?: Told<{ readonly title: string; readonly place: string }>
  /** Messages in the inbox, and mails. */
  readonly messages?: Told<{ readonly title: string; readonly text: string }>
  /** Values in place of those of the rows files. */
  readonly notices?: Told<Entry>
  readonly feedback?: Told<Entry>
}

/** By the short name of the company. */
const words: Readonly<Record<string, CompanyWords>> = { dh, jn, xl }

export function wordsOf(company: string): CompanyWords {
  const known = companies.find(({ name }) => name === company)
  return (known && words[known.short]) ?? dh
}

export const newsOf = (company: string, title: string, summary: string) =>
  wordsOf(company).news?.[title] ?? { title, summary }

export const activityOf = (company: string, title: string, place: string) =>
  wordsOf(company).activities?.[title] ?? { title, place }

export const messageOf = (company: string, title: string, text: string) =>
  wordsOf(company).messages?.[title] ?? { title, text }

export const subjectsOf = (company: string): readonly string[] => wordsOf(company).mailSubjects

/** A row of a rows file as the company has it. */
export function ownRowOf(company: string, resource: string, row: Entry): Entry {
  const { notices = {}, feedback = {} } = wordsOf(company)
  if (resource === 'desk/notice') return { ...row, ...notices[String(row.title)] }
  if (resource !== 'opsm/feedback') return row
  const told = Object.entries(feedback).find(([start]) => String(row.content).startsWith(start))
  return { ...row, ...told?.[1] }
}
