import type { Keys } from '../crypto/installation-keys'

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
  /** The sender of texts to phones; `log` writes them into the log. */
  readonly sms: 'off' | 'log'
  /** Places whose accounts may sign in; none by default. */
  readonly social: readonly SocialSource[]
  /** Hosts whose pages the console shows without a menu entry. */
  readonly frameHosts: readonly string[]
  /** Addresses of proxies, beside those on this machine, that the server trusts to name the client. */
  readonly proxies: readonly string[]
  /** Time zone in which date-times travel. */
  readonly zone: string
  readonly log: LogLevel
  readonly metrics: Metrics
  /** Statements that take longer are noted; 0: none is. */
  readonly slowQueryMs: number
  /** How long a start waits for a PostgreSQL that does not answer yet; 0: it ends at once. */
  readonly databaseWaitMs: number
  /** Connections to a PostgreSQL, and as many to its copy. */
  readonly databaseConnections: number
}

export type Env = Readonly<Record<string, string | undefined>>

/** All faults of the configuration, a sentence each; none of them quotes a secret. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

export interface S3 {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** The bucket is part of the path (MinIO and most others), not of the host name. */
  readonly pathStyle: boolean
  /** Address from which browsers read files, when not this server's. */
  readonly publicUrl?: string
}

export interface ClientCredential {
  readonly id: string
  readonly secret: string
  readonly dialect: 'product' | 'open'
}

export type LogLevel = (typeof logLevels)[number]
export const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']

export interface SocialSource {
  readonly name: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Answers the person as JSON. */
  readonly userUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The page of the console that the browser comes back to. */
  readonly redirectUrl: string
  readonly scope: string
  /** The key in the answer of `userUrl` whose value never changes for a person. */
  readonly idField: string
}

export type PayloadCrypto = 'off' | 'accept' | 'require'

export interface Metrics {
  /** A client that sends it may read the figures at `/metrics`. */
  readonly token?: string
  /** Address that shows the figures to everyone who reaches it. */
  readonly address?: { readonly host: string; readonly port: number }
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
