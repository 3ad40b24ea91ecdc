/** Headers that every answer carries, against what a hostile page or file could make of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** For files that people sent: nothing in them may run, whatever they are opened as. */
export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const everywhere = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
}

/** Sets them before anything else happens, so that refusals carry them too. */
export async function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(everywhere)
  reply.header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
}
