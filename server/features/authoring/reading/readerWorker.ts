import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingTask } from './Reading'
import { readQuestions } from './readQuestions'

/** The thread that reads one file and ends. */
void readQuestions(workerData as ReadingTask).then((reading) => parentPort?.postMessage(reading))
