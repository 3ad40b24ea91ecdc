import type { Model } from '../../../model/types'
import type { Assembly } from '../assemble'
import { installed } from '../../product/registry'
import { type LoadedModel, readFolder } from './read-folder'
import { folderOf, sound } from './refuse-faulty'

/** Reads the schema files of a folder and compiles them, as this server can serve them. */
export const loadModel = (folder: string): LoadedModel => readFolder(folder, installed)

/** The model of the schema files. */
export const readModel = (assembly: Assembly): Model => sound(assembly, loadModel(folderOf(assembly)))
