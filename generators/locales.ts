/** Prints the locales from the names of their folders and files: adding a folder adds a locale. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a locale that are no namespaces. */
const notNamespaces = ['index', 'library']

const head = '// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.'

const foldersOf = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    // The first is the one that others are translated from.
    .sort((a, b) => Number(b === 'zh-CN') - Number(a === 'zh-CN') || a.localeCompare(b))

/** Namespaces in this folder of a locale are said by the server alone; their names leave it out. */
const ofServer = /^server\//

/** Texts in this folder are part of the model on both sides; they are no namespaces of i18next. */
const ofModel = /^model\//

const namespacesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/, '').replaceAll('\\', '/'))
    .filter((name) => !notNamespaces.includes(name))
    .sort()

const nameOf = (text: string) => (/^\w+$/.test(text) ? text : `'${text}'`)

const identifierOf = (tag: string) => tag.replaceAll('-', '')

/** The files that stand beside the folders of `src/locales`, by their names. */
export const printLocaleFiles = (root: string): Readonly<Record<string, string>> => ({
  'index.ts': printLocales(root),
  'libraries.ts': printLocaleLibraries(root),
  'model-texts.ts': printModelTexts(root),
  ...printModelTables(root),
})

/** `src/locales/index.ts`: each locale with its name, and a namespace of it by import. */
function printLocales(root: string): string {
  const tags = foldersOf(root)
  const imports = tags.map((tag) => `import { name as ${identifierOf(tag)} } from './${tag}'`)
  const names = tags.map((tag) => `  { tag: '${tag}', name: ${identifierOf(tag)} },`)
  const files = (isServer: boolean) =>
    tags.map((tag) => {
      const lines = namespacesIn(join(root, tag))
        .filter((name) => !ofModel.test(name) && ofServer.test(name) === isServer)
        .map((name) => `    ${nameOf(name.replace(ofServer, ''))}: () => import('./${tag}/${name}'),`)
      return [`  '${tag}': {`, ...lines, '  },'].join('\n')
    })
  return [
    head,
    ...imports,
    '',
    'export const locales = [',
    ...names,
    '] as const',
    '',
    'export const namespacesOf = {',
    ...files(false),
    '} as const',
    '',
    'export const serverNamespacesOf = {',
    ...files(true),
    '} as const',
    '',
    'export type Locale = keyof typeof namespacesOf',
    '',
    `type Files = (typeof namespacesOf)['zh-CN'] & (typeof serverNamespacesOf)['zh-CN']`,
    '',
    'export type Namespace = keyof Files',
    '',
    "export type Resources = { readonly [Name in Namespace]: Awaited<ReturnType<Files[Name]>>['default'] }",
    '',
  ].join('\n')
}

/** `src/locales/libraries.ts`: texts of antd and dayjs of a locale, for the browser. */
function printLocaleLibraries(root: string): string {
  return [
    head,
    'export const libraryOf = {',
    ...foldersOf(root).map((tag) => `  '${tag}': () => import('./${tag}/library'),`),
    '} as const',
    '',
  ].join('\n')
}

/** `src/locales/model-<table>.ts`: a table of texts of the model by locale, each a file of its own: pages load those they need. */
function printModelTables(root: string): Readonly<Record<string, string>> {
  const tags = foldersOf(root)
  const printed = (name: string) =>
    [
      head,
      ...tags.map((tag) => `import ${identifierOf(tag)} from './${tag}/model/${name}'`),
      '',
      `export const ${name} = { ${tags.map((tag) => `'${tag}': ${identifierOf(tag)}`).join(', ')} }`,
      '',
    ].join('\n')
  return Object.fromEntries(modelTables(root).map((name) => [`model-${name}.ts`, printed(name)]))
}

/** `src/locales/model-texts.ts`: all tables of the model, for tools. */
const printModelTexts = (root: string): string =>
  [head, ...modelTables(root).map((name) => `export { ${name} } from './model-${name}'`), ''].join('\n')

const modelTables = (root: string) =>
  namespacesIn(join(root, foldersOf(root)[0]!))
    .filter((name) => ofModel.test(name))
    .map((name) => name.replace(ofModel, ''))
