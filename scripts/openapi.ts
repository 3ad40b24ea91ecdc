/** `npx tsx scripts/openapi.ts [en-US]`: prints the OpenAPI document of the schemas. */
import { printOpenapi } from '../generators/openapi'
import { help } from './project'
import { readModel } from './read-model'

help('npx tsx scripts/openapi.ts [zh-CN|en-US]   prints the calls as an OpenAPI 3.1 document')
process.stdout.write(printOpenapi(readModel(), process.argv[2] === 'en-US' ? 'en-US' : 'zh-CN'))
