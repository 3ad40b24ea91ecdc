/** The product's own schema files as compiled resources, and small ones made for a test. */
import { readFileSync } from 'node:fs'
import type { ResourceFile } from '../../src/generated/schema-files'
import { compileModel } from '../../src/model/compile/compile'
import type { Resource } from '../../src/model/types'

type Json = Readonly<Record<string, unknown>>

const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The resource file over its trait, key by key. */
function over(base: Json, top: Json): Json {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(top)])]
  return Object.fromEntries(
    keys.map((key) => {
      const [below, above] = [base[key], top[key]]
      return [key, isObject(below) && isObject(above) ? over(below, above) : (above ?? below)]
    }),
  )
}

/** A resource of the product, `system/param`. */
export function productResource(name: string): Resource {
  const json = read(`schemas/${name}.json`)
  const traits = (json['x-use'] as readonly string[] | undefined) ?? []
  return schemaResource(
    name,
    traits.reduceRight<Json>((top, trait) => over(read(`schemas/traits/${trait}.json`), top), json),
  )
}

/** A resource out of a schema written in the test. */
export function schemaResource(name: string, file: Json): Resource {
  const json = file as ResourceFile
  const path = `schemas/${name}.json`
  return compileModel({ resources: [{ name, path, json }], rows: [], menu: null }).resources[name]!
}

/** Resources that know each other, written in the test. */
export function schemaResources(files: Readonly<Record<string, Json>>): readonly Resource[] {
  const resources = Object.entries(files).map(([name, json]) => ({
    name,
    path: `schemas/${name}.json`,
    json: json as ResourceFile,
  }))
  return Object.values(compileModel({ resources, rows: [], menu: null }).resources)
}
