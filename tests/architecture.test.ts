import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../src/fields/definition/field-type'
import { mutableState } from './module-state'

const root = resolve(import.meta.dirname, '..')

/** The rooms each room may import from. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  locales: [],
  i18n: ['locales'],
  fields: ['i18n', 'locales'],
  generated: ['fields'],
  domain: ['fields'],
  language: ['fields', 'generated'],
  model: ['fields', 'language', 'generated', 'locales'],
  server: ['fields', 'domain', 'language', 'model', 'generated', 'i18n', 'locales'],
  components: ['fields', 'domain', 'model', 'generated', 'i18n', 'locales'],
  console: ['fields', 'language', 'model', 'components', 'generated', 'i18n', 'locales'],
}

const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

const imports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name!)

const roomOf = (path: string) => relative(join(root, 'src'), path).split('/')[0]!

describe('rooms import one way only', () => {
  it.each(Object.keys(allowed))('%s', (room) => {
    const wrong = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) =>
        imports(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => ({ file, to: roomOf(resolve(dirname(file), name)) }))
          .filter(({ to }) => to !== room && !allowed[room]!.includes(to))
          .map(({ to }) => `${relative(root, file)} imports ${to}`),
      )
    expect(wrong).toEqual([])
  })
})

/** Folders of more than fifteen files, each with the reason why no part of it is a subject of its own. */
const largeFolders: readonly string[] = [
  // A file a namespace, the same in every locale: translators and loaders find a text by the file's name.
  'src/locales/en-US',
  'src/locales/zh-CN',
]

describe('a folder', () => {
  it('holds fifteen files at most, but for a short list', () => {
    const folders = files.map((file) => relative(root, dirname(file)))
    const large = [...new Set(folders)].filter((folder) => folders.filter((each) => each === folder).length > 15)
    expect(large.sort()).toEqual(largeFolders)
  })
})

/** Variables of modules that may change, each with its reason. Everything else that changes has an owner that starts it. */
const permittedState: Readonly<Record<string, readonly string[]>> = {
  // The zone of the process is set where it starts, as `TZ` is: every value of every row is read and written in it.
  'src/fields/definition/zone.ts': ['zone'],
  // The purifier is an object of the page that loads its module; its hooks are set once.
  'src/fields/rich-text/safe-html.ts': ['purifier'],
  // The compiled program of the engine is the same for every database of the process.
  'src/server/database/embedded/engine.ts': ['program'],
  // Texts of statements by the parts they are made of, and no values: the same for every database of the process.
  'src/server/database/connection/sql-tag.ts': ['shapes'],
  // Kysely's driver begins and ends transactions on connections that it is given; its own pool never opens.
  'src/server/database/connection/executor.ts': ['driver'],
  // Options by the number of their last write, for as long as the database is open: they are read without waiting, so they are
  // no answers of its table cache, by which all objects of one database are told.
  'src/server/operations/pipeline/validate/dictionary-options.ts': ['optionsOf'],
  // A second counter of the process could give an id that the first one gave.
  'src/server/sql/new-id.ts': ['newId'],
  // Processes that read sheets share the memory of the machine, whichever server starts them.
  'src/server/sheets/formats/read-sheet.ts': ['atOnce'],
  // Stores of the page, each made by one factory: a browser tab has one session, one connection, one address, one focus, one voice.
  'src/console/api/change-polling.ts': ['changePolling'],
  'src/console/api/client-config.ts': ['current'],
  'src/console/api/network-activity.ts': ['networkActivity'],
  'src/console/api/response-events.ts': ['responseEvents'],
  'src/console/api/tokens.ts': ['tokenRenewal'],
  'src/console/browser/type-ahead.ts': ['typeAhead'],
  'src/console/browser/useIdle.ts': ['rested'],
  'src/console/browser/useLostFocus.ts': ['dialogStack'],
  'src/console/i18n/library.ts': ['library'],
  'src/console/session/error-log.ts': ['faults'],
  'src/console/session/session.ts': ['session'],
  'src/console/theme/use-theme.ts': ['current'],
  'src/console/ui/feedback/useFeedback.tsx': ['feedbackQueue'],
  // Caches of the page, of parts that the server names by the hash of their content or by a version.
  'src/console/data/dictionaries.ts': ['cache'],
  'src/console/data/validators.ts': ['loaded'],
  // The rows that the page begins with, until its list takes them.
  'src/console/list/query/first-rows.ts': ['firstRows'],
  // The screen that its author previews, for all parts of the page.
  'src/console/data/preview.ts': ['previewed'],
  'src/console/list/settings/useListSetting.ts': ['settingsSync'],
}

