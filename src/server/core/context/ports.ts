import type { Readable } from 'node:stream'
import type { TypedDb } from './database'

/** Bytes from one place to another, both counted in. */
export interface Part {
  readonly from: number
  readonly to: number
}

export interface About {
  readonly contentType: string
  /** For stores that browsers read from: how a file that is no picture is handed out. */
  readonly disposition?: string
}

export interface StoredFile {
  readonly name: string
  readonly size: number
  readonly at: Date
}

export interface FileStore {
  /** Stores a file of this machine, which may be moved; it is durable when this resolves. */
  put(name: string, source: { readonly path: string; readonly size: number }, about: About): Promise<void>
  /** The bytes as they come; undefined when there is no such file. */
  read(name: string, part?: Part): Promise<Readable | undefined>
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>
  /** Every file whose name begins so. */
  names(prefix: string): AsyncIterable<StoredFile>
  /** Forgets uploads that were begun before that time and never came to an end. */
  dropUnfinished(before: Date): Promise<void>
}

export interface ChosenStore {
  readonly store: FileStore
  /** The columns by which the row of a file names its store. */
  readonly storeId: string
  readonly code: string
  /** Put before links; empty: this server hands the files out. */
  readonly domain: string
}

export interface FileStores {
  /** Store of a tenant's new files. */
  inUse(tenantId: string): Promise<ChosenStore>
  /** The store with that id; undefined when nothing records its address any more. */
  withId(storeId: string): Promise<FileStore | undefined>
  /** Every store that may hold files and can be used. */
  all(): Promise<readonly ChosenStore[]>
  /** Origins that pages must be allowed to show pictures and films from. */
  origins(): readonly string[]
}

export interface LinkTerms {
  readonly name: string
  /** Seconds of the epoch after which it no longer opens. */
  readonly until: number
  /** The name under which a browser saves it; absent: it is shown where it can be. */
  readonly saveAs?: string
}

export interface LinkSigner {
  /** The address, beginning with a slash. */
  linkTo(terms: LinkTerms): string
  /** The terms of a signed address; undefined when it was not signed here, was changed, or is over. */
  termsOf(name: string, query: Readonly<Record<string, unknown>>, now: Date): LinkTerms | undefined
}

export interface Thumbnails {
  /** The WebP of a picture at that width; undefined when it cannot be made: then the large one is shown. */
  of(store: FileStore, name: string, width: number): Promise<Buffer | undefined>
}

export interface Files {
  readonly stores: FileStores
  readonly links: LinkSigner
  readonly thumbnails: Thumbnails
}

export interface Mail {
  readonly tenantId: string
  readonly to: string
  /** Others who get the same mail and are named in it. */
  readonly cc?: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[]
  /** The same for every try to send the same mail, so that a receiver detects repeats. */
  readonly id: string
}

export interface Mailer {
  /** Sends a mail, once for each id; refuses with what the server said; `ownOnly`: by the tenant's own setting and no other. */
  send(mail: Mail, how?: { readonly ownOnly?: boolean }): Promise<void>
  /** Refuses where nothing sends mail for the tenant; answers how many mails a day, and how many of them went out already. */
  limitOf(db: TypedDb, tenantId: string): Promise<{ readonly day: number; readonly sent: number } | undefined>
  /** True when a mail server serves the tenant. */
  serves(db: TypedDb, tenantId: string): Promise<boolean>
}

export interface PasswordHasher {
  /** The text to store for a password: salt, cost and hash in one. */
  hash(password: string): Promise<string>
  /**
   * True when the password belongs to the stored hash. Without a hash (an unknown account) it does the same work on a decoy,
   * so that the time of the answer does not tell which accounts exist.
   */
  matches(stored: string | null | undefined, password: string): Promise<boolean>
}

/** Makes values unreadable: hashed for good, or enciphered so that the server itself may use them. */
export interface Vault extends PasswordHasher {
  /**
   * AES-256-GCM under a key of its own that follows from the server's secret. `alike`: the same text is kept alike, so that
   * the database sees that two values are the same, and nothing else of them.
   */
  encipher(text: string, alike?: boolean): string
  /** The text again; throws when it was enciphered under another secret or changed. */
  decipher(kept: string): string
}
