/** The secrets of one installation: made on the first start, kept in the data folder, readable by its owner only. */
import { errorCode, isRecord } from '../../../fields/definition/guards'
import { createECDH, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createWhole } from '../write-whole'

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

type StoredKeys = Omit<Keys, 'sm2PublicKey'>

interface GivenKeys {
  readonly secret?: string
  readonly sm2PrivateKey?: string
  /** Rows lie in a database beside the folder, which may be full while the folder is empty. */
  readonly hasServer?: boolean
}

/** The kept keys, made when there are none; what the environment gives wins over what is kept. */
export function loadOrCreateKeys(folder: string, given: GivenKeys): Keys {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'keys.json')
  // A first start that lost its power may leave the name without the content: nothing was enciphered by those keys.
  if (isEmptyFile(file) && !given.hasServer && !holdsData(folder)) rmSync(file, { force: true })
  const stored = readStored(file) ?? writeStored(file, makeKeys(given.secret))
  const secret = given.secret ?? stored.secret
  const sm2PrivateKey = given.sm2PrivateKey ?? stored.sm2PrivateKey
  return { ...stored, secret, sm2PrivateKey, sm2PublicKey: publicKeyOf(sm2PrivateKey) }
}

function publicKeyOf(sm2PrivateKey: string): string {
  const pair = createECDH('SM2')
  pair.setPrivateKey(sm2PrivateKey, 'hex')
  return pair.getPublicKey('hex')
}

/** All keys follow from one secret, so that several machines given the same `LECTERN_SECRET` agree on them. */
function makeKeys(given: string | undefined): StoredKeys {
  const secret = given ?? randomBytes(32).toString('base64url')
  const derive = (purpose: string) => createHmac('sha256', secret).update(`lectern ${purpose}`).digest()
  return {
    secret,
    payloadKey: derive('payload').toString('base64url').slice(0, 32),
    sm2PrivateKey: derive('sm2').toString('hex'),
    clientSecret: derive('client').toString('base64url'),
  }
}

function readStored(file: string): StoredKeys | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  const kept = parseStored(text)
  if (!kept) {
    throw new Error(
      `${file} is ${text === '' ? 'empty' : 'damaged'}; restore it from a backup, or remove it to make new keys ` +
        '(everybody signs in again, and secrets of settings, which the old keys enciphered, have to be entered anew)',
    )
  }
  return kept
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function parseStored(text: string): StoredKeys | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    if (!isRecord(stored)) return
    const { secret, payloadKey, sm2PrivateKey, clientSecret } = stored
    if (!isText(secret) || !isText(payloadKey) || !isText(sm2PrivateKey) || !isText(clientSecret)) return
    if (payloadKey.length !== 32 || !/^[0-9a-f]{64}$/.test(sm2PrivateKey)) return
    return { secret, payloadKey, sm2PrivateKey, clientSecret }
  } catch {
    return undefined
  }
}

function writeStored(file: string, keys: StoredKeys): StoredKeys {
  if (createWhole(file, `${JSON.stringify(keys, null, 2)}\n`, 0o600)) return keys
  // Another process of this installation was first; its keys count.
  const others = readStored(file)
  if (!others) throw new Error(`${file} was removed while it was read; start again`)
  return others
}

const isEmptyFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.size === 0

/** A database whose first start was cut off holds nothing yet; the next start makes it anew. */
function holdsData(folder: string): boolean {
  const has = (name: string) => existsSync(join(folder, name))
  return (has('database') && !has('database.creating')) || ['upload', 'private', 'import'].some(has)
}
