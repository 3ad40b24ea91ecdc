/** How a rule is written: a code, the sentence of what holds, and how to see where it does not. */
import type { Finding, Fix, Level } from '../problem'
import { weakMemoize } from '../../fields/definition/memoize'
import { nearestName, perhaps, slipOf } from '../text/nearest-name'
import { type CallSubject, type FieldSubject, rowSubjects, type Subject, type World } from '../subject/subject'

/** One fault, several, or none. */
export type Seen = Finding | readonly (Finding | undefined)[] | undefined

export interface Rule {
  /** A stable word, or an L-number; each rule has its own. */
  readonly code: string
  /** The sentence that holds in a right file. */
  readonly sentence: string
  /** The keyword it looks after. */
  readonly keyword: string
  readonly level: Level | ((world: World) => Level)
  readonly look: (subject: Subject) => readonly Finding[]
}

export type FieldView = FieldSubject & { readonly subject: Subject; readonly required: boolean }

/** Rules of one keyword: over a resource, over each of its fields, over each of its calls. */
export function rulesOf(keyword: string) {
  const rules: Rule[] = []
  const add = (code: string, sentence: string, look: (subject: Subject) => Seen, level: Rule['level'] = 'error') => {
    rules.push({ code, sentence, keyword, level, look: (subject) => findings(look(subject)) })
  }
  return {
    rules,
    rule: add,
    fieldRule(code: string, sentence: string, look: (view: FieldView) => Seen, level?: Rule['level']) {
      add(code, sentence, (subject) => viewsOf(subject).flatMap((view) => findings(look(view))), level)
    },
    callRule(
      code: string,
      sentence: string,
      look: (call: CallSubject, subject: Subject) => Seen,
      level?: Rule['level'],
    ) {
      add(code, sentence, (subject) => subject.calls.flatMap((call) => findings(look(call, subject))), level)
    },
  }
}

/** Every field of a resource and of the rows embedded in it. */
const viewsOf = weakMemoize((whole: Subject): readonly FieldView[] =>
  [whole, ...rowSubjects(whole)].flatMap((subject) =>
    subject.declared.map((field) => ({ ...field, subject, required: subject.required.has(field.name) })),
  ),
)

function findings(seen: Seen): Finding[] {
  if (seen === undefined) return []
  return 'pointer' in seen ? [seen] : seen.filter((finding) => finding !== undefined)
}

/** A fault at a place of the file under judgement. */
export function problem(pointer: string, message: string, fix?: Fix): Finding {
  return { pointer, message, fix }
}

/** A fault of a name that is none of `names`; offers the nearest. */
export function unknownName(pointer: string, message: string, written: string, names: Iterable<string>): Finding {
  const slip = slipOf(written, names)
  const fix: Fix | undefined = slip ? { title: `write "${slip}"`, kind: 'set', pointer, value: slip } : undefined
  return { pointer, message: message + perhaps(nearestName(written, names)), fix }
}
