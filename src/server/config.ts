/**
 * Every setting of the server, read from the environment once, at the start. Not for settings that people change while
 * it runs: those are rows of `system/param`.
 */
import { resolve } from 'node:path'
import { nearestName } from '../language/nearest-name'
import { type Keys, keepKeys } from './payload/keys'

export interface Config {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database, uploads and keys; absolute. */
  readonly data: string
  /** Absent: the embedded database in `data`. */
  readonly databaseUrl?: string
  readonly adminPassword?: string
  readonly captcha: boolean
  readonly demo: boolean
  readonly payloadCrypto: PayloadCrypto
  readonly keys: Keys
  /** The console's own client first, then those of `LECTERN_CLIENTS`. */
  readonly clients: readonly ClientCredential[]
  readonly smtpUrl?: string
  readonly s3?: S3
  /** Who sends texts to phones; `log` writes them into the log. */
  readonly sms: 'off' | 'log'
  /** Time zone in which date-times travel. */
  readonly zone: string
  readonly log: LogLevel
}

export type PayloadCrypto = 'off' | 'accept' | 'require'

export interface ClientCredential {
  readonly id: string
  readonly secret: string
  readonly dialect: 'product' | 'open'
}

export interface S3 {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** All faults of the configuration, a sentence each; none of them quotes a secret. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

type Env = Readonly<Record<string, string | undefined>>

const ownNames = [
  'LECTERN_DATA',
  'LECTERN_ADMIN_PASSWORD',
  'LECTERN_CAPTCHA',
  'LECTERN_DEMO',
  'LECTERN_PAYLOAD_CRYPTO',
  'LECTERN_SECRET',
  'LECTERN_SM2_PRIVATE_KEY',
  'LECTERN_CLIENTS',
  'LECTERN_SMS',
  'LECTERN_ZONE',
  'LECTERN_LOG',
]

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']

/** Reads and checks all settings; makes the keys that are absent and keeps them in the data folder. */
export function readConfig(env: Env): Config {
  const faults: string[] = unknownNames(env)
  const read = reader(env, faults)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const settings = {
    port: read.port('PORT', 8080),
    host: read.text('HOST') ?? '127.0.0.1',
    data: resolve(read.text('LECTERN_DATA') ?? './data'),
    databaseUrl,
    adminPassword: read.matching(
      'LECTERN_ADMIN_PASSWORD',
      /^[A-Za-z][\x21-\x7e]{7,15}$/,
      'must be 8 to 16 characters, start with a letter and hold only letters, digits and English symbols',
    ),
    captcha: read.switch('LECTERN_CAPTCHA', true),
    demo: read.switch('LECTERN_DEMO', databaseUrl === undefined),
    payloadCrypto: read.oneOf('LECTERN_PAYLOAD_CRYPTO', ['off', 'accept', 'require'] as const, 'accept'),
    clients: read.clients('LECTERN_CLIENTS'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    s3: read.s3(),
    sms: read.oneOf('LECTERN_SMS', ['off', 'log'] as const, 'off'),
    zone: read.zone('LECTERN_ZONE', 'Asia/Shanghai'),
    log: read.oneOf('LECTERN_LOG', logLevels, 'info'),
  }
  const secret = read.matching('LECTERN_SECRET', /^.{32,}$/s, 'must be at least 32 characters long')
  const sm2PrivateKey = read.matching('LECTERN_SM2_PRIVATE_KEY', /^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
  if (faults.length > 0) throw new ConfigError(faults)
  const keys = keptKeys(settings.data, { secret, sm2PrivateKey })
  const own: ClientCredential = { id: 'lectern', secret: keys.clientSecret, dialect: 'product' }
  return { ...settings, keys, clients: [own, ...settings.clients] }
}

function keptKeys(folder: string, given: Parameters<typeof keepKeys>[1]): Keys {
  try {
    return keepKeys(folder, given)
  } catch (error) {
    throw new ConfigError([`LECTERN_DATA: cannot keep the keys in ${folder}: ${(error as Error).message}.`])
  }
}

function unknownNames(env: Env): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('LECTERN_') && !ownNames.includes(name))
    .map((name) => {
      const nearest = nearestName(name, ownNames)
      return `${name}: is not a setting.${nearest ? ` Perhaps you meant ${nearest}.` : ''}`
    })
}

/** One reader per kind of value; each adds a sentence to `faults` and answers its default when the value is no good. */
function reader(env: Env, faults: string[]) {
  // A variable that is set but empty counts as absent: that is how compose files and unit files leave one out.
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const fault = (name: string, sentence: string): undefined => {
    faults.push(`${name}: ${sentence}.`)
    return undefined
  }
  const oneOf = <T extends string>(name: string, allowed: readonly T[], absent: T): T => {
    const value = text(name)
    if (value === undefined) return absent
    const found = allowed.find((one) => one === value)
    return found ?? fault(name, `must be one of ${allowed.join(', ')}, not "${value}"`) ?? absent
  }
  return {
    text,
    oneOf,
    switch: (name: string, absent: boolean) => oneOf(name, ['on', 'off'] as const, absent ? 'on' : 'off') === 'on',
    port(name: string, absent: number): number {
      const value = text(name)
      if (value === undefined) return absent
      const port = /^\d{1,5}$/.test(value) ? Number(value) : -1
      if (port >= 0 && port <= 65535) return port
      return fault(name, `must be a whole number from 0 to 65535, not "${value}"`) ?? absent
    },
    matching(name: string, pattern: RegExp, sentence: string): string | undefined {
      const value = env[name] || undefined
      return value === undefined || pattern.test(value) ? value : fault(name, sentence)
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url && protocols.includes(url.protocol) && url.hostname !== '') return value
      return fault(name, `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`)
    },
    zone(name: string, absent: string): string {
      const value = text(name) ?? absent
      try {
        return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone && value
      } catch {
        return fault(name, `must be a time zone like Asia/Shanghai, not "${value}"`) ?? absent
      }
    },
    clients(name: string): ClientCredential[] {
      return (text(name)?.split(',') ?? []).flatMap((part, index) => {
        const [id = '', secret = '', dialect, ...rest] = part.trim().split(':')
        const isWhole = /^[\w.-]{1,64}$/.test(id) && secret.length >= 8 && rest.length === 0
        if (isWhole && id !== 'lectern' && (dialect === 'product' || dialect === 'open'))
          return [{ id, secret, dialect }]
        const wanted = 'must be id:secret:dialect, with another id than "lectern", a secret of 8 characters or more'
        fault(name, `entry ${index + 1} ${wanted} and the dialect product or open`)
        return []
      })
    },
    s3(): S3 | undefined {
      const absent = s3Names.filter((name) => text(name) === undefined)
      if (absent.length === s3Names.length) return undefined
      for (const name of absent) fault(name, `must be set too, because ${s3Names.find((one) => text(one))} is set`)
      const endpoint = this.url('S3_ENDPOINT', ['http:', 'https:'])
      const [region = '', bucket = '', accessKey = '', secretKey = ''] = s3Names.slice(1).map(text)
      return endpoint === undefined ? undefined : { endpoint, region, bucket, accessKey, secretKey }
    },
  }
}
