import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Who makes a bundle of the server says where the files of its threads are; from the sources nobody does. */
declare const threadFolder: string | undefined

export interface ThreadLimits {
  /** Ms; what takes longer is ended. */
  maxMs: number
  /** MB of the thread's heap. */
  maxHeapMb: number
}

/** What a thread says before its reply: how far it is. */
export interface ThreadProgress {
  isProgress: true
  done: number
  total: number
}
/** Is told how far a thread is; what it throws ends the thread and is thrown on. */
export type OnProgress = (done: number, total: number) => Promise<void>

const isProgress = (said: unknown): said is ThreadProgress =>
  typeof said === 'object' && said !== null && 'isProgress' in said

/** In a bundle a thread is a file of its own; from the sources a loader reads it, which cannot be passed as the thread's file. */
function startThread(source: string, task: unknown, { maxHeapMb }: ThreadLimits): Worker {
  const limits = {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 32 },
  }
  if (typeof threadFolder === 'string')
    return new Worker(join(threadFolder, `${basename(source)}.js`), limits)
  return new Worker(`require('tsx/cjs'); require(${JSON.stringify(`${source}.ts`)})`, {
    ...limits,
    eval: true,
  })
}

/**
 * Gives a task to a thread of its own and returns its reply, or `tookTooLong` when it needs more
 * time or memory than its limits: neither is the server's, whatever the task holds. `source`: the path of the thread's
 * file without its ending. Throws what the thread throws.
 */
export function runThread<Reply, TooLong>(
  source: string,
  task: unknown,
  limits: ThreadLimits,
  tookTooLong: TooLong,
  progress: OnProgress = () => Promise.resolve(),
): Promise<Reply | TooLong> {
  return new Promise((done, failed) => {
    const thread = startThread(source, task, limits)
    const timer = setTimeout(() => {
      done(tookTooLong)
      void thread.terminate()
    }, limits.maxMs)
    thread.on('message', (said: Reply | ThreadProgress) => {
      if (!isProgress(said)) return done(said)
      progress(said.done, said.total).catch((stopped: unknown) => {
        failed(stopped)
        void thread.terminate()
      })
    })
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done(tookTooLong) : failed(error),
    )
    thread.once('exit', () => {
      clearTimeout(timer)
      failed(new Error(`the thread ${basename(source)} ended without a word`))
    })
  })
}
