/** The built product with a wide list and a long form, a thousand rows, and the page written by hand beside it. */
import { fieldsOf } from './answer'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { startOwnProduct } from '../../tests/browser/own-product'
import { password } from '../../tests/browser/caller'
import type { Product } from '../../tests/browser/product'
import { wideMenu, wideSchema } from '../../tests/builders/wide-schema'
import { buildProduct } from './server/processes'

const rows = 1000

/** Starts it and fills the list. */
export async function startBenchProduct(): Promise<Product> {
  buildProduct()
  const page = mkdtempSync(join(tmpdir(), 'lectern-antd-'))
  await build({
    root: resolve(import.meta.dirname, 'antd-page'),
    configFile: false,
    base: '/antd/',
    logLevel: 'error',
    build: { outDir: page, emptyOutDir: true, target: 'es2022' },
  })
  const form = { 'x-form': { columns: 2, open: 'page', route: '/wide/form/add' } }
  const list = { 'x-list': { route: '/wide/list', pageSizes: [10, 100, 200] } }
  const files = {
    'wide/list.json': wideSchema('list', 40, list),
    'wide/form.json': wideSchema('form', 200, form),
  }
  const product = await startOwnProduct(files, [wideMenu('list'), wideMenu('form')], {
    env: { LECTERN_PAYLOAD_CRYPTO: 'off', LECTERN_DEMO: 'off' },
    beside: { antd: page },
  })
  await fill(product.url)
  const stop = async () => {
    await product.stop()
    rmSync(page, { recursive: true, force: true })
  }
  return { ...product, stop }
}

async function fill(url: string): Promise<void> {
  const config = await fieldsOf(await fetch(`${url}/api/lectern/client-config`))
  const Authorization = `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`
  const form = new URLSearchParams({
    tenantId: '000000',
    username: 'admin',
    password,
    grant_type: 'password',
    scope: 'all',
  })
  const signed = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { Authorization },
    body: form,
  })
  const { access_token: token } = await fieldsOf(signed)
  const headers = { Authorization, 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' }
  for (let from = 0; from < rows; from += 20) {
    const part = Array.from({ length: 20 }, (_, at) => entryOf(from + at))
    const sent = part.map((entry) =>
      fetch(`${url}/api/wide/list/submit`, { method: 'POST', headers, body: JSON.stringify(entry) }),
    )
    for (const answer of await Promise.all(sent))
      if (!answer.ok) throw new Error(`A row was refused: ${await answer.text()}`)
  }
}

function entryOf(row: number): Record<string, unknown> {
  const values = [`第${row}行`, `text ${row}`, row, 'abc'[row % 3], '2026-01-31', `more ${row}`, row % 2, `long ${row}`]
  return Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${at + 1}`, values[at % 8]]))
}
