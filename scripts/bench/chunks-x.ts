import { build } from 'vite'
const name = (id: string) => id.replace(/^.*\/(src|node_modules)\//, '$1/').replace(/^node_modules\//, '')
await build({
  logLevel: 'error',
  build: { write: false },
  plugins: [
    {
      name: 'x',
      generateBundle(_o: unknown, bundle: Record<string, any>) {
        const chunkOf = new Map<string, string>()
        for (const c of Object.values(bundle))
          if (c.type === 'chunk') for (const m of c.moduleIds) chunkOf.set(m, c.name)
        const reach = (end: RegExp) => {
          const seen = new Set<string>()
          const go = (id: string) => {
            if (seen.has(id)) return
            seen.add(id)
            const info = (this as any).getModuleInfo(id)
            for (const i of info?.importedIds ?? []) go(i)
          }
          for (const id of chunkOf.keys()) if (end.test(id)) go(id)
          return seen
        }
        const l = reach(/screen\/pages\/ListPage\.tsx$/),
          f = reach(/screen\/pages\/FormPage\.tsx$/)
        for (const c of Object.values(bundle))
          if (c.type === 'chunk' && ['list', 'form', 'inputs', 'field-form'].includes(c.name)) {
            console.log('==', c.name, c.fileName, c.imports.join(' '))
            for (const [m, r] of Object.entries(c.modules as Record<string, any>))
              console.log(r.renderedLength, name(m), l.has(m) ? 'L' : '', f.has(m) ? 'F' : '')
          }
      },
    } as any,
  ],
})
