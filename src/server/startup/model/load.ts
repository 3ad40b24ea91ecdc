import type { Model } from '../../../model/types'
import type { Assembly } from '../assemble'
import { registryNames } from '../../product/registry'
import { type LoadedModel, readFolder, type TextsRead } from './read-folder'
import { folderOf, sound } from './refuse-faulty'

/** Reads the schema files of a folder and compiles them; a caller who reads again passes the texts read last. */
export const loadModel = (folder: string, last?: TextsRead): LoadedModel => readFolder(folder, registryNames, last)

/** The model of the schema files. */
export const readModel = (assembly: Assembly): Model => sound(assembly, loadModel(folderOf(assembly)))
