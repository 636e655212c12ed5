import { parentPort, workerData } from 'node:worker_threads'
import type { ReaderMessage, ReadingTask } from './Reading'
import { readQuestions } from './readQuestions'

/** The thread that reads one file and ends. */
const say = (message: ReaderMessage) => parentPort?.postMessage(message)
void readQuestions(workerData as ReadingTask, (done, total) => say({ done, total })).then(
  (reading) => say({ reading }),
)
