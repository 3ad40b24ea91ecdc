import { setZone } from '../../fields/definition/zone'
import { createObservable } from '../browser/emitter'

/** Settings of the deployment, read before any other request (01-shell §1). */
export interface ClientConfig {
  readonly title: string
  readonly apiBase: string
  readonly clientId: string
  readonly clientSecret: string
  /** 32 ASCII characters; empty when payloads are not encrypted. */
  readonly cryptoKey: string
  readonly payloadCrypto: 'off' | 'accept' | 'require'
  readonly captcha: boolean
  readonly tenantMode: boolean
  /** Seconds after which a token pair is renewed. */
  readonly tokenTime: number
  readonly tokenHeader: string
  readonly homeNeedsAuth: boolean
  readonly version: string
  /** Hosts whose pages may be shown inside ours without a menu entry. */
  readonly iframeHosts: readonly string[]
  /** Providers whose accounts may sign in. */
  readonly socialSources: readonly string[]
  /** A code sent to the phone signs in. */
  readonly phoneLogin: boolean
  /** Time zone in which date-times travel. */
  readonly zone: string
}

const defaults: ClientConfig = {
  title: 'Lectern',
  apiBase: '',
  clientId: '',
  clientSecret: '',
  cryptoKey: '',
  payloadCrypto: 'accept',
  captcha: true,
  tenantMode: true,
  tokenTime: 3000,
  tokenHeader: 'Blade-Auth',
  homeNeedsAuth: false,
  version: '',
  iframeHosts: [],
  socialSources: [],
  phoneLogin: false,
  zone: 'Asia/Shanghai',
}

const current = createObservable(defaults)

/** The settings of the deployment, with a default for each that it leaves out. */
export const clientConfig: () => ClientConfig = current.get

/** Merges the answer of the deployment over the defaults. */
export function applyClientConfig(answer: Partial<ClientConfig>): void {
  const given = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined && value !== null))
  const config = { ...defaults, ...given }
  current.set(config)
  setZone(config.zone)
}
