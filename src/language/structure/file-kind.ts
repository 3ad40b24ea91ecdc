/** The kind of the file at a path under `schemas/`. */
import type { MetaName } from './meta'

export type FileKind =
  | { readonly kind: MetaName; readonly name: string }
  | { readonly kind: 'other'; readonly message: string }

const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const inFolder = new RegExp(`(?:^|/)(${word})/(${word})(\\.rows|\\.screen|\\.report)?\\.json$`)

/** A file `menu.json` is the menu when it says so, or when it stands at the top; a resource may be called menu too. */
export function fileKind(path: string, document: unknown): FileKind {
  if (/(^|\/)menu\.json$/.test(path) && (isMenu(document) || /^(.*\/)?schemas\/menu\.json$|^menu\.json$/.test(path))) {
    return { kind: 'menu', name: 'menu' }
  }
  const [, area, name, ending] = inFolder.exec(path) ?? []
  if (!area || !name) {
    return {
      kind: 'other',
      message: 'is no schema file: a resource is <area>/<name>.json in small letters, with "-" between words.',
    }
  }
  if (ending === '.rows') return { kind: 'rows', name: `${area}/${name}` }
  if (ending) return { kind: ending === '.screen' ? 'screen' : 'report', name: `${area}/${name}` }
  return area === 'traits' ? { kind: 'trait', name } : { kind: 'resource', name: `${area}/${name}` }
}

function isMenu(document: unknown): boolean {
  const schema = typeof document === 'object' && document !== null && '$schema' in document ? document.$schema : ''
  return typeof schema === 'string' && schema.endsWith('/menu.schema.json')
}
