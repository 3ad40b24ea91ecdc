/** Prints a module that stands in for `src/language/structure/meta-validators.ts`: what ajv would compile anew at each start. */
import { generateMeta, metaNames } from '../src/language/structure/meta'
import { compileMeta, metaAjv } from '../src/language/structure/meta-validators'
import { standaloneCode } from '../src/model/validate/compile-validator'

const ajv = metaAjv(true)
compileMeta(ajv)
const meta = generateMeta()
console.log(
  [
    "import { createRequire } from 'node:module'",
    'const require = createRequire(import.meta.url)',
    standaloneCode(ajv, Object.fromEntries(metaNames.map((name) => [name, String(meta[name].$id)]))),
    `export const metaValidators = () => ({ ${metaNames.join(', ')} })`,
  ].join('\n'),
)
