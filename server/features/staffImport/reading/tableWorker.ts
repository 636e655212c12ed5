import { parentPort, workerData } from 'node:worker_threads'
import { readSheets, readTable } from './readTable'
import type { Wanted } from './readInWorker'

const { bytes, wants } = workerData as Wanted
const read = wants === 'people' ? readTable : readSheets

/** The thread that reads one file and ends. */
void read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then((reading) =>
  parentPort?.postMessage(reading),
)
