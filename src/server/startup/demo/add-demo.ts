/** The demo of a new installation: people and what they have made, added while the server answers already. */
import { columns } from '../../../fields/columns'
import { demoJob } from './enqueue-demo'
import type { JobDefinition } from '../../jobs/job'

export const addDemo: JobDefinition = {
  name: demoJob,
  async run({ database, model, vault, files, now, signal }) {
    if (!vault) throw new Error('The demo needs a vault for its passwords; give the jobs one.')
    // Most starts add no demo, and need not load its content.
    const { seedDemo } = await import('./index')
    await seedDemo({ database, model, columns, vault, files, now, signal })
    if (signal.aborted)
      throw new Error('The server ended while demo data was being added; it goes on with the next start.')
    return undefined
  },
}
