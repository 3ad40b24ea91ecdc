/** `npm run dev` on schema files of its own, and the first administrator's password. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { adminPassword } from './first-run'
import { addressOf, type ServerProcess, startProcess } from './server-process'

export interface Development {
  readonly url: string
  readonly process: ServerProcess
  /** Saves a schema file, `system/param.json`. */
  save(path: string, text: string): void
  stop(): Promise<void>
}

/** `data` is the folder of an embedded database; it is deleted in the end. `printed` takes the files printed from schemas. */
export async function startDevelopment(
  data = mkdtempSync(join(tmpdir(), 'lectern-dev-')),
  printed?: string,
): Promise<Development> {
  const schemas = mkdtempSync(join(tmpdir(), 'lectern-schemas-'))
  cpSync('schemas', schemas, { recursive: true })
  const settings = { LECTERN_SCHEMAS: schemas, LECTERN_DATA: data, LECTERN_DEMO: 'off', LECTERN_CAPTCHA: 'off' }
  const printing = printed && { LECTERN_PRINTED: printed }
  const process = startProcess('scripts/dev.ts', {
    ...settings,
    ...printing,
    LECTERN_ADMIN_PASSWORD: adminPassword,
    PORT: '0',
  })
  return {
    url: await addressOf(process),
    process,
    save(path, text) {
      const file = join(schemas, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    },
    async stop() {
      process.process.kill('SIGTERM')
      await process.ended
      for (const folder of [schemas, data]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
