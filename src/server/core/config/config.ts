/**
 * Every setting of the server, read from the environment once, at the start. Not for settings that people change while
 * it runs: those are rows of `system/param`.
 */
import { resolve } from 'node:path'
import { nearestName } from '../../../language/nearest-name'
import { reader } from './reader'
import { isSocialName, readSocial, type SocialSource } from './social'
import { type Keys, keepKeys } from '../crypto/installation-keys'

export type { SocialSource } from './social'

export interface Config {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database, uploads and keys; absolute. */
  readonly data: string
  /** Absent: the embedded database in `data`. */
  readonly databaseUrl?: string
  /** A copy of the database that follows it, for lists and reports. */
  readonly databaseReadUrl?: string
  readonly adminPassword?: string
  readonly captcha: boolean
  /** Demo rows of the first tenant. */
  readonly demo: boolean
  /** Further tenants, people and what they have made as well. */
  readonly demoPeople: boolean
  readonly payloadCrypto: PayloadCrypto
  readonly keys: Keys
  /** The console's own client first, then those of `LECTERN_CLIENTS`. */
  readonly clients: readonly ClientCredential[]
  readonly smtpUrl?: string
  readonly s3?: S3
  /** Who sends texts to phones; `log` writes them into the log. */
  readonly sms: 'off' | 'log'
  /** Places whose accounts may sign in; none by default. */
  readonly social: readonly SocialSource[]
  /** Hosts whose pages the console shows without a menu entry. */
  readonly frameHosts: readonly string[]
  /** Addresses of proxies, beside those on this machine, that are believed when they tell who calls. */
  readonly proxies: readonly string[]
  /** Time zone in which date-times travel. */
  readonly zone: string
  readonly log: LogLevel
  readonly metrics: Metrics
  /** Statements that take longer are noted; 0: none is. */
  readonly slowQueryMs: number
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
  /** The bucket is part of the path (MinIO and most others), not of the host name. */
  readonly pathStyle: boolean
  /** Where browsers read files from, when not from this server. */
  readonly publicUrl?: string
}

export interface Metrics {
  /** Who sends it is shown the figures at `/metrics`. */
  readonly token?: string
  /** Where they are shown to everyone who gets there. */
  readonly address?: { readonly host: string; readonly port: number }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** All faults of the configuration, a sentence each; none of them quotes a secret. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

export type Env = Readonly<Record<string, string | undefined>>

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
  'LECTERN_SOCIAL',
  'LECTERN_FRAME_HOSTS',
  'LECTERN_PROXIES',
  'LECTERN_ZONE',
  'LECTERN_LOG',
  'LECTERN_METRICS_TOKEN',
  'LECTERN_METRICS_ADDRESS',
  'LECTERN_SLOW_QUERY_MS',
]

export const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']

/** Every variable that is read; `docs/operating.md` explains each. */
export const settingNames: readonly string[] = [
  ...['PORT', 'HOST', 'DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL'],
  ...ownNames,
  ...s3Names,
  ...['S3_PATH_STYLE', 'S3_PUBLIC_URL'],
]

/** Reads and checks all settings; makes the keys that are absent and keeps them in the data folder. */
export function readConfig(env: Env): Config {
  const faults: string[] = unknownNames(env)
  const read = reader(env, faults)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const demo = read.oneOf('LECTERN_DEMO', ['on', 'small', 'off'] as const, databaseUrl === undefined ? 'on' : 'off')
  const settings = {
    port: read.port('PORT', 8080),
    host: read.text('HOST') ?? '127.0.0.1',
    data: resolve(read.text('LECTERN_DATA') ?? './data'),
    databaseUrl,
    databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    adminPassword: read.matching(
      'LECTERN_ADMIN_PASSWORD',
      /^[A-Za-z][\x21-\x7e]{7,15}$/,
      'must be 8 to 16 characters, start with a letter and hold only letters, digits and English symbols',
    ),
    captcha: read.switch('LECTERN_CAPTCHA', true),
    demo: demo !== 'off',
    demoPeople: demo === 'on',
    payloadCrypto: read.oneOf('LECTERN_PAYLOAD_CRYPTO', ['off', 'accept', 'require'] as const, 'accept'),
    clients: read.clients('LECTERN_CLIENTS'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    s3: read.s3(),
    sms: read.oneOf('LECTERN_SMS', ['off', 'log'] as const, 'off'),
    social: readSocial(env, (name, sentence) => void faults.push(`${name}: ${sentence}.`)),
    frameHosts: read.hosts('LECTERN_FRAME_HOSTS'),
    proxies: read.networks('LECTERN_PROXIES'),
    zone: read.zone('LECTERN_ZONE', 'Asia/Shanghai'),
    log: read.oneOf('LECTERN_LOG', logLevels, 'info'),
    metrics: {
      token: read.matching(
        'LECTERN_METRICS_TOKEN',
        /^[\x21-\x7e]{16,}$/,
        'must be at least 16 characters without blanks',
      ),
      address: read.address('LECTERN_METRICS_ADDRESS'),
    },
    slowQueryMs: read.milliseconds('LECTERN_SLOW_QUERY_MS', 1000),
  }
  const secret = read.matching('LECTERN_SECRET', /^.{32,}$/s, 'must be at least 32 characters long')
  const sm2PrivateKey = read.matching('LECTERN_SM2_PRIVATE_KEY', /^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
  if (settings.databaseReadUrl && !databaseUrl)
    faults.push('DATABASE_READ_URL: is the copy of a DATABASE_URL, which is not set.')
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
    .filter((name) => name.startsWith('LECTERN_') && !ownNames.includes(name) && !isSocialName(name, env))
    .map((name) => {
      const nearest = nearestName(name, ownNames)
      return `${name}: is not a setting.${nearest ? ` Perhaps you meant ${nearest}.` : ''}`
    })
}
