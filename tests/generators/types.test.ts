import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { printActionTypes } from '../../generators/action-types'
import { printFileTypes } from '../../generators/file-types'
import { printTableTypes } from '../../generators/table-types'
import { keywords } from '../../src/language/vocabulary'
import { tablesOf } from '../../src/server/database/schema/tables'
import { loadModel } from '../../src/server/startup/model/load'
import { labFolder } from '../builders/lab'
import { unseenFolder } from '../builders/unseen'

const made = { unseen: unseenFolder(), laboratory: labFolder() }
afterAll(() => Object.values(made).forEach((folder) => void rmSync(folder, { recursive: true, force: true })))

describe('The types of tables', () => {
  it.each(Object.entries({ shipped: 'schemas', ...made }))('say of the %s schemas what each column is', (_, folder) => {
    const { model } = loadModel(folder)
    const text = printTableTypes(model!)
    for (const { name, columns } of tablesOf(model!)) {
      const row = text.slice(text.indexOf(`\n  ${name}: {`)).split('\n  }')[0]!
      expect(row.match(/^ {4}\w+: /gm)).toHaveLength(columns.length)
    }
    for (const resource of Object.keys(model!.resources)) expect(text).toContain(`'${resource}': '`)
    expect(text).not.toMatch(/undefined|: any\b/)
  })
})

describe('The types of actions', () => {
  it('say of each declared parameter what it is when the action runs', () => {
    const { model } = loadModel('schemas')
    const text = printActionTypes(model!)
    const calls = Object.values(model!.resources).flatMap((resource) => Object.values(resource.calls))
    for (const { action, params } of calls.filter((call) => call.action)) {
      const [own = ''] = text.split(`\n  "${action}": `).slice(1)
      const [type] = own.split('\n  }')
      for (const name of Object.keys(params?.properties ?? {})) expect(type).toContain(`readonly "${name}"`)
    }
    expect(text).toContain('readonly "accounts": readonly string[]')
    expect(text).toContain('readonly "all"?: 0 | 1')
    expect(text).not.toMatch(/undefined|: any\b/)
  })
})

describe('The types of schema files', () => {
  it('have every keyword with its sentence, and a type for each kind of file', async () => {
    const text = await printFileTypes()
    for (const { name, description } of keywords) expect(text).toContain(`   * ${description}\n   */\n  "${name}"?: `)
    for (const kind of ['Resource', 'Trait', 'Rows', 'Menu', 'Screen', 'Report'])
      expect(text).toContain(`export type ${kind}File = {`)
    expect(text).not.toMatch(/NoName|: any\b|Declaration\d/)
  })
})
