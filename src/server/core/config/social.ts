/** Places whose accounts may sign in: named in `LECTERN_SOCIAL`, each with variables of its own. */
import type { Env, SocialSource } from './types'

const addresses = ['AUTHORIZE_URL', 'TOKEN_URL', 'USER_URL', 'REDIRECT_URL'] as const
const texts = ['CLIENT_ID', 'CLIENT_SECRET'] as const
const wanted = ['SCOPE', 'ID_FIELD'] as const

/** The endings of `LECTERN_SOCIAL_<NAME>_…`. */
const socialParts: readonly string[] = [...addresses, ...texts, ...wanted]

/** True when a variable belongs to a named place. */
export function isSocialName(name: string, env: Env): boolean {
  return namesIn(env).some((source) => socialParts.some((part) => name === variable(source, part)))
}

const namesIn = (env: Env) =>
  (env.LECTERN_SOCIAL ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
const variable = (source: string, part: string) => `LECTERN_SOCIAL_${source.toUpperCase().replaceAll('-', '_')}_${part}`

/** Reads every named place; `fault` receives each missing or malformed part. */
export function readSocial(env: Env, fault: (name: string, sentence: string) => void): SocialSource[] {
  const names = namesIn(env)
  const wrong = names.find((name) => !/^[a-z][a-z0-9-]{0,31}$/.test(name))
  if (wrong !== undefined) fault('LECTERN_SOCIAL', 'must be names of lower case letters, joined by comma')
  if (wrong !== undefined) return []
  return names.map((name) => {
    const read = (part: string) => env[variable(name, part)]?.trim() || ''
    for (const part of [...addresses, ...texts]) {
      if (!read(part)) fault(variable(name, part), `must be set too, because LECTERN_SOCIAL names ${name}`)
    }
    for (const part of addresses) {
      const isAddress = /^https?:\/\/[^/]/.test(read(part)) && URL.canParse(read(part))
      if (read(part) && !isAddress)
        fault(variable(name, part), 'must be an address that starts with https:// or http://')
    }
    return {
      name,
      authorizeUrl: read('AUTHORIZE_URL'),
      tokenUrl: read('TOKEN_URL'),
      userUrl: read('USER_URL'),
      redirectUrl: read('REDIRECT_URL'),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
      scope: read('SCOPE'),
      idField: read('ID_FIELD') || 'sub',
    }
  })
}
