import { setZone } from '../../fields/definition/zone'

/** What the deployment tells the console before anything else is asked (01-shell §1). */
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
  /** Places whose accounts may sign in. */
  readonly socialSources: readonly string[]
  /** Whether a code texted to the phone signs in. */
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

let current = defaults

/** What the deployment told the console, with defaults for what it left out. */
export const clientConfig = (): ClientConfig => current

/** Lays what the deployment answered over the defaults; a member it leaves out keeps its default. */
export function applyClientConfig(answer: Partial<ClientConfig>): void {
  const given = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined && value !== null))
  current = { ...defaults, ...given }
  setZone(current.zone)
}
