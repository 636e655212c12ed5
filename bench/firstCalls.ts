import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '../contract/calls'
import { logIn } from './accounts'
import type { BenchServer } from './benchServer'
import { connections, inParallel } from './httpClient'
import { buildToken, keyOf, page, start, write, type Sitting } from './sitting'

const { exam } = contract
const calls = 50

/** CPU ms of server and database of one call, by its name. */
export type CallCosts = Record<string, number>
export interface FirstCalls {
  first: CallCosts
  /** Asked again when the server is warm. */
  later(): Promise<CallCosts>
}

/** What 50 calls of each kind cost, one after another. */
async function costs(server: BenchServer, tokens: readonly string[]): Promise<CallCosts> {
  const client = connections(server.url, 1)
  const sittings: Sitting[] = []
  const work: Record<string, (index: number) => Promise<unknown>> = {
    logIn: (index) => logIn(client, index),
    list: (index) => client.fire(exam.list.path, tokens[index]!, page),
    start: async (index) => {
      const token = tokens[index]!
      const { paper, ...attempt } = await start(client, token, await buildToken(client, token))
      sittings[index] = { token, attempt, seal: '', paper }
    },
    save: (index) =>
      client.fire(exam.saveAnswers.path, tokens[index]!, {
        ...keyOf(sittings[index]!),
        items: [write(sittings[index]!, 0, 1)],
      }),
  }
  const measured: CallCosts = {}
  for (const [name, call] of Object.entries(work)) {
    const before = server.cpu()
    await inParallel(calls, 1, call)
    const after = server.cpu()
    measured[name] = (after.node - before.node + after.database - before.database) / calls
  }
  client.close()
  return measured
}

/** CPU of a second in which nothing happens. */
const quietMs = 50
const mostSeconds = 10

/** Waits until a server that has just started does nothing of its own any more: its jobs look through the database first. */
async function settled(server: BenchServer): Promise<void> {
  const used = () => server.cpu().node + server.cpu().database
  let before = used()
  for (let second = 0; second < mostSeconds; second++) {
    await wait(1000)
    const now = used()
    if (now - before < quietMs) return
    before = now
  }
}

/** Measures the first calls of a server that nobody has asked anything yet. `tokens`: of 100 people. */
export async function firstCalls(
  server: BenchServer,
  tokens: readonly string[],
): Promise<FirstCalls> {
  // What the start itself does is no call's.
  await settled(server)
  return {
    first: await costs(server, tokens.slice(0, calls)),
    later: () => costs(server, tokens.slice(calls, 2 * calls)),
  }
}
