/** An upload as bytes, for what is made of it: a picture within a picture, a page of a document. */
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import type { Files } from '../core/context/ports'
import { findAttachment } from './attachments'
import { readWhole } from './stores/store'

interface Reading {
  readonly db: TypedDb
  readonly model: Model
  readonly files: Files
}

/** The bytes of an upload by its storage name; undefined where its row or its file is gone. Throws where it has more than `most`. */
export async function storedBytes(
  { db, model, files }: Reading,
  name: string,
  most: number,
): Promise<Buffer | undefined> {
  const attachment = await findAttachment(db, model, name)
  const store = attachment && (await files.stores.withId(attachment.storeId))
  return store && readWhole(store, name, most)
}
