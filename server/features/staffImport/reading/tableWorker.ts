import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './readTable'
import type { Wanted } from './readInWorker'

const { bytes, sheet } = workerData as Wanted

/** The thread that reads one file and ends. */
void readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet).then(
  (reading) => parentPort?.postMessage(reading),
)
