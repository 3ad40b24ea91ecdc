import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { generateMeta, metaNames, printMeta } from '../../src/language/structure/meta'
import { printProblem } from '../../src/language/problem'
import { readSchemas } from '../../src/language/read'
import { keywords } from '../../src/language/vocabulary'

describe('the shipped schema files', () => {
  it('have no error', () => {
    const { problems } = readSchemas(readSchemaFolder('schemas'))
    expect(problems.filter(({ level }) => level === 'error').map(printProblem)).toEqual([])
  })
})

describe('the meta-schemas', () => {
  it.each(metaNames)('%s is as the vocabulary prints it', (name) => {
    expect(readFileSync(`schemas/meta/${name}.schema.json`, 'utf8')).toBe(printMeta(generateMeta()[name]))
  })

  it('explain every keyword in a sentence', () => {
    expect(keywords.filter(({ description }) => !description.endsWith('.')).map(({ name }) => name)).toEqual([])
    expect(new Set(keywords.map(({ name }) => name)).size).toBe(35)
  })
})
