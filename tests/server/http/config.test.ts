import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sm2 } from 'sm-crypto-v2'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/core/config/config'
import { ConfigError } from '../../../src/server/core/config/types'

const folder = () => mkdtempSync(join(tmpdir(), 'lectern-config-'))
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig({ LECTERN_DATA: folder(), ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('The configuration', () => {
  it('needs nothing at all', () => {
    const data = folder()
    expect(readConfig({ LECTERN_DATA: data, PATH: '/bin' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      data,
      databaseUrl: undefined,
      adminPassword: undefined,
      captcha: true,
      demo: true,
      payloadCrypto: 'accept',
      clients: [{ id: 'lectern', dialect: 'product' }],
      smtpUrl: undefined,
      s3: undefined,
      zone: 'Asia/Shanghai',
      log: 'info',
    })
  })

  it('takes each variable', () => {
    const data = folder()
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      LECTERN_DATA: data,
      DATABASE_URL: 'postgresql://u:p@db:5432/lectern',
      LECTERN_ADMIN_PASSWORD: 'Correct-1',
      LECTERN_CAPTCHA: 'off',
      LECTERN_DEMO: 'on',
      LECTERN_PAYLOAD_CRYPTO: 'require',
      LECTERN_SECRET: 's'.repeat(32),
      LECTERN_SM2_PRIVATE_KEY: '1'.repeat(64),
      LECTERN_CLIENTS: 'saber:saber-secret:open, app:app-secret:product',
      LECTERN_PROXIES: '10.0.0.7, 10.1.0.0/16,fd00::/8',
      LECTERN_ZONE: 'Europe/Berlin',
      LECTERN_LOG: 'warn',
      SMTP_URL: 'smtps://mail:465',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_REGION: 'r',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'k',
      S3_SECRET_KEY: 's',
      S3_PATH_STYLE: 'off',
      S3_PUBLIC_URL: 'https://files.example.com',
      LECTERN_METRICS_TOKEN: 'a-token-of-sixteen',
      LECTERN_METRICS_ADDRESS: '127.0.0.1:9464',
      LECTERN_SLOW_QUERY_MS: '250',
      LECTERN_DATABASE_WAIT_MS: '5000',
      LECTERN_DATABASE_CONNECTIONS: '40',
    }
    expect(readConfig(env)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: env.DATABASE_URL,
      adminPassword: 'Correct-1',
      captcha: false,
      demo: true,
      payloadCrypto: 'require',
      keys: { secret: 's'.repeat(32), sm2PrivateKey: '1'.repeat(64) },
      clients: [
        { id: 'lectern', dialect: 'product' },
        { id: 'saber', secret: 'saber-secret', dialect: 'open' },
        { id: 'app', secret: 'app-secret', dialect: 'product' },
      ],
      smtpUrl: 'smtps://mail:465',
      s3: {
        endpoint: 'https://s3.example.com',
        region: 'r',
        bucket: 'files',
        accessKey: 'k',
        secretKey: 's',
        pathStyle: false,
        publicUrl: 'https://files.example.com',
      },
      metrics: { token: 'a-token-of-sixteen', address: { host: '127.0.0.1', port: 9464 } },
      slowQueryMs: 250,
      databaseWaitMs: 5000,
      databaseConnections: 40,
      proxies: ['10.0.0.7', '10.1.0.0/16', 'fd00::/8'],
      zone: 'Europe/Berlin',
      log: 'warn',
    })
  })

  it('leaves demo data out of a database of one’s own, unless it is asked for', () => {
    const env = { LECTERN_DATA: folder(), DATABASE_URL: 'postgres://u:p@db/l' }
    expect(readConfig(env).demo).toBe(false)
    expect(readConfig({ ...env, LECTERN_DEMO: 'on' })).toMatchObject({ demo: true, demoPeople: true })
    expect(readConfig({ ...env, LECTERN_DEMO: 'small' })).toMatchObject({ demo: true, demoPeople: false })
  })

  it('counts an empty variable as absent', () => {
    expect(readConfig({ LECTERN_DATA: folder(), PORT: '', LECTERN_CAPTCHA: ' ', LECTERN_SECRET: '' }).port).toBe(8080)
  })

  const faulty: [Record<string, string>, string][] = [
    [{ PORT: 'http' }, 'PORT: must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535, not "65536".'],
    [
      { DATABASE_URL: 'mysql://db/x' },
      'DATABASE_URL: must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { LECTERN_ADMIN_PASSWORD: '1secret!' },
      'LECTERN_ADMIN_PASSWORD: must be 8 to 16 characters, start with a letter and hold only letters, digits and ' +
        'English symbols.',
    ],
    [{ LECTERN_CAPTCHA: 'yes' }, 'LECTERN_CAPTCHA: must be one of on, off, not "yes".'],
    [{ LECTERN_DEMO: 'true' }, 'LECTERN_DEMO: must be one of on, small, off, not "true".'],
    [{ LECTERN_PAYLOAD_CRYPTO: 'on' }, 'LECTERN_PAYLOAD_CRYPTO: must be one of off, accept, require, not "on".'],
    [{ LECTERN_SECRET: 'hunter2hunter2' }, 'LECTERN_SECRET: must be at least 32 characters long.'],
    [{ LECTERN_SM2_PRIVATE_KEY: 'hunter2' }, 'LECTERN_SM2_PRIVATE_KEY: must be 64 hexadecimal digits.'],
    [
      { LECTERN_CLIENTS: 'a:hunter2hunter2:open,b:hunter2hunter2:other' },
      'LECTERN_CLIENTS: entry 2 must be id:secret:dialect, with another id than "lectern", a secret of 8 characters ' +
        'or more and the dialect product or open.',
    ],
    [
      { LECTERN_PROXIES: '10.0.0.7,0.0.0.0/0' },
      'LECTERN_PROXIES: must be addresses like 10.0.0.7 or 10.0.0.0/8, joined by comma, not "0.0.0.0/0".',
    ],
    [{ LECTERN_ZONE: 'Asia/Atlantis' }, 'LECTERN_ZONE: must be a time zone like Asia/Shanghai, not "Asia/Atlantis".'],
    [
      { LECTERN_LOG: 'loud' },
      'LECTERN_LOG: must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must be an address that starts with smtp:// or smtps://.'],
    [{ S3_PATH_STYLE: 'on' }, 'S3_PATH_STYLE: means nothing without S3_ENDPOINT.'],
    [{ LECTERN_METRICS_TOKEN: 'hunter2' }, 'LECTERN_METRICS_TOKEN: must be at least 16 characters without blanks.'],
    [
      { LECTERN_METRICS_ADDRESS: '9464' },
      'LECTERN_METRICS_ADDRESS: must be a host and a port like 127.0.0.1:9464, not "9464".',
    ],
    [
      { LECTERN_SLOW_QUERY_MS: '1s' },
      'LECTERN_SLOW_QUERY_MS: must be a whole number of milliseconds, or 0 for never, not "1s".',
    ],
    [
      { LECTERN_DATABASE_CONNECTIONS: '1' },
      'LECTERN_DATABASE_CONNECTIONS: must be a whole number from 2 to 500, not "1".',
    ],
    [{ LECTERN_CAPCHA: 'off' }, 'LECTERN_CAPCHA: is not a setting. Perhaps you meant LECTERN_CAPTCHA.'],
    [{ LECTERN_SOMETHING_ELSE: '1' }, 'LECTERN_SOMETHING_ELSE: is not a setting.'],
  ]
  it.each(faulty)('says in a sentence what is wrong with %o', (env, sentence) => {
    expect(faultsOf(env)).toEqual([sentence])
  })

  it('names every fault at once, and no secret', () => {
    const all = Object.assign({}, ...faulty.map(([env]) => env)) as Record<string, string>
    const faults = faultsOf(all)
    expect(faults).toHaveLength(Object.keys(all).length)
    expect(faults.join()).not.toMatch(/hunter2|1secret/)
  })

  it('wants all of a file store or nothing of it', () => {
    const faults = faultsOf({ S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'r', S3_BUCKET: 'files' })
    expect(faults).toEqual([
      'S3_ACCESS_KEY: must be set too, because S3_ENDPOINT is set.',
      'S3_SECRET_KEY: must be set too, because S3_ENDPOINT is set.',
    ])
  })

  it('says which folder cannot be written', () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    expect(faultsOf({ LECTERN_DATA: join(file, 'below') })[0]).toMatch(
      /^LECTERN_DATA: cannot keep the keys in .*below: /,
    )
  })
})

