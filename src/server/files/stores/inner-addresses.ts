/** Machines beside this server: what a tenant writes into a setting may not have it talk to them. */
import { lookup as find } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { paramOf } from '../../sql/parameters'
import { platformTenant } from '../../core/context/caller'

const inner = new BlockList()
const inner4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
const inner6: readonly [string, number][] = [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [net, prefix] of inner4) inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of inner6) inner.addSubnet(net, prefix, 'ipv6')

/** Milliseconds to wait for a name to be told. */
const patience = 4000

export interface HostAddress {
  /** Absent: nobody knows the host. */
  readonly address?: string
  /** True when one of its addresses is of an inner network. */
  readonly isInner: boolean
}

/** Address of a host; of several an IPv4 one, which every network reaches. */
export async function addressOfHost(host: string): Promise<HostAddress> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolveHost(host)
  const [first] = [...found].sort((one, other) => one.family - other.family)
  return { address: first?.address, isInner: found.some(({ address }) => isInner(address)) }
}

/** True when an installation lets its tenants name inner machines. */
const allowsInner = async (db: TypedDb, model: Model): Promise<boolean> =>
  (await paramOf(db, model, 'net.allowPrivate')) === '1'

/** True when settings of a tenant may name inner machines; those of the platform always may. */
export const mayNameInner = async (db: TypedDb, model: Model, tenantId: string): Promise<boolean> =>
  tenantId === platformTenant || allowsInner(db, model)

/** The error of a connection that would lead to an inner network; the person who set it up reads it. */
export const innerAddress = (host: string) => new Error(`${host} is an address of an inner network`)

/** `dns.lookup` for connections that a tenant wished for: what is connected to is what was judged, whenever a name changes. */
export const outerLookup: LookupFunction = (host, options, done) => {
  find(host, { ...options, all: true }, (error, found) => {
    if (error) done(error, [])
    else if (found.some(({ address }) => isInner(address))) done(innerAddress(host), [])
    else if (options.all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  })
}

/** True when an address, as numbers and no name, is of an inner network. */
export function isInner(address: string): boolean {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  return inner.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4')
}

async function resolveHost(host: string): Promise<readonly { address: string; family: number }[]> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, patience, [])
  })
  const found = lookup(host, { all: true }).catch(() => [])
  return Promise.race([found, silence]).finally(() => clearTimeout(timer))
}
