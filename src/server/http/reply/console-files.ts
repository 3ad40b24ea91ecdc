/** The built console with its history routing. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../core/errors'
import { immutable } from './headers'

/** Serves the console; without a built one, its addresses do not exist. */
export function serveConsole(app: FastifyInstance, folder: string): void {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(path)),
    })
  }
  // Not async: a reply that is returned to be awaited gathers a listener for every function it passes through.
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isPage(request)) throw new Refusal('request.no-such-address')
    reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

// The builder puts a content hash into the names of everything under assets/; the rest may change at its name.
const cacheControlOf = (path: string): string => (/[/\\]assets[/\\]/.test(path) ? `public, ${immutable}` : 'no-cache')

/** An address of the console's own router: it has no extension and is neither a call nor a collector's. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(?:api|upload|private|assets|metrics)(?:\/|$)/.test(path) && extname(path) === ''
}
