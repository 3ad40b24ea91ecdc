import { loadModel } from '../src/server/model/load'
const { model } = loadModel('schemas')
for (const r of Object.values(model!.resources)) if (r.list.routes.length) console.log(r.name, r.list.routes.join(), 'form', r.form.open, r.form.routes.join(), 'detail', r.detail.open, r.detail.routes.join(), r.actions.map(a => `${a.name}:${a.as}:${a.on}${a.form?'+form':''}${a.move?'+'+a.move:''}${a.route??''}`).join(' '))
console.log(model!.screens.map(s=>JSON.stringify(s).slice(0,200)).join('\n'))
