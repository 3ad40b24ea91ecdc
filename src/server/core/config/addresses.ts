/** Addresses, hosts and networks. */
import { isIP } from 'node:net'
import { partsOf, type Reading } from './variable'

export function addressReaders(reading: Reading) {
  const { text, fault } = reading
  return {
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url && protocols.includes(url.protocol) && url.hostname !== '') return value
      return fault(name, `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`)
    },
    hosts(name: string): string[] {
      const hosts = partsOf(reading, name)
      const wrong = hosts.find((host) => !/^[\w.-]+(:\d{1,5})?$/.test(host))
      if (wrong !== undefined) fault(name, `must be hosts like learn.example.com, joined by comma, not "${wrong}"`)
      return hosts
    },
    networks(name: string): string[] {
      const networks = partsOf(reading, name)
      const wrong = networks.find((network) => !isNetwork(network))
      if (wrong === undefined) return networks
      fault(name, `must be addresses like 10.0.0.7 or 10.0.0.0/8, joined by comma, not "${wrong}"`)
      return []
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

/** An address, or one with the number of bits that all of its network share; not the whole world. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!
  if (most === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
}
