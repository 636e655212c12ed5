import { parentPort, workerData } from 'node:worker_threads'
import type { FileTask } from './FileText'
import { readOffice } from './readOffice'
import { readPdf } from '../reading/readPdf'

const { bytes, kind, letters } = workerData as FileTask
const read = () =>
  kind === 'pdf'
    ? readPdf(bytes, letters)
    : readOffice(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), kind)

/** The thread that reads one file and ends. */
void read().then((text) => parentPort?.postMessage(text))
