/**
 * Every setting of the server, read from the environment once, at the start. Not for settings that people change while
 * it runs: those are rows of `system/param`.
 */
import { errorMessage } from '../../../fields/definition/guards'
import { valueReaders } from './values'
import { readingOf } from './variable'
import { readClients, readS3 } from './credentials'
import { addressReaders } from './addresses'
import { resolve } from 'node:path'
import { nearestName } from '../../../language/text/nearest-name'
import { isSocialName, readSocial } from './social'
import { loadOrCreateKeys, type Keys } from '../crypto/installation-keys'
import { type ClientCredential, type Config, ConfigError, type Env, logLevels, s3Names } from './types'

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
  'LECTERN_DATABASE_WAIT_MS',
  'LECTERN_DATABASE_CONNECTIONS',
]

/** Every variable that is read; `docs/operating.md` explains each. */
export const settingNames: readonly string[] = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  ...ownNames,
  ...s3Names,
  'S3_PATH_STYLE',
  'S3_PUBLIC_URL',
]

/** Reads and checks all settings; makes the keys that are absent and keeps them in the data folder. */
export function readConfig(env: Env): Config {
  const faults: string[] = unknownNames(env)
  const read = reader(env, faults)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const demo = read.oneOf('LECTERN_DEMO', ['on', 'small', 'off'] as const, databaseUrl === undefined ? 'on' : 'off')
  const settings = {
    port: read.count('PORT', { absent: 8080, least: 0, most: 65_535 }),
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
    databaseWaitMs: read.milliseconds('LECTERN_DATABASE_WAIT_MS', 60_000),
    databaseConnections: read.count('LECTERN_DATABASE_CONNECTIONS', { absent: 10, least: 2, most: 500 }),
  }
  const secret = read.matching('LECTERN_SECRET', /^.{32,}$/s, 'must be at least 32 characters long')
  const sm2PrivateKey = read.matching('LECTERN_SM2_PRIVATE_KEY', /^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
  if (settings.databaseReadUrl && !databaseUrl)
    faults.push('DATABASE_READ_URL: is the copy of a DATABASE_URL, which is not set.')
  if (faults.length > 0) throw new ConfigError(faults)
  const keys = loadKeys(settings.data, { secret, sm2PrivateKey, hasServer: databaseUrl !== undefined })
  const own: ClientCredential = { id: 'lectern', secret: keys.clientSecret, dialect: 'product' }
  return { ...settings, keys, clients: [own, ...settings.clients] }
}

function loadKeys(folder: string, given: Parameters<typeof loadOrCreateKeys>[1]): Keys {
  try {
    return loadOrCreateKeys(folder, given)
  } catch (error) {
    throw new ConfigError([`LECTERN_DATA: cannot keep the keys in ${folder}: ${errorMessage(error)}.`])
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

/** One reader per kind of value; each adds a sentence to `faults` and answers its default when the value is no good. */
function reader(env: Env, faults: string[]) {
  const reading = readingOf(env, faults)
  return {
    ...valueReaders(reading),
    ...addressReaders(reading),
    clients: (name: string) => readClients(reading, name),
    s3: () => readS3(reading),
  }
}
