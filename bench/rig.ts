import { contract } from '../contract/calls'
import type { SentAnswer } from '../contract/calls/examShapes'
import { openSessions, storeBenchTask, type BenchServer } from './benchServer'
import { connections, inParallel } from './httpClient'
import {
  answersPerExam,
  buildToken,
  keyOf,
  page,
  readPaper,
  start,
  taskId,
  wholeExam,
  write,
  type Sitting,
} from './sitting'

const { exam } = contract
export const atOnce = 16
const people = 240
/** Answers of each person before the crowd takes the rest. */
const savedAlone = 60

/** Operations by name, in the order in which they must run: how many calls, and the call. */
interface Operation {
  count: number
  work(index: number): Promise<unknown>
}
export const operationNames = [
  'list',
  'token',
  'start',
  'paper',
  'save',
  'handIn',
  'review',
  'whole',
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
export async function makeRig(server: BenchServer): Promise<Rig> {
  const now = Date.now()
  await storeBenchTask(server, taskId, now)
  const tokens = await openSessions(server, people + 100, now)
  const [client, many] = [connections(server.url, atOnce), connections(server.url, 128)]
  const token = (index: number) => tokens[index % tokens.length]!
  const onceTokens: string[] = []
  const sittings: Sitting[] = []
  const items: SentAnswer[][] = []
  let paperBytes = 0
  const save = (from: typeof client, who: number, n: number) => {
    items[who] ??= Array.from({ length: answersPerExam }, (_, place) =>
      write(sittings[who]!, place, place + 1),
    )
    return from.fire(exam.saveAnswers.path, tokens[who]!, {
      ...keyOf(sittings[who]!),
      items: [items[who][n]!],
    })
  }

  await inParallel(60, atOnce, (index) => wholeExam(client, tokens[people + index]!))
  await inParallel(2000, atOnce, (index) => client.fire(exam.list.path, token(index), page))
  return {
    server,
    operations: {
      list: { count: 4000, work: (index) => client.fire(exam.list.path, token(index), page) },
      token: {
        count: people,
        work: async (index) => (onceTokens[index] = await buildToken(client, tokens[index]!)),
      },
      start: {
        count: people,
        work: async (index) => {
          sittings[index] = {
            token: tokens[index]!,
            attempt: await start(client, tokens[index]!, onceTokens[index]!),
            seal: '',
            paper: undefined as never,
          }
        },
      },
      paper: {
        count: 1600,
        work: async (index) => {
          const one = sittings[index % people]!
          one.paper ??= await readPaper(client, one.token, one.attempt)
          paperBytes = Math.max(
            paperBytes,
            await client.fire(exam.paper.path, one.token, keyOf(one)),
          )
        },
      },
      save: {
        count: people * savedAlone,
        work: (index) => save(client, index % people, Math.floor(index / people)),
      },
      handIn: {
        count: people,
        work: (index) =>
          client.ask(exam.handIn.path, tokens[index]!, {
            ...keyOf(sittings[index]!),
            items: [],
            reason: 'user',
          }),
      },
      review: {
        count: 1200,
        work: (index) =>
          client.fire(exam.review.path, tokens[index % people]!, {
            ...keyOf(sittings[index % people]!),
            pageIndex: 1 + (index % 3),
            pageSize: 50,
            all: 1,
          }),
      },
      whole: { count: 60, work: (index) => wholeExam(client, tokens[people + index]!) },
    },
    crowd: async () => {
      // The connections are open before the clock runs: 128 handshakes at the same moment are more than one in a hundred of the saves.
      await inParallel(256, 128, (index) => many.fire(exam.list.path, token(index), page))
      return inParallel(people * (answersPerExam - savedAlone), 128, (index) =>
        save(many, index % people, savedAlone + Math.floor(index / people)),
      )
    },
    paperBytes: () => paperBytes,
    async close() {
      client.close()
      many.close()
      await server.close()
    },
  }
}
