import { execFileSync } from 'node:child_process'
import { deployed } from '../benchServer'
import type { Row } from '../table'
import { flashCrowd } from './crowd'
import { cutConnections, killBoth, killDatabase, silentLine } from './database'
import { fullDisk } from './disk'
import { rollingRestart } from './rollingRestart'
import { promoteStandby } from './standby'

const faults: Record<string, (program: readonly string[]) => Promise<Row[]>> = {
  kill: killBoth,
  database: killDatabase,
  cut: cutConnections,
  silent: silentLine,
  disk: fullDisk,
  promote: promoteStandby,
  rolling: rollingRestart,
  crowd: flashCrowd,
}

/** Everything that can go wrong under a server, one after the other; `only`: those of these names. */
export async function benchFaults(
  only: readonly string[],
  log: (text: string) => void,
): Promise<Row[]> {
  const unknown = only.find((name) => !(name in faults))
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is none of ${Object.keys(faults).join(', ')}`)
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/buildServer.ts'], { stdio: 'ignore' })
  const rows: Row[] = []
  for (const [name, replay] of Object.entries(faults)) {
    if (only.length > 0 && !only.includes(name)) continue
    const found = await replay(deployed())
    log(
      `${name}: ${found.map(({ name: what, value, unit }) => `${what} ${value} ${unit}`).join('; ')}`,
    )
    rows.push(...found)
  }
  return rows
}
