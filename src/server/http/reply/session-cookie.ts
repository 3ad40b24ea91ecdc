/**
 * The cookie by which a browser opens files by their address. Script cannot read it, other sites cannot have it sent, and
 * no call takes it but downloads by GET (`request/admission.ts`).
 */
import type { FastifyReply } from 'fastify'
import { sessionCookie } from '../request/admission'

/** Has the browser keep the token until it is closed, or forget it when the token is empty. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  const terms = ['Path=/api', 'HttpOnly', 'SameSite=Strict']
  if (reply.request.protocol === 'https') terms.push('Secure')
  if (token === '') terms.push('Max-Age=0')
  reply.header('set-cookie', [`${sessionCookie}=${token}`, ...terms].join('; '))
}
