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
})
