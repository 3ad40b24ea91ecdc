import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isCachedUnder, cacheModel, modelKey, readCachedModel } from '../../src/server/startup/model/model-cache'
import { shippedModel } from '../builders/shipped'

const loaded = { model: shippedModel, problems: [] }

/** A folder of schema files, one with the built program, and where the model is kept. */
function places() {
  const at = mkdtempSync(join(tmpdir(), 'lectern-model-cache-'))
  const [program, schemas] = [join(at, 'program'), join(at, 'schemas')]
  mkdirSync(program)
  mkdirSync(schemas)
  writeFileSync(join(program, 'main.js'), 'one')
  writeFileSync(join(schemas, 'a.json'), '{}')
  return { program, schemas, file: join(at, 'model.cache') }
}

describe('The model that is kept for the next start', () => {
  it('is the one that was compiled, whole', () => {
    const { program, schemas, file } = places()
    const key = modelKey(program, schemas)
    expect(readCachedModel(file, key)).toBeUndefined()
    expect(isCachedUnder(file, key)).toBe(false)
    cacheModel(file, key, loaded)
    expect(readCachedModel(file, modelKey(program, schemas))).toEqual(loaded)
    expect(isCachedUnder(file, key)).toBe(true)
  })

  it('counts for nothing once a schema file or the program is another', () => {
    for (const place of ['program', 'schemas'] as const) {
      const at = places()
      cacheModel(at.file, modelKey(at.program, at.schemas), loaded)
      writeFileSync(join(at[place], place === 'program' ? 'read-model.js' : 'b.json'), '{}')
      expect(readCachedModel(at.file, modelKey(at.program, at.schemas))).toBeUndefined()
      expect(isCachedUnder(at.file, modelKey(at.program, at.schemas))).toBe(false)
    }
  })

  it('counts for nothing when its file is damaged, and is kept anew', () => {
    const { program, schemas, file } = places()
    const key = modelKey(program, schemas)
    cacheModel(file, key, loaded)
    const bytes = readFileSync(file)
    for (const damaged of [bytes.subarray(0, 1000), Buffer.alloc(0), Buffer.from(bytes).fill(7, 500, 501)]) {
      writeFileSync(file, damaged)
      expect(readCachedModel(file, key)).toBeUndefined()
    }
    cacheModel(file, key, loaded)
    expect(readCachedModel(file, key)).toEqual(loaded)
  })

  it('is not kept of schema files with faults', () => {
    const { program, schemas, file } = places()
    cacheModel(file, modelKey(program, schemas), { problems: [] })
    expect(readCachedModel(file, modelKey(program, schemas))).toBeUndefined()
  })
})
