/** The thread that reads the schema files when a built server starts. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFolder } from './read-folder'

parentPort!.postMessage(readFolder(workerData.folder, workerData.installed))
