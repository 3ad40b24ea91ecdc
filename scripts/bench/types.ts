/** Printing the table types of 100 content types. */
import { compile } from 'json-schema-to-typescript'
import { printTableTypes } from '../../generators/table-types'
import { rulesOf } from '../../src/model/validate/json-schema'
import { manyModel } from './many-resources'
import { type Measurement, timeRatio } from './ratio'

export async function measureTypes(): Promise<Measurement[]> {
  const model = manyModel(100)
  const theirs = async () => {
    for (const resource of Object.values(model.resources)) {
      const schema: object = { ...rulesOf(resource).schema, allOf: undefined }
      await compile(schema, resource.name, { bannerComment: '' })
    }
  }
  const ratio = await timeRatio(() => printTableTypes(model), theirs, 3)
  return [{ name: 'types of 100 resources', baseline: 'json-schema-to-typescript', ratio, must: 1 }]
}
