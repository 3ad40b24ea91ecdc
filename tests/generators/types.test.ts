import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { printTypes } from '../../generators/types'
import { loadModel } from '../../src/server/startup/model/load'
import { labFolder } from '../builders/lab'
import { unseenFolder } from '../builders/unseen'

const made = { unseen: unseenFolder(), laboratory: labFolder() }
afterAll(() => Object.values(made).forEach((folder) => void rmSync(folder, { recursive: true, force: true })))

describe('The types of entries', () => {
  it.each(Object.entries({ shipped: 'schemas', ...made }))(
    'say of the %s schemas what each field is',
    async (_, folder) => {
      const { model } = loadModel(folder)
      const text = await printTypes(model!)
      expect(text.match(/export interface/g)).toHaveLength(Object.keys(model!.resources).length)
      expect(text).not.toMatch(/NoName|: unknown|: any\b|\[k: string\]: unknown/)
    },
  )
})
