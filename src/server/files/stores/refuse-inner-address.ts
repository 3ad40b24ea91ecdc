/** Addresses of stores that a tenant may have this server ask: those of the world outside, not of the machines beside it. */
import { addressOfHost, innerAddress } from './inner-addresses'
import { StoreFailure } from './store'

/** Rejects for a host of an inner network, and for one that nobody knows. */
export async function refuseInnerAddress(endpoint: string): Promise<void> {
  if (!URL.canParse(endpoint)) return
  const host = new URL(endpoint).hostname.replace(/[[\]]/g, '')
  const { address, isInner } = await addressOfHost(host)
  if (address === undefined) throw new StoreFailure(`the host ${host} is not known; check its name`)
  if (isInner) throw new StoreFailure(innerAddress(host).message)
}
