/** The files of a server: where they lie, who may read them. Put together once, beside the database. */
import type { Model } from '../../model/types'
import type { Config } from '../core/config/config'
import type { Database } from '../core/context/call'
import type { Vault } from '../core/crypto/vault'
import { createLinkSigner, type LinkSigner } from './serving/signed-link'
import { createThumbnails, type Thumbnails } from './serving/thumbnail'
import { createStores, type FileStores } from './stores/choose-store'

export interface Files {
  readonly stores: FileStores
  readonly links: LinkSigner
  readonly thumbnails: Thumbnails
}

interface FilesParts {
  readonly config: Pick<Config, 'data' | 's3' | 'keys'>
  readonly database: Pick<Database, 'kysely'>
  readonly model: () => Model
  readonly vault?: Vault
}

export function createFiles({ config, database, model, vault }: FilesParts): Files {
  const { data, s3, keys } = config
  return {
    stores: createStores({ database, model, vault, data, s3 }),
    links: createLinkSigner(keys.secret),
    thumbnails: createThumbnails(data),
  }
}
