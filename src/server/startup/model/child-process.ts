/** The program that reads the schema files when a built server starts. */
import { readFolder } from './read-folder'

const { folder, installed } = JSON.parse(process.argv[2]!) as {
  folder: string
  installed: Parameters<typeof readFolder>[1]
}
process.send!(readFolder(folder, installed), () => process.disconnect())
