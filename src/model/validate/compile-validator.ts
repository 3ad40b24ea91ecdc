/** Compiles a resource's rules with ajv: to a function on the server, to the text of a module for the browser. */
import { lazy, memoize } from '../../fields/definition/memoize'
import { _, type KeywordCxt } from 'ajv'
import Ajv2020Module from 'ajv/dist/2020.js'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { isMultiple } from '../../fields/number/decimal'
import { rulesOf } from './json-schema'
import type { Resource } from '../types'
import type { Validator } from './validation'
import type { CompiledValidator } from './validate'
import { compareIn, validatorRuntime } from './validator-runtime'

// Both are CommonJS: whether the import is the function itself or its wrapper depends on who loads it.
const Ajv2020 = unwrap(Ajv2020Module)

/** The text of what an ajv has compiled. */
export const standaloneCode = unwrap(standaloneModule)

function unwrap<T>(module: T): T {
  return (module as { default?: T }).default ?? module
}

function createAjv(forText: boolean) {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    ...(forText ? { code: { source: true, formats: _`runtime.formats` } } : {}),
  })
  for (const [name, format] of Object.entries(validatorRuntime.formats)) ajv.addFormat(name, format)
  ajv.addKeyword({
    keyword: 'lecternCompare',
    type: 'object',
    schemaType: 'object',
    code(cxt: KeywordCxt) {
      const { gen, data, schema } = cxt
      const validate = gen.scopeValue('func', { ref: compareIn, code: _`runtime.compareIn` })
      const part = gen.scopeValue('schema', { ref: schema, code: _`${schema}` })
      cxt.pass(_`${validate}(${data}, ${part})`)
    },
  })
  // By division 19.99 would be no multiple of 0.01.
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    code(cxt: KeywordCxt) {
      const { gen, data, schema } = cxt
      const validate = gen.scopeValue('func', { ref: isMultiple, code: _`runtime.isMultiple` })
      cxt.setParams({ multipleOf: schema })
      cxt.pass(_`${validate}(${data}, ${schema})`)
    },
    error: {
      message: ({ schemaCode }) => _`"must be multiple of " + ${schemaCode}`,
      params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
    },
  })
  return ajv
}

const serverAjv = lazy(() => createAjv(false))

/** The validator of a resource, compiled on first use; a model that is read again shares those of unchanged resources. */
export const validatorOf = memoize(
  (resource: Resource): Validator => {
    const check: CompiledValidator = serverAjv().compile(rulesOf(resource).schema)
    return (entry) => (check(entry) ? [] : (check.errors ?? []))
  },
  ({ hash }) => hash,
)

/** The text of an ES module whose default export takes the runtime and gives ajv's function: no evaluation in the browser. */
export function validatorModule(resource: Resource): string {
  const ajv = createAjv(true)
  const code = standaloneCode(ajv, ajv.compile(rulesOf(resource).schema))
  return [
    '// Made from the schema; named by its content hash.',
    'export default function (runtime) {',
    'const module = { exports: {} }, require = runtime.part;',
    code,
    'return module.exports;',
    '}',
  ].join('\n')
}
