import { measureSizes } from './sizes-x'
const r = await measureSizes()
for (const x of r) console.log(x.name, x.ratio)
