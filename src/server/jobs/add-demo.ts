/** The demo of a new installation: people and what they have made, added while the server answers already. */
import { columns } from '../../fields/columns'
import { seedDemo } from '../first-run/demo'
import { demoJob } from '../first-run/demo/order'
import type { JobDefinition } from './job'

export const addDemo: JobDefinition = {
  name: demoJob,
  async run({ database, model, vault, now, signal }) {
    await seedDemo({ database, model, columns, vault, now, signal })
    if (signal.aborted)
      throw new Error('The server ended while demo data was being added; it goes on with the next start.')
    return undefined
  },
}
