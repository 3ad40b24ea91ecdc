/** A paper as a document to print, in up to four copies of different order. */
import { randomUUID } from 'node:crypto'
import { paperOfAttempt, type PaperSnapshot } from '../../../../../domain/exams/papers/paper-snapshot'
import {
  type PrintedLine,
  type PrintedPaper,
  type PrintWords,
  printPaper,
} from '../../../../../domain/exams/papers/print-paper'
import { shufflePaper } from '../../../../../domain/exams/papers/shuffle-paper'
import { optionKey } from '../../../../../domain/exams/questions/question'
import type { Locale } from '../../../../../model/types'
import { RawAnswer } from '../../../../core/context/raw-response'
import { textsIn } from '../../../../core/texts'
import { contentTypeOf } from '../../../../files/kinds'
import { detail } from '../../../../operations/read/detail'
import { fileName } from '../../../../sheets/export/export'
import { writeDocx } from '../../../exams/files/docx'
import { sheetItems } from '../../../exams/papers/attempt-paper'
import { snapshotOf } from '../../../exams/papers/freeze-paper'
import { loadPaper, type Reading } from '../../../exams/papers/load-paper'
import type { OutsideActionOf } from '../../action'
import { refused } from '../../refusals'

const mostCopies = 4

export const exportPaper: OutsideActionOf<'exam/export-paper'> = {
  async outside(context) {
    const { params, locale, model, database, resource, now } = context
    const head = await detail({
      ...context,
      call: { ...resource.calls.detail!, action: undefined },
      params: { id: params.id },
    })
    const reading = { tx: database.kysely, model, now }
    const stored = await loadPaper(reading, String(head.tenantId), String(head.id))
    const snapshot = await snapshotOf(reading, stored!)
    const count = Math.min(mostCopies, Math.max(1, Math.trunc(Number(params.copies ?? 1)) || 1))
    const place = Number(params.withAnswer ?? 0)
    const seed = String(stored!.row.draw_seed || randomUUID())
    const lines: PrintedLine[] = []
    for (let copy = 0; copy < count; copy++) {
      const printed = await printedCopy(reading, snapshot, { seed, copy, count, minutes: stored!.row.minutes ?? 0 })
      if (!printed) throw refused('exams:paperShort', locale)
      lines.push(...printPaper(printed, place === 1 || place === 2 ? place : 0, wordsOf(locale)))
    }
    return new RawAnswer(writeDocx(lines), contentTypeOf('docx')!, { saveAs: fileName(snapshot.name, now, 'docx') })
  },
}

interface Copy {
  readonly seed: string
  readonly copy: number
  readonly count: number
  readonly minutes: number
}

/** The first copy stands as the paper does; others are shuffled. All draw the same questions. Undefined when rules are short. */
async function printedCopy(
  reading: Reading,
  snapshot: PaperSnapshot,
  { seed, copy, count, minutes }: Copy,
): Promise<PrintedPaper | undefined> {
  const { items, shortages } = paperOfAttempt(snapshot, { seed })
  if (shortages.length > 0) return undefined
  const placed = await sheetItems(reading, snapshot, items)
  const byId = new Map(placed.map((item) => [item.questionId, item]))
  const shuffle = copy === 0 ? ({ questions: 0, options: false } as const) : ({ questions: 2, options: true } as const)
  const order = shufflePaper(placed, shuffle, `${seed} ${copy}`)
  return {
    name: snapshot.name,
    description: snapshot.description,
    minutes,
    totalScore: items.reduce((sum, { score }) => sum + Math.round(score * 10), 0) / 10,
    copy: count === 1 ? '' : optionKey(copy),
    areas: snapshot.areas.map(({ id, name, remark }) => ({
      name,
      remark,
      questions: order.flatMap(({ questionId, optionKeys }) => {
        const { areaId, question, full } = byId.get(questionId)!
        return areaId === id ? [{ question, score: full, optionKeys }] : []
      }),
    })),
  }
}

function wordsOf(locale: Locale): PrintWords {
  const t = textsIn(locale)
  return {
    copy: (letter) => t('exams:print.copy', { letter }),
    facts: (score, minutes) =>
      minutes > 0 ? t('exams:print.facts', { score, minutes }) : t('exams:print.total', { count: score }),
    person: t('exams:print.person'),
    areaSum: (count, score) => t('exams:print.areaSum', { n: count, score }),
    points: (score) => t('exams:print.points', { count: score }),
    answer: (text) => t('exams:print.answer', { text }),
    analysis: (text) => t('exams:print.analysis', { text }),
    key: t('exams:print.key'),
    right: t('exams:print.right'),
    wrong: t('exams:print.wrong'),
  }
}
