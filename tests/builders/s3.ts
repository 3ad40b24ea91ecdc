/** A server that speaks S3, on a free port, with one empty bucket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import S3rver from 's3rver'
import type { S3 } from '../../src/server/core/config/types'

/** Where it is and what it wants to be told, and how it is ended. */
export async function anS3(bucket = 'lectern-test'): Promise<{ readonly settings: S3; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'lectern-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false }
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
  const { port } = (await server.run()) as { port: number }
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, pathStyle: true, ...keys },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
