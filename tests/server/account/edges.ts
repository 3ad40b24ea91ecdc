/** Tables of edge cases: what is asked, and what is answered in both languages. */
import { expect } from 'vitest'
import type { Person, Product } from '../../builders/product'

export interface Edge {
  /** `POST /api/…`. */
  readonly ask: string
  readonly send: object
  /** `400 账号已存在`. */
  readonly zh: string
  /** Without the code; absent where the words are told elsewhere. */
  readonly en?: string
  readonly as?: Person
}

/** Asks every case of a table; all that differ are told at once. */
export async function holds(at: Product, table: Readonly<Record<string, Edge>>): Promise<void> {
  const told: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  for (const [about, { ask, send, zh, en, as }] of Object.entries(table)) {
    const { code, body } = await at.call(ask, { ...send }, as)
    told[about] = `${code} ${body?.msg}`
    wanted[about] = zh
    if (en === undefined) continue
    const other = await at.call(ask, { ...send }, as, { locale: 'en-US' })
    told[`${about}, in English`] = String(other.body?.msg)
    wanted[`${about}, in English`] = en
  }
  expect(told).toEqual(wanted)
}

/** A row added by its own call, which must take it. */
export async function added(at: Product, resource: string, entry: Readonly<Record<string, unknown>>): Promise<string> {
  const { data, text } = await at.call(at.model.resources[resource]!.calls.create!, entry)
  if (!data?.id) throw new Error(text)
  return String(data.id)
}

export const letters = (count: number) => '字'.repeat(count)
