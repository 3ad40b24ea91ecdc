/** A server that speaks S3, on a free port, with one empty bucket; it ends after the tests around it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { S3 } from '../../src/server/core/config/types'

/** Where it is, and what it wants to be told. */
export async function anS3(bucket = 'lectern-test'): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'lectern-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false }
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
  const { port } = (await server.run()) as { port: number }
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  return { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, pathStyle: true, ...keys }
}
