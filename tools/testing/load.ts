import { type ChildProcess, spawn } from 'node:child_process'

const busy = 'for (;;);'

/** So many processes that only compute, till the given function ends them: what runs beside them gets a part of the processor. */
export function startLoad(processes: number): () => void {
  const children = Array.from({ length: processes }, (): ChildProcess =>
    spawn(process.execPath, ['-e', busy], { stdio: 'ignore' }),
  )
  const stop = () => children.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', stop)
  return () => {
    process.off('exit', stop)
    stop()
  }
}
