import type { Model } from '../../../model/types'
import type { Known } from '../../../language/subject/known'
import type { Assembly } from '../assemble'
import { registryNames } from '../../product/registry'
import { type LoadedModel, readFolder, type TextsRead } from './read-folder'
import { folderOf, sound } from './refuse-faulty'

/** Reads the schema files of a folder and compiles them; a caller who reads again passes the texts read last. */
export const loadModel = (folder: string, last?: TextsRead, also: Known = {}): LoadedModel =>
  readFolder(folder, { ...registryNames, ...also }, last)

/** The model of the schema files. */
export const readModel = (assembly: Assembly): Model => sound(assembly, loadModel(folderOf(assembly)))
