import { connect } from '../../server/db/connect'
import { openSession } from '../../server/features/account/sessionRepository'
import {
  questionsForPaper,
  storePaper,
  storeTask,
} from '../../server/features/exam/paper/storeRepository'
import { spawnServer } from '../../server/testing/spawnedServer'
import { deployed } from '../benchServer'
import { connections, inParallel } from '../httpClient'
import { buildToken, start, type Sitting } from '../sitting'

/** Somebody of one of the hospitals in the middle of an exam. */
export interface Sitter extends Sitting {
  comId: string
}

export interface Crowd {
  url: string
  nodePid: number
  /** Of every hospital the same number; neighbours are of different ones. */
  sitters: Sitter[]
  close(): Promise<void>
}

const questions = 120
const hospitalId = (n: number) => `scale-${String(n).padStart(3, '0')}`

async function storeTasks(databaseUrl: string, hospitals: readonly string[]): Promise<void> {
  const { db, end } = connect(databaseUrl, { size: 2, onError: () => undefined })
  const now = Date.now()
  const bank = await questionsForPaper(db, 'infection')
  const paperId = 'paper-citus'
  await storePaper(db, { paperId, brand: 'infection', places: bank.slice(0, questions), now })
  for (const comId of hospitals)
    await storeTask(
      db,
      {
        com_id: comId,
        task_id: `citus-${comId}`,
        brand: 'infection',
        task_name: '一百二十题',
        start_time: now - 1000,
        end_time: now + 86_400_000,
        paper_id: paperId,
        minutes: 600,
        max_attempts: 100,
        issuer: '',
      },
      now,
    )
  await end()
}

async function openSessions(
  databaseUrl: string,
  people: readonly { comId: string; personId: string }[],
): Promise<string[]> {
  const { db, end } = connect(databaseUrl, { size: 4, onError: () => undefined })
  const tokens: string[] = []
  for (const person of people)
    tokens.push(
      await openSession(
        db,
        { ...person, deviceName: 'bench', source: 2, by: 'password' },
        Date.now(),
      ),
    )
  await end()
  return tokens
}

/** The built server on that database, and people of its made-up hospitals who have begun an exam of 120 questions. */
export async function openCrowd(
  databaseUrl: string,
  hospitals: number,
  each: number,
): Promise<Crowd> {
  const ids = Array.from({ length: hospitals }, (_, n) => hospitalId(n + 1))
  await storeTasks(databaseUrl, ids)
  const people = Array.from({ length: each }, (_, n) => n + 1).flatMap((n) =>
    ids.map((comId) => ({ comId, personId: `${comId}-${String(n).padStart(5, '0')}` })),
  )
  const tokens = await openSessions(databaseUrl, people)
  const { child, url } = await spawnServer(
    { PORT: '0', DATABASE_URL: databaseUrl, CALLS_PER_MINUTE: '10000000', LOG_LEVEL: 'error' },
    deployed(),
  )
  const client = connections(url, 16)
  const sitters: Sitter[] = []
  await inParallel(people.length, client.size, async (index) => {
    const [{ comId }, token] = [people[index]!, tokens[index]!]
    const once = await buildToken(client, token, `citus-${comId}`)
    const { paper, ...attempt } = await start(client, token, once, `citus-${comId}`)
    sitters[index] = { comId, token, attempt, paper, seal: '' }
  })
  client.close()
  return {
    url,
    nodePid: child.pid ?? 0,
    sitters,
    async close() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}
