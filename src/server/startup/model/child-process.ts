/** The program that reads the schema files when a built server starts. */
import { readFolder } from './read-folder'

/** The argument of the program. */
export interface ChildWork {
  readonly folder: string
  readonly installed: Parameters<typeof readFolder>[1]
}

const { folder, installed } = JSON.parse(process.argv[2]!) as ChildWork
process.send!(readFolder(folder, installed), () => process.disconnect())
