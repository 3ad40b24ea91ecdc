/** The meta-schemas as functions. A build replaces this module by the code that ajv makes of them, which is read in a moment. */
import { mapValues } from '../../fields/definition/guards'
import { lazy } from '../../fields/definition/memoize'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020'
import { generateMeta, type MetaName } from './meta'

export type MetaValidators = Readonly<Record<MetaName, ValidateFunction>>

/** The validators of all kinds of files, compiled when first asked for. */
export const metaValidators = lazy((): MetaValidators => compileMeta(metaAjv()))

/** An ajv that tells every fault together with the schema around it; with `source` it keeps the text of what it compiles. */
export function metaAjv(source = false): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    // Sentences and fixes speak of what the schema around a fault allows.
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    code: { source, esm: source },
  })
  return ajv.addKeyword('patternErrorMessage')
}

/** The validators of all kinds of files, by that ajv. */
export function compileMeta(ajv: Ajv2020): MetaValidators {
  return mapValues(generateMeta(), (meta) => ajv.compile(meta))
}
