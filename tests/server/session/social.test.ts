import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SocialSource } from '../../../src/server/core/config/types'
import { describeEachDatabase } from '../../builders/databases'
import { type Academy, academyTables, anAcademy } from './academy'

interface Granted {
  readonly subject: string | undefined
  readonly challenge: string
}

/** A small OAuth server: codes are given by the test, looked at once, and only with what they were given for. */
function anOAuthServer() {
  const codes = new Map<string, Granted>()
  const tokens = new Map<string, string | undefined>()
  const server: Server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/user') {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      if (!tokens.has(token)) return void answer(401, { error: 'invalid_token' })
      return void answer(200, { id: tokens.get(token) })
    }
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part
    })
    request.on('end', () => {
      const form = new URLSearchParams(text)
      const granted = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isRight =
        granted?.challenge === proof &&
        form.get('client_id') === 'lectern' &&
        form.get('client_secret') === 'a secret of two' &&
        form.get('redirect_uri') === 'https://school.example/login'
      if (!isRight) return void answer(400, { error: 'invalid_grant' })
      tokens.set(`token of ${granted.subject}`, granted.subject)
      answer(200, { access_token: `token of ${granted.subject}`, token_type: 'bearer' })
    })
  })
  return { server, codes }
}

const { server, codes } = anOAuthServer()
let source: SocialSource
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  source = {
    name: 'hub',
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    userUrl: `${base}/user`,
    clientId: 'lectern',
    clientSecret: 'a secret of two',
    redirectUrl: 'https://school.example/login',
    scope: 'openid',
    idField: 'id',
  }
})
afterAll(() => server.close())

describeEachDatabase('Signing in by an account elsewhere', (open) => {
  let academy: Academy
  beforeAll(async () => {
    const database = await open({ filling: academyTables })
    academy = await anAcademy(database, { social: [source] })
    await database.kysely
      .updateTable('blade_client')
      .set({ authorized_grant_types: ['password', 'social'] })
      .execute()
  })

  let visits = 0
  /** The browser goes there and comes back. */
  const visit = async (subject: string | undefined, tenantId = '000000') => {
    const begun = await academy.call('/api/blade-auth/oauth/social', { params: { source: 'hub', tenantId } })
    const url = new URL(begun.url)
    expect(url.searchParams.get('redirect_uri')).toBe(source.redirectUrl)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    const code = `code ${++visits}`
    codes.set(code, { subject, challenge: url.searchParams.get('code_challenge')! })
    return { code, state: url.searchParams.get('state')! }
  }
  const social = (back: { code: string; state: string }, more: object = {}) =>
    academy.signIn({ grant_type: 'social', source: 'hub', username: undefined, password: undefined, ...back, ...more })
  const failureOf = (signing: Promise<unknown>) =>
    signing.then(
      () => 'signed in',
      (error: { body?: { error: string } }) => error.body?.error,
    )

  it('asks whoever comes first to sign in once, binds the two, and then lets them in', async () => {
    const first = await social(await visit('octo'))
    expect(first).toMatchObject({ access_token: '', oauth_id: expect.stringMatching(/.{20}/) })
    const bound = await academy.signIn({ oauthId: first.oauth_id })
    expect(bound.access_token).not.toBe('')
    const again = await social(await visit('octo'))
    expect(again).toMatchObject({ user_name: 'admin', access_token: expect.stringMatching(/.{20}/) })
    expect((await social(await visit('someone else'))).access_token).toBe('')
  })

  it('takes a state once, for its place and tenant, and a code that the place knows', async () => {
    const back = await visit('octo')
    await social(back)
    expect(await failureOf(social(back))).toBe('social_failed')
    expect(await failureOf(social({ ...(await visit('octo')), state: 'made up' }))).toBe('social_failed')
    expect(await failureOf(social({ ...(await visit('octo')), code: 'made up' }))).toBe('social_failed')
    expect(await failureOf(social(await visit(undefined)))).toBe('social_failed')
    expect(await failureOf(social({ code: '', state: '' }))).toBe('social_failed')
    const late = await visit('octo')
    const at = new Date(Date.now() + 11 * 60_000)
    const params = { grant_type: 'social', source: 'hub', username: undefined, password: undefined, ...late }
    expect(await failureOf(academy.signIn(params, { at }))).toBe('social_failed')
  })

  it('uses a ticket once, and none with a wrong password', async () => {
    const { oauth_id: oauthId } = await social(await visit('new one'))
    expect(await failureOf(academy.signIn({ oauthId, password: 'Wrong2026x' }))).toBe('invalid_grant')
    expect((await academy.signIn({ oauthId })).access_token).not.toBe('')
    expect(await failureOf(academy.signIn({ oauthId }))).toBe('social_over')
  })

  it('is off for a place that nobody configured', async () => {
    expect(await failureOf(social(await visit('octo'), { source: 'other' }))).toBe('social_off')
    expect(await failureOf(academy.call('/api/blade-auth/oauth/social', { params: { source: 'other' } }))).toBe(
      'social_off',
    )
  })

  it('leaves no secret and no account of the place in the log', async () => {
    expect(JSON.stringify(academy.log)).not.toMatch(/a secret of two|token of|octo/)
  })
})

describe('The settings of outside accounts', () => {
  it('are all there or named', async () => {
    const { readConfig } = await import('../../../src/server/core/config/config')
    const { ConfigError } = await import('../../../src/server/core/config/types')
    const faults = (env: Record<string, string>) => {
      try {
        readConfig({ LECTERN_DATA: mkdtempSync(join(tmpdir(), 'lectern-social-')), ...env })
        return []
      } catch (error) {
        return error instanceof ConfigError ? error.faults : [String(error)]
      }
    }
    expect(faults({ LECTERN_SOCIAL: 'Git Hub' })).toEqual([
      'LECTERN_SOCIAL: must be names of lower case letters, joined by comma.',
    ])
    expect(faults({ LECTERN_SOCIAL: 'hub' })).toHaveLength(6)
    expect(faults({ LECTERN_SOCIAL_HUB_SCOPE: 'x' })[0]).toMatch(/^LECTERN_SOCIAL_HUB_SCOPE: is not a setting/)
  })
})
