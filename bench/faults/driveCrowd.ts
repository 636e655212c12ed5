import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programOf } from '../../server/testing/programOf'
import type { CrowdResult } from './crowdDriver'

/** Calls at one moment, made by a process of its own. `began`, `ended`: of the calls, on this process's clock (performance.now). */
export async function driveCrowd(
  url: string,
  calls: number,
  tokens: readonly string[],
): Promise<CrowdResult & { began: number; ended: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...programOf('bench/faults/crowdDriver.ts'),
    url,
    String(calls),
    ...tokens,
  ])
  const crowd = JSON.parse(stdout) as CrowdResult
  const ended = performance.now()
  return { ...crowd, began: ended - crowd.ms, ended }
}
