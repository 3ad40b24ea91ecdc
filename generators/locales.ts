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

/** `src/locales/index.ts`: each locale with its name, and a namespace of it by import. */
export function printLocales(root: string): string {
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
export function printLocaleLibraries(root: string): string {
  return [
    head,
    'export const libraryOf = {',
    ...foldersOf(root).map((tag) => `  '${tag}': () => import('./${tag}/library'),`),
    '} as const',
    '',
  ].join('\n')
}

/** `src/locales/model-texts.ts`: the texts of the model, by locale. */
export function printModelTexts(root: string): string {
  const tags = foldersOf(root)
  const names = namespacesIn(join(root, tags[0]!))
    .filter((name) => ofModel.test(name))
    .map((name) => name.replace(ofModel, ''))
  return [
    head,
    ...names.flatMap((name) => tags.map((tag) => `import ${identifierOf(tag)}_${name} from './${tag}/model/${name}'`)),
    '',
    ...names.flatMap((name) => [
      `export const ${name} = { ${tags.map((tag) => `'${tag}': ${identifierOf(tag)}_${name}`).join(', ')} }`,
    ]),
    '',
  ].join('\n')
}
