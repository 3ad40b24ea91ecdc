/** Headers that every answer carries, against what a hostile page or file could make of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../core/context/caller'

/** `shown`: origins of file stores whose pictures and films pages show. */
const contentSecurityPolicy = (shown: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...shown].join(' '),
    ["media-src 'self' blob:", ...shown].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    // Pages that a menu names; they are shown in a sandbox.
    "frame-src 'self' https: http:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

/** For answers of calls: data, whatever a browser is told to open them as. Pages' policies would be half of their bytes. */
export const headersOfCalls = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const ofPages = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
}

/** Sets them before anything else happens, so that refusals carry them too. */
export function securityHeaders(origins: () => readonly string[]) {
  let policy = { of: '', text: contentSecurityPolicy([]) }
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (isCall(request.url)) reply.headers(headersOfCalls)
    else {
      const shown = origins()
      const of = shown.join(' ')
      if (of !== policy.of) policy = { of, text: contentSecurityPolicy(shown) }
      reply.headers(ofPages).header('content-security-policy', policy.text)
    }
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    done()
  }
}

const isCall = (url: string) => url.startsWith('/api/') && url.replace(/\?.*/, '') !== docsPath

/** Numbers that rise when rights, rows that screens keep, or the screens have changed: `<rights>.<live>.<screens>`. */
export function sendVersions(reply: FastifyReply, caller: Caller | null): void {
  if (caller) reply.header('lectern-version', versionsOf(caller))
}

const versionsOf = ({ rightsVersion = 0, liveVersion = 0, screensVersion = 0 }: Caller) =>
  `${rightsVersion}.${liveVersion}.${screensVersion}`

/** The page that people browse calls on: it holds nothing by itself; its script asks for the document as the signed-in person. */
export const docsPath = '/api/docs'

/** `cache-control` of what never changes under its address. */
export const immutable = 'max-age=31536000, immutable'