describe('a module', () => {
  it('holds no state that changes, but for a short list', () => {
    const found = files.flatMap((file) => {
      const names = file.endsWith('.d.ts') ? [] : mutableState(readFileSync(file, 'utf8'), file.endsWith('x'))
      return names.length > 0 ? [[relative(root, file), names] as const] : []
    })
    expect(Object.fromEntries(found)).toEqual(permittedState)
  })

  it.each([
    ['a variable', 'let count = 0'],
    [
      'a collection that functions fill',
      'const all = new Map()\nexport const add = (key, value) => all.set(key, value)',
    ],
    ['what a factory made', 'const mutex = createMutex()'],
    ['an object of a class of its own', 'class Shapes {}\nconst shapes = new Shapes()'],
    ['an object of a class of another module', "import { Shapes } from './shapes'\nconst shapes = new Shapes()"],
    [
      'a function over a collection',
      'function cached(print) { const all = new Map(); return (key) => all.set(key, print(key)) }\nconst name = cached(String)',
    ],
    ['a function over a variable', 'const next = (() => { let last = 0; return () => (last += 1) })()'],
    ['a memo that answers an empty collection', 'const shapesOf = weakMemoize((client) => new Map())'],
    ['a memo that returns an empty list', 'const seen = lazy(() => { return [] })'],
  ])('holds state in %s', (_, source) => {
    expect(mutableState(source, false)).toHaveLength(1)
  })

  it.each([
    ['a constant collection', "const units = new Set(['B', 'KB'])"],
    ['a memo of a pure function', 'const nameOf = memoize((name) => print(name), String)'],
    ['a memo of a collection that is whole', 'const namesOf = weakMemoize((model) => new Set(model.names))'],
    ['an object of the language or a package', 'const parser = new Intl.Collator()'],
  ])('holds no state in %s', (_, source) => {
    expect(mutableState(source, false)).toEqual([])
  })
})

/**
 * Rooms of the server, from the top: a room imports only rooms below it. Types count as imports. Two rooms of one line do
 * not import each other.
 */
const serverFloors = [
  ['main'],
  ['startup'],
  ['http'],
  ['product'],
  ['reports', 'auth'],
  ['sheets', 'messages'],
  ['files'],
  ['operations', 'jobs'],
  ['sql'],
  ['access', 'database'],
  ['core'],
]

/** Files of a side of the product, each with the files of it that it imports. */
function importsWithin(side: string): ReadonlyMap<string, readonly string[]> {
  const own = files.filter((file) => relative(root, file).startsWith(`${side}/`))
  const known = new Set(own)
  const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
  const target = (file: string, name: string) => {
    const path = resolve(dirname(file), name)
    return endings.map((ending) => `${path}${ending}`).find((each) => known.has(each))
  }
  const among = (file: string) =>
    imports(file).flatMap((name) => (name.startsWith('.') ? (target(file, name) ?? []) : []))
  return new Map(own.map((file) => [file, among(file)]))
}

/** Groups of names that lead to each other, by Tarjan's algorithm. */
function circlesIn(next: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (name: string) => {
    order.set(name, order.size)
    lowest.set(name, order.get(name)!)
    open.push(name)
    for (const other of next.get(name) ?? []) {
      if (!order.has(other)) visit(other)
      if (open.includes(other)) lowest.set(name, Math.min(lowest.get(name)!, lowest.get(other)!))
    }
    if (lowest.get(name) !== order.get(name)) return
    const circle = open.splice(open.indexOf(name))
    if (circle.length > 1) found.push(circle)
  }
  for (const name of next.keys()) if (!order.has(name)) visit(name)
  return found
}

/** Circles of folders and files that lie in one folder, at any depth; circles of files alone are told by themselves. */
function circlesOfFolders(within: ReadonlyMap<string, readonly string[]>): string[][] {
  const levels = new Map<string, Map<string, Set<string>>>()
  for (const [file, targets] of within) {
    for (const target of targets) {
      const [from, to] = [file, target].map((path) => relative(root, path).split('/'))
      const depth = from!.findIndex((part, at) => part !== to![at])
      const folder = from!.slice(0, depth).join('/')
      const level = levels.get(folder) ?? levels.set(folder, new Map()).get(folder)!
      const [one, other] = [from!, to!].map((parts) => `${folder}/${parts[depth]}`)
      level.set(one!, (level.get(one!) ?? new Set()).add(other!))
    }
  }
  return [...levels.values()].flatMap((level) =>
    circlesIn(level).filter((circle) => circle.some((name) => !/\.\w+$/.test(name))),
  )
}

/**
 * Rooms of the console, from the top: a room imports only rooms below it. Dialogs stand above lists and forms, which open
 * them through a registry.
 */
