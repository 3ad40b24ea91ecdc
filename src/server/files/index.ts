/** The files of a server: where they lie, who may read them. Put together once, beside the database. */
import type { Model } from '../../model/types'
import type { Config } from '../core/config/types'
import type { Database } from '../core/context/database'
import type { Files, Vault } from '../core/context/ports'
import { createLinkSigner } from './serving/signed-link'
import { createThumbnails } from './serving/thumbnail'
import { createStores } from './stores/choose-store'

interface FilesParts {
  readonly config: Pick<Config, 'data' | 's3' | 'keys'>
  readonly database: Pick<Database, 'kysely' | 'clock'>
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
