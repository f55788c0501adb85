/** The program of the thread that looks at all files of the last build. */
import {parentPort, workerData} from 'node:worker_threads'
import {createDisk} from '../disk/disk.js'
import {changedFiles, type OutputsOfFolder} from './outputs.js'

const {folder, sizes} = workerData as OutputsOfFolder
const changed: string[] = []
for await (const file of changedFiles(createDisk(), folder, sizes)) changed.push(file)
parentPort?.postMessage(changed)
