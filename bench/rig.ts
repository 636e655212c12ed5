import { contract } from '../contract/calls'
import type { SentAnswer } from '../contract/calls/exam/examShapes'
import { accounts, logIn, openAccounts } from './accounts'
import { openSessions, storeBenchTask, type BenchServer } from './benchServer'
import { startFloor } from './floor'
import { connections, inParallel, type Connections } from './httpClient'
import {
  answersPerExam,
  buildToken,
  keyOf,
  page,
  plainTaskId,
  review,
  start,
  taskId,
  wholeExam,
  write,
  type Sitting,
} from './sitting'

const { exam } = contract
const atOnce = 16
const many = 64
/** What everybody with an account sits before anything is measured, and what they sit whole afterwards. */
const firstTaskId = 'bench-first'
const furtherTaskId = 'bench-further'
const people = 240
/** Answers of each person at 16 and at 64 at a time; the crowd takes the rest. */
const savedAt16 = 40
const savedAt64 = 80

/** CPU ms. */
export interface Cost {
  node: number
  database: number
}

/** Operations by name, in the order in which they must run: how many calls, how many at a time, and the call. */
interface Operation {
  count: number
  atOnce: number
  work(index: number): Promise<unknown>
  /** Whose CPU it costs; the server's and its database's unless said. */
  cpu?(): Cost
}
export const operationNames = [
  'list',
  'token',
  'start',
  'paper',
  'plainPaper',
  'save',
  'save64',
  'empty',
  'batched',
  'handIn',
  'review',
  'logIn',
  'whole',
  'whole64',
] as const
export type OperationName = (typeof operationNames)[number]

export interface Rig {
  server: BenchServer
  operations: Record<OperationName, Operation>
  /** Before hand-in: everybody's last answers over 128 connections; returns how long each took, ms. */
  crowd(): Promise<number[]>
  /** The largest paper that came, bytes with gzip. */
  paperBytes(): number
  close(): Promise<void>
}

/** A server with people who can take the exam, warm: compiled code, named statements, caches. */
export async function makeRig(server: BenchServer, staff: number): Promise<Rig> {
  const now = Date.now()
  for (const task of [taskId, firstTaskId, furtherTaskId]) await storeBenchTask(server, task, now)
  await storeBenchTask(server, plainTaskId, now, { shuffled: false, paperId: 'paper-plain' })
  await openAccounts(server, staff)
  const tokens = await openSessions(server, people + 200, now)
  const client = connections(server.url, atOnce)
  const at64 = connections(server.url, many)
  const crowded = connections(server.url, 128)
  const floor = await startFloor(server, many)
  const token = (index: number) => tokens[index % tokens.length]!
  const onceTokens: string[] = []
  const sittings: Sitting[] = []
  const plain: Sitting[] = []
  const items: SentAnswer[][] = []
  let paperBytes = 0
  const itemOf = (who: number, n: number) => {
    items[who] ??= Array.from({ length: answersPerExam }, (_, place) =>
      write(sittings[who]!, place, place + 1),
    )
    return items[who][n]!
  }
  const save = (from: Connections, who: number, n: number) =>
    from.fire(exam.saveAnswers.path, tokens[who]!, {
      ...keyOf(sittings[who]!),
      items: [itemOf(who, n)],
    })
  const toFloor = (path: string) => (index: number) =>
    floor.client.fire(path, `attempt-${index % people}`, {
      items: [itemOf(index % people, savedAt16 + Math.floor(index / people))],
    })
  const sitPlain = async (index: number) => {
    const own = tokens[index]!
    const once = await buildToken(client, own, plainTaskId)
    const { paper, ...attempt } = await start(client, own, once, plainTaskId)
    plain[index] = { token: own, attempt, seal: '', paper }
  }
  const whole = async (from: Connections, n: number, task: string) =>
    wholeExam(from, await logIn(from, n), task)

  // Everybody with an account sits once: what is measured later are further exams of people with cards.
  await inParallel(accounts, atOnce, (index) => whole(client, index, firstTaskId))
  await inParallel(2000, atOnce, (index) => client.fire(exam.list.path, token(index), page))
  await inParallel(people, atOnce, sitPlain)
  const perPerson = (from: Connections, first: number, last: number): Operation => ({
    count: people * (last - first),
    atOnce: from.size,
    work: (index) => save(from, index % people, first + Math.floor(index / people)),
  })
  const of = (count: number, work: Operation['work'], at = atOnce): Operation => ({
    count,
    atOnce: at,
    work,
  })
  const operations: Rig['operations'] = {
    list: of(4000, (index) => client.fire(exam.list.path, token(index), page)),
    token: of(people, async (index) => {
      onceTokens[index] = await buildToken(client, tokens[index]!)
    }),
    start: of(people, async (index) => {
      const token = tokens[index]!
      const { paper, ...attempt } = await start(client, token, onceTokens[index]!)
      sittings[index] = { token, attempt, seal: '', paper }
    }),
    paper: of(1600, async (index) => {
      const one = sittings[index % people]!
      paperBytes = Math.max(paperBytes, await client.fire(exam.paper.path, one.token, keyOf(one)))
    }),
    plainPaper: of(1600, (index) =>
      client.fire(exam.paper.path, plain[index % people]!.token, keyOf(plain[index % people]!)),
    ),
    save: perPerson(client, 0, savedAt16),
    save64: perPerson(at64, savedAt16, savedAt64),
    empty: { ...of(people * 40, toFloor('/empty'), many), cpu: floor.cpu },
    batched: { ...of(people * 40, toFloor('/batched'), many), cpu: floor.cpu },
    handIn: of(people, (index) =>
      client.ask(exam.handIn.path, tokens[index]!, {
        ...keyOf(sittings[index]!),
        items: [],
        reason: 'user',
      }),
    ),
    review: of(400, (index) =>
      review(client, tokens[index % people]!, keyOf(sittings[index % people]!)),
    ),
    logIn: of(160, (index) => logIn(client, index)),
    whole: of(60, (index) => whole(client, index, furtherTaskId)),
    whole64: of(128, (index) => whole(at64, 60 + index, furtherTaskId), many),
  }
  return {
    server,
    operations,
    crowd: async () => {
      // The connections are open before the clock runs: 128 handshakes at the same moment are more than one in a hundred of the saves.
      await inParallel(256, 128, (index) => crowded.fire(exam.list.path, token(index), page))
      return inParallel(people * (answersPerExam - savedAt64), 128, (index) =>
        save(crowded, index % people, savedAt64 + Math.floor(index / people)),
      )
    },
    paperBytes: () => paperBytes,
    async close() {
      for (const one of [client, at64, crowded]) one.close()
      await floor.close()
      await server.close()
    },
  }
}
