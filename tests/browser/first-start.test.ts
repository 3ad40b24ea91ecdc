/** A first start of the build takes over what the build prepared; without it people would wait three times as long. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startProduct } from './product'

it('A first start of the build reads no schema file and makes no table: both were prepared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-first-start-'))
  const product = await startProduct({
    LECTERN_DATA: folder,
    LECTERN_ADMIN_PASSWORD: 'First-start-7',
    LECTERN_DEMO: 'off',
  })
  onTestFinished(async () => {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  // Kept by a start that had to read the schema files itself.
  expect(existsSync(join(folder, 'model.cache'))).toBe(false)
  expect(existsSync(join(folder, 'database', 'PG_VERSION'))).toBe(true)
})
