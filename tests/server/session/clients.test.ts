import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { type Academy, anAcademy } from './academy'

describeEachDatabase('The credential of a client', (open) => {
  let academy: Academy
  beforeAll(async () => {
    academy = await anAcademy(await open())
  })

  it('is judged once for all who come at once to a server that has just started', async () => {
    const { clientOf } = academy.another()
    const basic = (secret: string) => `Basic ${Buffer.from(`lectern:${secret}`).toString('base64')}`
    const crowd = (secret: string) => Promise.all(Array.from({ length: 500 }, () => clientOf(basic(secret))))
    expect(new Set(await crowd('lectern-secret'))).toEqual(new Set(['lectern']))
    expect(new Set(await crowd('another-secret'))).toEqual(new Set([null]))
  })
})
