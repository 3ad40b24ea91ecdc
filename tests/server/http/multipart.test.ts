import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { multipart } from '../../builders/multipart'
import { as, aServer } from './server'

const server = aServer()
const arrivingIn = join(server.config.data, 'upload', '.arriving')
const arriving = () => (existsSync(arrivingIn) ? readdirSync(arrivingIn) : [])

describe('A call that imports', () => {
  it('is given its files, which are gone after the answer', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/school/course/import',
      payload: multipart({ name: 'rows.csv', bytes: Buffer.from('a,b'), fields: { isCovered: '1' } }),
      headers: as('teacher', { 'content-type': 'multipart/form-data; boundary=xYx' }),
    })
    expect(answer.json().data).toMatchObject({ params: { isCovered: '1' }, files: [{ name: 'rows.csv', size: 3 }] })
    expect(arriving()).toEqual([])
  })

  const refusal = async (fields: Record<string, string>) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/school/course/import',
      payload: multipart({ name: 'rows.csv', bytes: Buffer.from('a,b'), fields }),
      headers: as('teacher', { 'content-type': 'multipart/form-data; boundary=xYx' }),
    })
    return answer.json()
  }

  it.each([
    ['one large field', { a: 'x'.repeat(1_100_000) }, '1 MB'],
    [
      'several that are large together',
      Object.fromEntries([...'abc'].map((name) => [name, 'x'.repeat(1_000_000)])),
      '2 MB',
    ],
    [
      'more parts than anybody needs',
      Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, '1'])),
      '2 MB',
    ],
  ])('takes no more beside them than any other: %s', async (_, fields, max) => {
    expect(await refusal(fields)).toMatchObject({ code: 413, msg: expect.stringContaining(max) })
    expect(arriving()).toEqual([])
  })
})
