/** A model made of schema files in their shortest form, by the compiler that makes all others. */
import type { ResourceFile } from '../../src/generated/schema-files'
import { compileModel } from '../../src/model/compile/compile'
import type { Model } from '../../src/model/types'

type File = Readonly<Record<string, unknown>>

/** Each file by its resource's name; what every file says alike is filled in. */
export function modelOf(files: Readonly<Record<string, File>>): Model {
  const resources = Object.entries(files).map(([name, file]) => ({
    name,
    path: `schemas/${name}.json`,
    json: {
      $id: `lectern:${name}`,
      title: name,
      type: 'object',
      'x-resource': { name, display: Object.keys(file.properties as File)[0] },
      'x-api': { base: `/api/${name}` },
      additionalProperties: false,
      ...file,
    } as unknown as ResourceFile,
  }))
  return compileModel({ resources, rows: [], menu: null })
}
