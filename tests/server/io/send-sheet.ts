/** Sends a sheet to an import call of the product as a browser does. */
import { readFileSync } from 'node:fs'
import type { Locale } from '../../../src/model/types'
import type { Person, Product, Reply } from '../../builders/product'
import { aSheet, type Rows } from './office'

/** The answer of the import. */
export async function sendSheet(
  at: Product,
  url: string,
  rows: Rows,
  params: Readonly<Record<string, string>> = {},
  as: Person = at.root,
  locale: Locale = 'zh-CN',
): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(params)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(readFileSync(await aSheet(rows)))]), 'people.xlsx')
  return at.inject({ method: 'POST', url, payload: form, headers: { 'accept-language': locale } }, as)
}
