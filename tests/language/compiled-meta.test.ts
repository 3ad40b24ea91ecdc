import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { fileKind } from '../../src/language/structure/file-kind'
import { readSchemaFolder } from '../../src/language/folder'
import { type MetaValidators, metaValidators } from '../../src/language/structure/meta-validators'

const wrong = [7, 'no such thing', { unheard: true }, [[]]]

test('validators compiled by a build find the same faults as those compiled at a start', async () => {
  const built = await compiledByBuild()
  let faulty = 0
  for (const { path, text } of readSchemaFolder('schemas')) {
    const document = JSON.parse(text)
    const { kind } = fileKind(path, document)
    if (kind === 'other') continue
    for (const changed of withFaults(document)) {
      const errors = errorsOf(metaValidators()[kind], changed)
      expect(errorsOf(built[kind], changed)).toEqual(errors)
      if (errors.length > 0) faulty += 1
    }
  }
  expect(faulty).toBeGreaterThan(1000)
})

async function compiledByBuild(): Promise<MetaValidators> {
  const text = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/compiled-meta.ts'], { maxBuffer: 2 ** 26 })
  // It stands where the packages that it asks for are found.
  const file = `node_modules/.compiled-meta-${process.pid}.mjs`
  writeFileSync(file, text)
  try {
    const module = await import(/* @vite-ignore */ pathToFileURL(file).href)
    return module.metaValidators()
  } finally {
    rmSync(file)
  }
}

/** The document, and the document with one member at the top or one level below it replaced. */
function* withFaults(document: Record<string, unknown>): Generator<unknown> {
  yield document
  for (const [at, key] of Object.keys(document).entries()) {
    yield { ...document, [key]: wrong[at % wrong.length] }
    const part = document[key]
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue
    for (const inner of Object.keys(part)) {
      yield { ...document, [key]: { ...part, [inner]: wrong[inner.length % wrong.length] } }
    }
  }
}

function errorsOf(validate: MetaValidators['resource'], document: unknown) {
  validate(document)
  return (
    validate.errors?.map(({ instancePath, keyword, params, schema }) => ({ instancePath, keyword, params, schema })) ??
    []
  )
}
