/** Every refusal of 400 and 409 says what to do next, in its text or beside it, in both languages. */
import { describe, expect, it } from 'vitest'
import { textRows } from '../../../generators/text-sheet'
import { readTexts } from '../../../scripts/read-texts'
import { everyLocale } from '../../../src/fields/definition/text'
import type { Check, Locale, Resource, Text } from '../../../src/model/types'
import { type ErrorCode, errorTemplate, Refusal, statusOf } from '../../../src/server/core/errors'
import { wayOut } from '../../../src/server/core/way-out'
import { shippedModel } from '../../builders/shipped'
import { aText } from '../../builders/text'

/** A request, a bound that the value must keep, or who may do it: a reader knows what comes next. */
const ways = {
  'zh-CN':
    /请|只能|只读|须|需|应为|最多|至少|不能(超过|小于|大于|早于|晚于|少于|多于|为空|低于|高于|重复|含|有|包含|和|在)|不大于|不小于|\d-\{?\d|为\d|^\{message\}$/,
  'en-US':
    /^(Enter|Choose|Select|Upload|Add|Set|Fill|Start|Use|Change|Remove|Check|Save|Ask|Open|Reload|Delete|Submit|Give|Keep|Correct|Wait|Enable|Leave|Import|Connect|Finish|Create)\b|\b(must|at most|at least|only|first|can have|cannot be (before|below|lower|higher|larger|longer|later|earlier|greater|less|more|empty|in the future)|needs?)\b|[.,;:] (or |but )?(choose|enter|add|ask|try|reload|edit|restore|remove|check|withdraw|download|send|shorten|split|narrow|sign|save|change|use|delete|set|wait|refresh|unpublish|take|disable|leave|submit|open|finish|end|start|create|join|pay|go|log|separate|upload|correct)\b|^\d|^\{message\}$/i,
} as const satisfies Partial<Record<Locale, RegExp>>

type Judged = keyof typeof ways

const saysIn = (text: Text, locale: Judged) => ways[locale].test(text[locale])

/** Texts that leave their reader alone, each with its place. */
const lost = (found: readonly { readonly at: string; readonly text: Text; readonly way?: Partial<Text> }[]) =>
  found.flatMap(({ at, text, way }) =>
    (['zh-CN', 'en-US'] as const)
      .filter((locale) => !saysIn(text, locale) && !(way?.[locale] && ways[locale].test(way[locale])))
      .map((locale) => `${at}: ${text[locale]} ${way?.[locale] ?? ''}`),
  )

const wayOf = (code: ErrorCode, rule = 'any') =>
  everyLocale((locale) => wayOut(new Refusal(code, {}, [{ rule, message: '' }]), locale) ?? '')

describe('A refusal says the way out', () => {
  it('by its code', () => {
    const codes = (Object.keys(statusOf) as ErrorCode[]).filter((code) => [400, 409].includes(statusOf[code]))
    expect(codes.length).toBeGreaterThan(40)
    const found = codes.map((at) => ({ at, text: everyLocale((locale) => errorTemplate(at, locale)), way: wayOf(at) }))
    expect(lost(found)).toEqual([])
  })

  it('by the rule of a field', async () => {
    const rows = textRows(await readTexts()).filter(({ key }) => key.startsWith('model/rules:'))
    expect(rows.length).toBeGreaterThan(40)
    const found = rows.map(({ key, zh, en }) => {
      const rule = key.slice('model/rules:'.length).replace(/_(one|other)$/, '')
      const way = wayOf('request.invalid', rule.split('.')[0])
      return { at: key, text: aText(zh, en), way }
    })
    expect(lost(found)).toEqual([])
  })

  it('by a check, a transition or a state of a schema', () => {
    const said = ({ name, checks, states }: Resource) => [
      ...checks.filter(({ level }) => level === 'error' || level === 'conflict').map((check) => ofCheck(name, check)),
      ...(states?.moves ?? []).flatMap((move) =>
        move.message ? [{ at: `${name} ${move.name}`, text: move.message, way: wayOf('state.refused', 'state') }] : [],
      ),
    ]
    const found = Object.values(shippedModel.resources).flatMap(said)
    expect(found.length).toBeGreaterThan(100)
    expect(lost(found)).toEqual([])
  })
})

/** A check of a removal or a transition conflicts with the row, as one does that says so. */
const ofCheck = (name: string, { id, level, message, on }: Check) => {
  const isOfSave = on.some((act) => act === 'create' || act === 'update')
  const code = level === 'conflict' || !isOfSave ? 'entry.refused' : 'request.invalid'
  return { at: `${name} ${id}`, text: message, way: wayOf(code, id) }
}
