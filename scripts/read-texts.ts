/** Reads the sources of the sheet of texts: the locales, the schema files, and the source files that name keys. */
import { keysOf } from '../src/fields/definition/guards'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Keyed, NamedText, SheetSources } from '../generators/text-sheet'
import { readSchemaFolder } from '../src/language/folder'
import { namespacesOf, serverNamespacesOf } from '../src/locales'
import * as modelTables from '../src/locales/model-texts'
import { root } from './project'

/** Texts of schema files, with paths as they stand in the project. */
export const schemaTexts = (folder = join(root, 'schemas')): NamedText[] =>
  readSchemaFolder(folder).map(({ path, text }) => ({
    path: `schemas/${relative(folder, path).split(sep).join('/')}`,
    text,
  }))

export const readTexts = async (schemas = schemaTexts()): Promise<SheetSources> => ({
  locales: [...(await namespaces()), ...modelTexts()],
  schemas,
  code: codeIn(join(root, 'src')),
})

function namespaces(): Promise<Keyed[]> {
  const chinese = { ...namespacesOf['zh-CN'], ...serverNamespacesOf['zh-CN'] }
  const english = { ...namespacesOf['en-US'], ...serverNamespacesOf['en-US'] }
  return Promise.all(
    keysOf(chinese).map(async (namespace) => {
      const [zh, en] = await Promise.all([chinese[namespace](), english[namespace]()])
      return { namespace, zh: zh.default, en: en.default }
    }),
  )
}

const modelTexts = (): Keyed[] =>
  Object.entries(modelTables).map(([name, { 'zh-CN': zh, 'en-US': en }]) => ({
    namespace: `model/${name}`,
    zh,
    en,
  }))

const codeIn = (folder: string): NamedText[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('locales/') && !name.startsWith('generated/'))
    .sort()
    .map((name) => ({ path: `src/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