describe('The keys', () => {
  it('are made once and kept, readable by their owner alone', () => {
    const data = folder()
    const first = readConfig({ LECTERN_DATA: data }).keys
    expect(readConfig({ LECTERN_DATA: data }).keys).toEqual(first)
    expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(first.payloadKey).toMatch(/^[\x21-\x7e]{32}$/)
    expect(sm2.doDecrypt(sm2.doEncrypt('学', first.sm2PublicKey, 0), first.sm2PrivateKey, 0)).toBe('学')
  })

  it('differ from one installation to the next', () => {
    const [one, two] = [readConfig({ LECTERN_DATA: folder() }).keys, readConfig({ LECTERN_DATA: folder() }).keys]
    const names = Object.keys(one) as (keyof typeof one)[]
    for (const name of names) expect([name, one[name] === two[name]]).toEqual([name, false])
  })

  it('are the same on machines that were given the same secret', () => {
    const env = { LECTERN_SECRET: 'a secret of thirty-two characters' }
    const [one, two] = [folder(), folder()].map((data) => readConfig({ LECTERN_DATA: data, ...env }).keys)
    expect(one).toEqual(two)
  })

  it('that are damaged stop the start instead of being made anew', () => {
    for (const text of ['{', '{}', '{"secret":"x","payloadKey":"short"}']) {
      const data = folder()
      writeFileSync(join(data, 'keys.json'), text)
      expect(faultsOf({ LECTERN_DATA: data })[0]).toContain('keys.json is damaged')
      expect(readFileSync(join(data, 'keys.json'), 'utf8')).toBe(text)
    }
  })

  it('are made anew where a first start lost its power and left an empty file', () => {
    const data = folder()
    writeFileSync(join(data, 'keys.json'), '')
    mkdirSync(join(data, 'database'))
    writeFileSync(join(data, 'database.creating'), '')
    const { keys } = readConfig({ LECTERN_DATA: data })
    expect(readConfig({ LECTERN_DATA: data }).keys).toEqual(keys)
    expect(readdirSync(data).sort()).toEqual(['database', 'database.creating', 'keys.json'])
  })

  it('that are empty beside data stop the start and say the way out', () => {
    const url = 'postgres://nobody@127.0.0.1:1/none'
    for (const [env, made] of [
      [{}, 'database'],
      [{}, 'upload'],
      [{ DATABASE_URL: url }, undefined],
    ] as const) {
      const data = folder()
      writeFileSync(join(data, 'keys.json'), '')
      if (made) mkdirSync(join(data, made))
      const [fault] = faultsOf({ LECTERN_DATA: data, ...env })
      expect(fault).toContain(`${join(data, 'keys.json')} is empty; restore it from a backup, or remove it`)
      expect(readFileSync(join(data, 'keys.json'), 'utf8')).toBe('')
    }
  })
})
