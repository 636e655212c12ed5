import { parentPort, workerData } from 'node:worker_threads'
import { readSheets, readTable } from './readTable'
import type { Wanted } from './readInWorker'

const { bytes, wants, sheet } = workerData as Wanted
const read = (file: Buffer) => (wants === 'people' ? readTable(file, sheet) : readSheets(file))

/** The thread that reads one file and ends. */
void read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then((reading) =>
  parentPort?.postMessage(reading),
)