const consoleFloors = [
  ['main'],
  ['App', 'vite-env.d'],
  ['routes'],
  ['pages'],
  ['dialogs', 'screen'],
  ['import-export'],
  ['list'],
  ['detail'],
  ['form'],
  ['controls'],
  ['shell'],
  ['studio'],
  ['actions', 'notifications'],
  ['navigation'],
  ['ui'],
  ['data'],
  ['session'],
  ['theme', 'api'],
  ['i18n'],
  ['browser'],
]

/** Types of fields stand on the floor that the ones they are built on leave them. */
const fieldsFloors = [
  ['columns', 'controls', 'samples', 'shapes'],
  ['shaped'],
  ['child', 'date-range', 'image', 'rich-text', 'tree-parent'],
  ['date-time', 'dict-choice', 'file', 'icon', 'json', 'long-text', 'reference', 'secret', 'switch', 'time'],
  ['choice', 'color', 'date', 'number'],
  ['text'],
  ['control'],
  ['events'],
  ['definition'],
]

/** Subjects of the platform know nothing of each other. */
const domainFloors = [['certificates', 'exams', 'learning'], ['percent']]

const languageFloors = [
  ['folder', 'mend'],
  ['read'],
  ['rules', 'structure'],
  ['computed', 'states'],
  ['conditions', 'data-versions', 'list-parameters', 'prefixes', 'table-name'],
  ['subject'],
  ['text'],
  ['problem', 'vocabulary'],
]

const modelFloors = [
  ['compile', 'lists', 'message-templates', 'overlay', 'screens'],
  ['sheet-field', 'validate'],
  ['entries', 'messages'],
  ['conditions', 'names', 'titles'],
  ['types'],
  ['fill-text', 'limits', 'own-value', 'pinyin-initials', 'words'],
]

/** Areas use inputs and blocks of areas below them; all of them use the parts below. */
const componentsFloors = [
  ['all', 'control-of'],
  ['blocks', 'index', 'pages'],
  ['access', 'audit', 'certificate', 'course', 'exam', 'examples', 'message'],
  ['learning', 'resource', 'system'],
  ['log'],
  ['CardChoice', 'TextBars', 'example', 'registry', 'useEntryCall', 'useWork'],
  ['block', 'load-once', 'page'],
]

/** The folder or file of a side, without its ending. */
const roomOnFloor = (side: string, path: string) =>
  relative(join(root, side), path)
    .split('/')[0]!
    .replace(/\.tsx?$/, '')

/** Imports that run up, or to another room of the same floor. */
function upwardImports(side: string, floors: readonly (readonly string[])[]): string[] {
  const floorOf = (path: string) => {
    const name = roomOnFloor(side, path)
    return { name, floor: floors.findIndex((floor) => floor.includes(name)) }
  }
  return [...importsWithin(side)].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const [from, to] = [floorOf(file), floorOf(target)]
      const isDown = from.name === to.name || (from.floor >= 0 && from.floor < to.floor)
      return isDown ? [] : [`${relative(root, file)} imports ${relative(root, target)}`]
    }),
  )
}

describe.each([
  ['src/server', serverFloors],
  ['src/console', consoleFloors],
  ['src/fields', fieldsFloors],
  ['src/domain', domainFloors],
  ['src/language', languageFloors],
  ['src/model', modelFloors],
  ['src/components', componentsFloors],
] as const)('%s', (side, floors) => {
  it('has a floor for every room, and no floor for a room that is gone', () => {
    const rooms = new Set([...importsWithin(side).keys()].map((file) => roomOnFloor(side, file)))
    expect(floors.flat().sort()).toEqual([...rooms].sort())
  })

  it('has no room that imports one above it', () => {
    expect(upwardImports(side, floors)).toEqual([])
  })

  it('has no circle of files, nor of folders at any depth', () => {
    const within = importsWithin(side)
    expect(circlesIn(within)).toEqual([])
    expect(circlesOfFolders(within)).toEqual([])
  })
})

