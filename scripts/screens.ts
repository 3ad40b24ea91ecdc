/** `npm run -s screens`: every screen, one JSON object a line. */
import { listScreens } from '../src/server/http/routes/screens'
import { help } from './project'
import { readModel } from './read-model'

help('npm run -s screens   prints {route, title, archetype, resource, component, access} for every screen')
for (const screen of listScreens(readModel())) console.log(JSON.stringify(screen))
