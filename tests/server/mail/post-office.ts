/** A real SMTP server of this process: keeps what it is given, or refuses it. */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface PostOffice {
  readonly port: number
  readonly mails: {
    readonly from: string
    readonly to: readonly string[]
    readonly raw: string
    readonly user?: string
  }[]
  /** The next mail is refused with these words. */
  refuse(words: string): void
  /** The next mail is taken, and the connection ends before anybody is told. */
  loseAnswer(): void
  /** Mails to the address are refused with the code of an SMTP answer; not any more, without one. */
  refuseTo(address: string, code?: number): void
  close(): Promise<void>
}

export const account = { user: 'post@school.example', password: 'letmepost' }

export async function openPostOffice(): Promise<PostOffice> {
  const mails: PostOffice['mails'] = []
  let refusal: string | undefined
  let isAnswerLost = false
  const sockets = new Set<Socket>()
  const refused = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === account.user && password === account.password
      done(isKnown ? null : new Error('Wrong account or password'), isKnown ? { user: username } : undefined)
    },
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address)
      done(code === undefined ? null : Object.assign(new Error(`no ${address} here`), { responseCode: code }))
    },
    onData(stream, { envelope, user }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const words = refusal
        refusal = undefined
        if (words !== undefined) return done(new Error(words))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, raw: Buffer.concat(parts).toString('utf8'), user: user as string | undefined })
        if (!isAnswerLost) return done()
        isAnswerLost = false
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refuse: (words) => {
      refusal = words
    },
    loseAnswer: () => {
      isAnswerLost = true
    },
    refuseTo: (address, code) => {
      if (code === undefined) refused.delete(address)
      else refused.set(address, code)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
