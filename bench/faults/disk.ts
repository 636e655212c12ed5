import { once } from 'node:events'
import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { keepAnswering } from '../../server/testing/keepAnswering'
import { fill, smallDisk } from '../../server/testing/smallDisk'
import { spawnServer } from '../../server/testing/spawnedServer'
import type { Row } from '../table'
import { peopleInExam, untilReadiness } from './people'
import { answerRows, seconds } from './rows'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The disk of the database is full for 10 s. Nothing where no small disk can be mounted. */
export async function fullDisk(program: readonly string[]): Promise<Row[]> {
  const fault = 'disk full for 10 s'
  const disk = smallDisk(500)
  if (disk === undefined)
    return [{ name: `${fault}: left out, nobody may mount here`, value: 0, unit: '' }]
  const { child, url, databaseUrl } = await spawnServer(
    {
      PORT: '0',
      SCORM_PORT: '0',
      DATABASE_URL: '',
      SEED_DEMO: '1',
      DATA_DIR: join(disk.folder, 'data'),
      LOG_LEVEL: 'silent',
    },
    program,
  )
  try {
    const answering = keepAnswering(await peopleInExam(url, databaseUrl, 12), 50)
    await pause(1000)
    const filler = fill(disk.folder)
    const noticed = await untilReadiness(url, 503)
    await pause(10_000)
    unlinkSync(filler)
    const ended = performance.now()
    await answering.everybodyHeard()
    const back = performance.now() - ended
    return [
      ...(await answerRows(fault, answering)),
      seconds(fault, 'until /readyz says 503', noticed, 3),
      seconds(fault, 'from its end until everybody is heard again', back, 10),
    ]
  } finally {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
    disk.remove()
  }
}
