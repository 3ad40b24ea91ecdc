import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabaseFolder } from '../../builders/databases'
import { startServerProcess } from '../../builders/server-process'

const folder = mkdtempSync(join(tmpdir(), 'lectern-faults-'))
let taken: Server
let data: string
let older: string
beforeAll(async () => {
  data = await newDatabaseFolder()
  older = await newDatabaseFolder()
  writeFileSync(join(older, 'database', 'PG_VERSION'), '17\n')
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  writeFileSync(join(folder, 'file'), 'not a folder')
})
afterAll(() => {
  taken.close()
  for (const each of [folder, data, older]) rmSync(each, { recursive: true, force: true })
})
const port = () => String((taken.address() as { port: number }).port)

const faults: readonly [string, () => Record<string, string>, () => RegExp][] = [
  [
    'a variable with a slip of the pen',
    () => ({ LECTERN_CAPTHCA: 'off' }),
    () => /^LECTERN_CAPTHCA: .*LECTERN_CAPTCHA\.$/,
  ],
  [
    'a variable with a wrong value',
    () => ({ LECTERN_LOG: 'loud' }),
    () => /^LECTERN_LOG: must be one of .*, not "loud"\.$/,
  ],
  ['a port that is in use', () => ({ PORT: port() }), () => new RegExp(`^Port ${port()} is in use; .*PORT.*\\.$`)],
  [
    'a folder that cannot be made',
    () => ({ LECTERN_DATA: join(folder, 'file', 'data') }),
    () => /^LECTERN_DATA: .*file.*\.$/,
  ],
  [
    'a database of another engine',
    () => ({ LECTERN_DATA: older }),
    () =>
      /^The database in .* \(PostgreSQL 17\).*"npm run backup -- --to .*"npm run restore -- --from .*nothing was changed\.$/,
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LECTERN_DATABASE_WAIT_MS: '0' }),
    () => /^[^\n]*127\.0\.0\.1[^\n]*$/,
  ],
]

describe('A start that cannot go on', () => {
  for (const [name, env, sentence] of faults) {
    it(`says why in one sentence and ends with 1: ${name}`, async () => {
      // On a machine that is busy, a first start would tell of slow statements too.
      const server = startServerProcess({ LECTERN_DATA: data, LECTERN_SLOW_QUERY_MS: '0', ...env() })
      expect(await server.ended).toBe(1)
      expect(server.said().trim()).toMatch(sentence())
    })
  }
})
