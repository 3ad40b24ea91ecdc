/** Starting with 200 content types: compile the model, leave the validators for their first use. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { compileModel } from '../../src/model/compile/compile'
import { rulesOf } from '../../src/model/validate/json-schema'
import { validatorRuntime } from '../../src/model/validate/validator-runtime'
import { createModelStore } from '../../src/server/core/model-store'
import { manyModel, manyResources } from './many-resources'
import { type Measurement, median, timeRatio } from './ratio'

export async function measureStart(): Promise<Measurement[]> {
  const set = manyResources(200)
  const schemas = Object.values(manyModel(200).resources).map((resource) => rulesOf(resource).schema)
  const eager = () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false })
    for (const [name, format] of Object.entries(validatorRuntime.formats)) ajv.addFormat(name, format)
    for (const schema of schemas) ajv.compile({ ...schema })
  }
  const ratio = await timeRatio(() => compileModel(set), eager, 7)
  return [{ name: 'start with 200 resources', baseline: 'eager ajv compile of all', ratio, must: 0.3 }, kept()]
}

/** The resource that a screen is drawn from, as it leaves the server: found by its hash among 200, and written out. */
function kept(): Measurement {
  const store = createModelStore(manyModel(200), () => '')
  const times = Object.values(store.current().resources).map(({ hash }) => {
    const start = performance.now()
    JSON.stringify(store.resourceOf(hash))
    return performance.now() - start
  })
  return { name: 'milliseconds for a schema from the cache', baseline: '1', ratio: median(times), must: 5 }
}
