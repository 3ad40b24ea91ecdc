/** Draws the pictures of issued certificates that have none, one after the other. */
import type { JobDefinition } from '../../../jobs/job'
import { drawingJob } from '../../learning/certificates/issue'
import { storedPicture, withoutPicture } from '../../learning/certificates/keep-pictures'

export const drawPictures: JobDefinition = {
  name: drawingJob,
  async run({ database, model, files, now, payload, signal, logger }) {
    if (!files) throw new Error('Certificates cannot be drawn without stores of files; start the jobs with `files`.')
    const keeping = { database, model, files, now }
    for (const held of await withoutPicture(keeping, String(payload.tenantId))) {
      signal.throwIfAborted()
      // One that cannot be drawn holds up no other; the download tries again and tells why.
      await storedPicture(keeping, held).catch((err: unknown) =>
        logger.warn({ certificate: held.id, err }, 'the picture of a certificate could not be drawn'),
      )
    }
    return undefined
  },
}
