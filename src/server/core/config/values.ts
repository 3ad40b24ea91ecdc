/** Words, numbers and zones. */
import type { Reading } from './variable'

export function valueReaders({ env, text, fault }: Reading) {
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
    matching(name: string, pattern: RegExp, sentence: string): string | undefined {
      const value = env[name] || undefined
      return value === undefined || pattern.test(value) ? value : fault(name, sentence)
    },
    zone(name: string, absent: string): string {
      const value = text(name) ?? absent
      try {
        return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone && value
      } catch {
        return fault(name, `must be a time zone like Asia/Shanghai, not "${value}"`) ?? absent
      }
    },
    count(name: string, { absent, least, most }: Readonly<Record<'absent' | 'least' | 'most', number>>): number {
      const value = text(name)
      if (value === undefined) return absent
      const count = /^\d{1,7}$/.test(value) ? Number(value) : -1
      if (count >= least && count <= most) return count
      return fault(name, `must be a whole number from ${least} to ${most}, not "${value}"`) ?? absent
    },
    milliseconds(name: string, absent: number): number {
      const value = text(name)
      if (value === undefined) return absent
      if (/^\d{1,7}$/.test(value)) return Number(value)
      return fault(name, `must be a whole number of milliseconds, or 0 for never, not "${value}"`) ?? absent
    },
  }
}
