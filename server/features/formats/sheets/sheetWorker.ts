import { parentPort, workerData } from 'node:worker_threads'
import { readSheets } from './readSheets'

const bytes = workerData as Uint8Array

/** The thread that reads the sheets of one file and ends. */
void readSheets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then((reading) =>
  parentPort?.postMessage(reading),
)
