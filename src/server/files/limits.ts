/** Size limit for files of a kind: an installation may allow less than the kind does, never more. */
import { keysOf } from '../../fields/definition/guards'
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { paramsOf } from '../sql/parameters'
import { type FileKind, type FileKindName, fileKinds } from './kinds'

/** The parameter that holds the megabytes of a kind. */
export const limitKey = (name: FileKindName): string => `upload.max.${name}`

/** A kind with the limit that holds in this installation. */
export async function kindHere(db: TypedDb, model: Model, name: FileKindName): Promise<FileKind> {
  return (await limited(db, model, [name]))[name]!
}

/** Every kind with its limit, by name. */
export const kindsHere = (db: TypedDb, model: Model): Promise<Readonly<Record<string, FileKind>>> =>
  limited(db, model, keysOf(fileKinds))

async function limited(db: TypedDb, model: Model, names: readonly FileKindName[]): Promise<Record<string, FileKind>> {
  const params = await paramsOf(db, model, names.map(limitKey))
  return Object.fromEntries(names.map((name) => [name, within(fileKinds[name], Number(params.get(limitKey(name))))]))
}

const within = (kind: FileKind, megabytes: number): FileKind =>
  Number.isInteger(megabytes) && megabytes > 0 && megabytes < kind.maxMB ? { ...kind, maxMB: megabytes } : kind
