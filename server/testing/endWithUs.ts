import type { ChildProcess } from 'node:child_process'

/** A process that a test started goes when this one does, however its tests ended: as an orphan it would keep our output open. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  const end = () => void child.kill(signal)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
