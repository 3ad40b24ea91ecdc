/** The networks from which an exam may be taken: an address or a range a line. */
import { BlockList, isIP } from 'node:net'

export const mostAddresses = 50

/** True of a list with more lines than are taken. */
export const hasManyAddresses = (list: string): boolean => linesOf(list).length > mostAddresses

/** The number of the first line that is no address and no range. */
export function wrongIpLine(list: string): number | undefined {
  const lines = linesOf(list)
  const at = lines.findIndex((line) => !addTo(new BlockList(), line))
  return at < 0 ? undefined : at + 1
}

/** True without a list. */
export function isIpAllowed(list: string | undefined, ip: string): boolean {
  const lines = linesOf(list ?? '')
  if (lines.length === 0) return true
  const known = new BlockList()
  for (const line of lines) addTo(known, line)
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  return isIP(plain) !== 0 && known.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

const linesOf = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function addTo(list: BlockList, line: string): boolean {
  const [address = '', prefix, ...more] = line.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0 || more.length > 0) return false
  if (prefix === undefined) {
    list.addAddress(address, family)
    return true
  }
  const bits = Number(prefix)
  if (!/^\d+$/.test(prefix) || bits > (family === 'ipv6' ? 128 : 32)) return false
  list.addSubnet(address, bits, family)
  return true
}
