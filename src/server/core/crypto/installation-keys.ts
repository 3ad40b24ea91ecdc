/** The secrets of one installation: made on the first start, kept in the data folder, readable by its owner only. */
import { createECDH, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Keys {
  /** Signs and digests tokens. */
  readonly secret: string
  /** 32 ASCII characters: the AES key of payloads and passwords on the wire. */
  readonly payloadKey: string
  readonly sm2PrivateKey: string
  readonly sm2PublicKey: string
  /** Secret of the console's own client. */
  readonly clientSecret: string
}

type Kept = Omit<Keys, 'sm2PublicKey'>

/** The kept keys, made when there are none; what the environment gives wins over what is kept. */
export function keepKeys(folder: string, given: { readonly secret?: string; readonly sm2PrivateKey?: string }): Keys {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'keys.json')
  const kept = readKept(file) ?? writeKept(file, makeKeys(given.secret))
  const secret = given.secret ?? kept.secret
  const sm2PrivateKey = given.sm2PrivateKey ?? kept.sm2PrivateKey
  return { ...kept, secret, sm2PrivateKey, sm2PublicKey: publicKeyOf(sm2PrivateKey) }
}

function publicKeyOf(sm2PrivateKey: string): string {
  const pair = createECDH('SM2')
  pair.setPrivateKey(sm2PrivateKey, 'hex')
  return pair.getPublicKey('hex')
}

/** All keys follow from one secret, so that several machines given the same `LECTERN_SECRET` agree on them. */
function makeKeys(given: string | undefined): Kept {
  const secret = given ?? randomBytes(32).toString('base64url')
  const derive = (purpose: string) => createHmac('sha256', secret).update(`lectern ${purpose}`).digest()
  return {
    secret,
    payloadKey: derive('payload').toString('base64url').slice(0, 32),
    sm2PrivateKey: derive('sm2').toString('hex'),
    clientSecret: derive('client').toString('base64url'),
  }
}

function readKept(file: string): Kept | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const kept = parseKept(text)
  if (!kept) throw new Error(`${file} is damaged; restore it from a backup, or remove it to make new keys`)
  return kept
}

function parseKept(text: string): Kept | undefined {
  try {
    const { secret, payloadKey, sm2PrivateKey, clientSecret } = JSON.parse(text) as Partial<Kept>
    if (!secret || payloadKey?.length !== 32 || !/^[0-9a-f]{64}$/.test(sm2PrivateKey ?? '') || !clientSecret) return
    return { secret, payloadKey, sm2PrivateKey: sm2PrivateKey!, clientSecret }
  } catch {
    return undefined
  }
}

function writeKept(file: string, keys: Kept): Kept {
  try {
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return keys
  } catch (error) {
    // Another process of this installation was first; its keys count.
    const others = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKept(file) : undefined
    if (!others) throw error
    return others
  }
}
