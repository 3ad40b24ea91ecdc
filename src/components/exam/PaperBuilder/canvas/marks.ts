/** Faults of a paper by the place where they are shown. */
import type { RuleResidue } from '../../../../domain/exams/drawing/draw-questions'
import type { PaperProblem } from '../../../../domain/exams/papers/check-paper'

export interface ItemMark {
  readonly text: string
  readonly isError: boolean
}

export interface Marks {
  readonly item: ReadonlyMap<string, ItemMark>
  readonly area: ReadonlyMap<string, string>
  readonly rule: ReadonlyMap<string, string>
  readonly residue: ReadonlyMap<string, RuleResidue>
}

/** `textOf` says a fault in words; `separator` stands between two sentences. */
export function marksOf(
  problems: readonly PaperProblem[],
  residues: readonly RuleResidue[],
  textOf: (problem: PaperProblem) => string,
  separator: string,
): Marks {
  const item = new Map<string, ItemMark>()
  const area = new Map<string, string>()
  const rule = new Map<string, string>()
  for (const problem of problems) {
    const { itemId, ruleId, areaId, level } = problem
    const text = textOf(problem)
    if (itemId !== undefined) item.set(itemId, withMore(item.get(itemId), text, level === 'error'))
    else if (ruleId !== undefined) rule.set(ruleId, [rule.get(ruleId), text].filter(Boolean).join(separator))
    else if (areaId !== undefined) area.set(areaId, text)
  }
  return { item, area, rule, residue: new Map(residues.map((each) => [each.ruleId, each])) }

  function withMore(known: ItemMark | undefined, said: string, isError: boolean): ItemMark {
    return {
      text: known ? `${known.text}${separator}${said}` : said,
      isError: isError || (known?.isError ?? false),
    }
  }
}