describe('field types', () => {
  it('are named in their own room alone: other rooms ask for a trait of the shape, or for the shape of a property', () => {
    // These are names of other things too: JSON types, types of SQL, parts of a form.
    const ambiguous = ['text', 'number', 'date', 'json', 'file']
    const own = fieldTypes.filter((type) => !ambiguous.includes(type)).join('|')
    const unmistakable = ['rich-text', 'long-text', 'date-range', 'dict-choice', 'tree-parent'].join('|')
    const named = new RegExp(
      `\\btype(: |\\)? [!=]== )'(${own})'|'(${unmistakable})'|\\b(controls|shapes)(\\.(${own})\\b|\\[')|[fF]ield\\)?\\??\\.type [!=]==|\\{[^{}]*\\btype\\b[^{}]*\\}: Field\\) =>[^\n]*\\btype ===|switch \\(\\w*[fF]ield\\.type\\)|Field\\['type'\\]|Set<FieldType>`,
    )
    // In the language a field is a property of a schema file, whose type is one of JSON.
    const others = files.filter((file) => !['fields', 'language'].includes(roomOf(file)))
    const wrong = others.filter((file) => named.test(readFileSync(file, 'utf8')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })
})

describe('no string runs as code', () => {
  it('nothing evaluates text', () => {
    const wrong = files.filter((file) => /\beval\(|new Function\(|setTimeout\(['"`]/.test(readFileSync(file, 'utf8')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })
})

describe('the time', () => {
  it('comes from the clock that the server was started with', () => {
    const server = files.filter((file) => roomOf(file) === 'server')
    const wrong = server.filter((file) => /\bnew Date\(\)|\bDate\.now\b/.test(readFileSync(file, 'utf8')))
    expect(wrong.map((file) => relative(root, file))).toEqual(['src/server/core/clock.ts'])
  })

  it('is measured by the machine alone where a figure is told to people', () => {
    const server = files.filter((file) => roomOf(file) === 'server')
    const measuring = server.filter((file) => readFileSync(file, 'utf8').includes('performance.now'))
    expect(measuring.map((file) => relative(root, file)).sort()).toEqual([
      'src/server/core/clock.ts',
      // The time of a statement, for the log of slow ones, and of a transaction, which is limited.
      'src/server/database/connection/connection.ts',
      // How long the trial of a store took.
      'src/server/product/actions/resource/stores.ts',
    ])
  })
})

describe('a toast', () => {
  it('goes through the feedback of the shell, whose code comes with the first word', () => {
    const asking = files.filter((file) => readFileSync(file, 'utf8').includes('App.useApp()'))
    expect(asking.map((file) => relative(root, file))).toEqual(['src/console/ui/feedback/FeedbackHost.tsx'])
  })
})

describe('a write', () => {
  it('logs changes only where it recomputes dependants', () => {
    const wrong = files.filter((file) => readFileSync(file, 'utf8').includes('recordChanges'))
    const places = wrong.map((file) => relative(root, file)).sort()
    expect(places).toEqual(['src/server/sql/materialized/write-unit.ts', 'src/server/sql/write/change-log.ts'])
  })
})

describe('a right', () => {
  it('is decided in the room of access alone, by scopes and codes together', () => {
    const outside = files.filter((file) => /^src\/server\/(?!access\/)/.test(relative(root, file)))
    const bare = /\bisPermitted\b|\bcaller\??\.codes\.has\(/
    expect(outside.filter((file) => bare.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe('statements', () => {
  it('are written with one tag, which is not the one of the query builder', () => {
    const builderTag = /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/
    const wrong = files.filter((file) => builderTag.test(readFileSync(file, 'utf8')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })
})

describe('tables', () => {
  it('are read by the types of the schemas, but in rooms whose tables are known only at run time', () => {
    const generic = /^src\/server\/(core|database|sql|operations|sheets)\//
    const others = files.filter((file) => roomOf(file) === 'server' && !generic.test(relative(root, file)))
    // Storage is handed out untyped: statements are built on what a function takes as `TypedDb`, or marks as `untyped`.
    const bare = /\b(Db|AnyTables)\b|\b(kysely|unit\.tx)\s*\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
    const wrong = others.filter((file) => bare.test(readFileSync(file, 'utf8')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })
})

describe('rooms that run on both sides', () => {
  it('need nothing of Node', () => {
    const both = files.filter((file) => ['fields', 'domain', 'model'].includes(roomOf(file)))
    const wrong = both.filter((file) => imports(file).some((name) => name.startsWith('node:')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })

  it('read no clock: whoever asks for the time of a thing hands it in', () => {
    const both = files.filter((file) => ['fields', 'domain', 'language', 'model'].includes(roomOf(file)))
    const wrong = both.filter((file) => /new Date\(\)|Date\.now/.test(readFileSync(file, 'utf8')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })

  it('the domain makes nothing by chance', () => {
    const domain = files.filter((file) => roomOf(file) === 'domain')
    const wrong = domain.filter((file) => /Math\.random/.test(readFileSync(file, 'utf8')))
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })

  it('the console does not carry ajv', () => {
    const wrong = files.filter(
      (file) =>
        ['console', 'components'].includes(roomOf(file)) &&
        imports(file).some((name) => /compile-validator|^ajv/.test(name)),
    )
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })
})
