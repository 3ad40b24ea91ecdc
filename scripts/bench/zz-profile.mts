import { openFilled, tenants } from './server/fill'
import { casesOf } from './server/cases'
import { load } from './server/load'
import { peopleIn } from './server/people'
import { startProgram } from './server/processes'
const only = process.argv[2]!, amount = Number(process.argv[3]), prof = process.argv[4]
const filled = await openFilled(1000000)
const args = prof ? ['--cpu-prof','--cpu-prof-interval','200','--cpu-prof-dir='+prof] : []
const own = await startProgram([...args,'dist/server/main.js'], filled.env, 8263, /answers at/)
const { addUser, headersOf } = await peopleIn(filled)
const headers = new Map<string, Record<string, string>>()
for (const tenantId of tenants) headers.set(tenantId, headersOf(await addUser({ tenantId, only: ['notice', 'notice_view', 'notice_add'] })))
const c = casesOf(1000000).find(({name}) => name.includes(only))!
const asks = c.asks((t) => headers.get(t)!)
console.log(await load(own.url, asks.own, Math.ceil(amount/4)))
if (process.env.LOGALL) { await new Promise(r=>setTimeout(r,1500)) ; console.log('---'); }
console.log(await load(own.url, asks.own, amount))
await new Promise(r=>setTimeout(r,1500))
own.process.kill('SIGTERM'); await new Promise(r=>own.process.once('exit', r))
await filled.database.kysely.deleteFrom('blade_notice').where('create_user','<>','1').execute().catch((e)=>console.log(String(e)))
await filled.database.close()
