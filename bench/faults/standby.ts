import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepAnswering } from '../../server/testing/keepAnswering'
import { startReplicated } from '../../server/testing/replication'
import { spawnServer } from '../../server/testing/spawnedServer'
import type { Row } from '../table'
import { peopleInExam } from './people'
import { answerRows, seconds } from './rows'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The primary is killed and its synchronous standby takes its place, in the middle of a thousand saves. */
export async function promoteStandby(program: readonly string[]): Promise<Row[]> {
  const fault = 'standby promoted'
  const two = await startReplicated({ synchronous: true })
  const folder = mkdtempSync(join(tmpdir(), 'training-standby-'))
  const { child, url } = await spawnServer(
    {
      PORT: '0',
      SCORM_PORT: '0',
      DATABASE_URL: two.url,
      SEED_DEMO: '1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
    program,
  )
  try {
    const answering = keepAnswering(await peopleInExam(url, two.primary.url, 12))
    while (answering.acknowledged() < 500) await pause(10)
    await two.primary.kill()
    const killed = performance.now()
    await two.promote()
    const promoted = performance.now()
    await answering.everybodyHeard()
    const back = performance.now()
    while (answering.acknowledged() < 1000 && performance.now() < back + 60_000) await pause(10)
    return [
      ...(await answerRows(fault, answering)),
      seconds(fault, 'from the promotion until everybody is heard again', back - promoted, 15),
      seconds(fault, 'from the kill, the promotion included', back - killed, 30),
    ]
  } finally {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
    await two.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
