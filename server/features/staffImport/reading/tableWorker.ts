import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './readTable'

const bytes = workerData as Uint8Array

/** The thread that reads one file and ends. */
void readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then((reading) =>
  parentPort?.postMessage(reading),
)
