/** `npm run -s calls`: every call served, one JSON object a line. */
import { listCalls } from '../src/server/http/routes/list-calls'
import { builtInRoutes, servedKinds } from '../src/server/http/routes/served'
import { help } from './project'
import { readModel } from './read-model'

help('npm run -s calls   prints {method, path, resource, kind, auth, encrypted, perm} for every call served')
const model = readModel()
for (const call of listCalls(model, builtInRoutes(model), servedKinds)) console.log(JSON.stringify(call))
