/** Reads settings from the environment, a reader for each kind of value; a fault is a sentence that names the variable. */
import { type ClientCredential, type Env, type S3, s3Names } from './config'

/** One reader per kind of value; each adds a sentence to `faults` and answers its default when the value is no good. */
export function reader(env: Env, faults: string[]) {
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
      const given = s3Names.find((name) => text(name) !== undefined)
      for (const name of ['S3_PATH_STYLE', 'S3_PUBLIC_URL']) {
        if (!given && text(name) !== undefined) fault(name, 'means nothing without S3_ENDPOINT')
      }
      if (!given) return undefined
      for (const name of s3Names) if (text(name) === undefined) fault(name, `must be set too, because ${given} is set`)
      const endpoint = this.url('S3_ENDPOINT', ['http:', 'https:']) ?? ''
      const publicUrl = this.url('S3_PUBLIC_URL', ['http:', 'https:'])
      const [region = '', bucket = '', accessKey = '', secretKey = ''] = s3Names.slice(1).map(text)
      if (bucket && !bucketForm.test(bucket))
        fault('S3_BUCKET', 'must be 3 to 63 lower case letters, digits, dots and hyphens')
      const pathStyle = this.switch('S3_PATH_STYLE', true)
      return { endpoint, region, bucket, accessKey, secretKey, pathStyle, publicUrl }
    },
    hosts(name: string): string[] {
      const hosts =
        text(name)
          ?.split(',')
          .map((host) => host.trim()) ?? []
      const wrong = hosts.find((host) => !/^[\w.-]+(:\d{1,5})?$/.test(host))
      if (wrong !== undefined) fault(name, `must be hosts like learn.example.com, joined by comma, not "${wrong}"`)
      return hosts
    },
    milliseconds(name: string, absent: number): number {
      const value = text(name)
      if (value === undefined) return absent
      if (/^\d{1,7}$/.test(value)) return Number(value)
      return fault(name, `must be a whole number of milliseconds, or 0 for never, not "${value}"`) ?? absent
    },
    address(name: string): { host: string; port: number } | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const parts = /^(\[[\da-fA-F:]+\]|[\w.-]+):(\d{1,5})$/.exec(value)
      const port = Number(parts?.[2])
      if (!parts || port > 65535) return fault(name, `must be a host and a port like 127.0.0.1:9464, not "${value}"`)
      return { host: parts[1]!.replace(/[[\]]/g, ''), port }
    },
  }
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
