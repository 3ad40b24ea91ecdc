/** Many content types of 20 fields, made for measurements. */
import type { FieldDeclaration, ResourceFile } from '../../src/generated/schema-files'
import { compileModel, type SchemaFiles } from '../../src/model/compile/compile'
import type { Model } from '../../src/model/types'

/** A set of `count` resources with 20 mixed fields each. */
export function manyResources(count: number): SchemaFiles {
  const resources = Array.from({ length: count }, (_, i) => ({
    name: `bench/r${i}`,
    path: `schemas/bench/r${i}.json`,
    json: resourceJson(i),
  }))
  return { resources, rows: [], menu: null }
}

export const manyModel = (count: number): Model => compileModel(manyResources(count))

function resourceJson(i: number): ResourceFile {
  const text: FieldDeclaration = {
    type: 'string',
    title: '文本',
    minLength: 1,
    maxLength: 50,
    'x-column': true,
    'x-search': true,
  }
  const whole: FieldDeclaration = { type: 'integer', title: '数量', minimum: 1, maximum: 9999 }
  const choice: FieldDeclaration = {
    type: 'integer',
    title: '状态',
    enum: [0, 1, 2],
    'x-enum': { '0': '甲', '1': '乙', '2': '丙' },
  }
  const time: FieldDeclaration = { type: 'string', title: '时间', format: 'lectern-datetime' }
  const kinds = [text, whole, choice, time]
  const properties = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, kinds[(n + i) % 4]!]))
  return {
    $schema: '../meta/resource.schema.json',
    $id: `lectern:bench/r${i}`,
    title: `资源${i}`,
    type: 'object',
    'x-resource': { name: `bench/r${i}`, display: 'f0' },
    'x-api': { base: `/api/bench/r${i}` },
    properties,
    required: ['f0', 'f1', 'f2'],
    additionalProperties: false,
  }
}
