/** Addresses that a tenant may have this server ask: those of the world outside, not of the machines beside it. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { StoreFailure } from './store'

const inner = new BlockList()
const inner4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]
const inner6: readonly [string, number][] = [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
]
for (const [net, prefix] of inner4) inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of inner6) inner.addSubnet(net, prefix, 'ipv6')

/** Rejects for a host of an inner network; the platform administrator is not asked. */
export async function refuseInnerAddress(endpoint: string): Promise<void> {
  if (!URL.canParse(endpoint)) return
  const host = new URL(endpoint).hostname.replace(/[[\]]/g, '')
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new StoreFailure(`the host ${host} is not known`)
  if (found.some(({ address }) => isInner(address))) throw new StoreFailure(`${host} is an address of an inner network`)
}

function isInner(address: string): boolean {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  return inner.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4')
}
