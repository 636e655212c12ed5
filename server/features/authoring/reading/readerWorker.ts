import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadProgress } from '../../../runThread'
import type { ReadingTask } from './Reading'
import { readQuestions } from './readQuestions'

/** The thread that reads one file and ends. */
const tell = (done: number, total: number) =>
  parentPort?.postMessage({ isProgress: true, done, total } satisfies ThreadProgress)
void readQuestions(workerData as ReadingTask, tell).then((reading) =>
  parentPort?.postMessage(reading),
)
