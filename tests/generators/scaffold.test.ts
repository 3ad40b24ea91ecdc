import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { printScaffold } from '../../generators/scaffold'
import { readSchemaFolder } from '../../src/language/folder'
import { readSchemas } from '../../src/language/read'

const path = 'schemas/library/category.json'

it('A new file is sound, but for the menu that does not name it yet', () => {
  const files = [...readSchemaFolder('schemas'), { path, text: printScaffold('library/category') }]
  const own = readSchemas(files).problems.filter(({ file }) => file === path)
  expect(own.filter(({ code }) => code !== 'L100')).toEqual([])
})

it('A new file is called, kept and guarded as the guide says', () => {
  const guide = readFileSync('docs/adding-a-content-type.md', 'utf8')
  const [, said] = /```json schemas\/library\/category\.json\n([\s\S]*?)```/.exec(guide)!
  const asInGuide = ({ $schema, $id, ...file }: Record<string, unknown>) => ({
    ...{ $schema, $id, resource: file['x-resource'], api: file['x-api'], access: file['x-access'] },
  })
  expect(asInGuide(JSON.parse(printScaffold('library/category')))).toEqual(asInGuide(JSON.parse(said!)))
})
