import { describe, expect, it } from 'vitest'
import { as, aServer, model, resource } from '../http/server'

const { app, models } = aServer()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('GET /api/openapi.json', () => {
  it('is for people who are signed in, also by the cookie of a browser', async () => {
    expect((await get('/api/openapi.json')).json().error).toBe('client.unauthorised')
    expect((await get('/api/openapi.json', { cookie: 'lectern-access-token=long-gone' })).statusCode).toBe(401)
    expect((await get('/api/openapi.json', as('nobody'))).statusCode).toBe(200)
    expect((await get('/api/openapi.json', { cookie: 'lectern-access-token=teacher' })).json().openapi).toBe('3.1.0')
  })

  it('speaks the language asked for', async () => {
    const titled = async (url: string) => (await get(url, as('teacher'))).json().info.title
    expect(await titled('/api/openapi.json')).toBe('Lectern 接口')
    expect(await titled('/api/openapi.json?locale=en-US')).toBe('Lectern calls')
    expect((await get('/api/openapi.json', as('teacher', { 'accept-language': 'en-US' }))).json().info.title).toBe(
      'Lectern calls',
    )
  })

  it('follows the model that is served', async () => {
    const before = (await get('/api/openapi.json', as('teacher'))).json()
    const { list } = resource.calls as typeof resource.calls & { list: object }
    models.replace({ ...model, hash: 'm2', resources: { 'school/course': { ...resource, calls: { list } as never } } })
    const after = (await get('/api/openapi.json', as('teacher'))).json()
    expect(before.paths).toHaveProperty('/api/school/course/submit')
    expect(after.info.version).toBe('m2')
    expect(after.paths).not.toHaveProperty('/api/school/course/submit')
  })
})

describe('GET /api/docs', () => {
  it('is a page without scripts or styles of its own, so the strict policy lets it run', async () => {
    const answer = await get('/api/docs')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.body).not.toMatch(/<script(?![^>]* src=)|\son\w+=|<style/)
  })
})
