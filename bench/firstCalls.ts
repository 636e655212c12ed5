import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '../contract/calls'
import { logIn } from './accounts'
import type { BenchServer, Running } from './benchServer'
import { connections, type Connections } from './httpClient'
import { buildToken, keyOf, page, start, write, type Sitting } from './sitting'

const { exam } = contract
const calls = 50
/** So many, then as many on the other server. */
const inTurn = 10

/** CPU ms of server and database of one call, by its name. */
export type CallCosts = Record<string, number>

/** What somebody asks, by its name; `place`: of which of these people. Those who are named later want what those before them left. */
function kindsOf(client: Connections, tokens: readonly string[], firstAccount: number) {
  const sittings: Sitting[] = []
  const kinds: Record<string, (place: number) => Promise<unknown>> = {
    logIn: (place) => logIn(client, firstAccount + place),
    list: (place) => client.fire(exam.list.path, tokens[place]!, page),
    start: async (place) => {
      const token = tokens[place]!
      const { paper, ...attempt } = await start(client, token, await buildToken(client, token))
      sittings[place] = { token, attempt, seal: '', paper }
    },
    save: (place) =>
      client.fire(exam.saveAnswers.path, tokens[place]!, {
        ...keyOf(sittings[place]!),
        items: [write(sittings[place]!, 0, 1)],
      }),
  }
  return kinds
}

/** CPU of a second in which nothing happens. */
const quietMs = 50
const mostSeconds = 10

/** Waits until a server that has just started does nothing of its own any more: its jobs look through the database first. */
async function settled({ cpu }: Running): Promise<void> {
  const used = () => cpu().node + cpu().database
  let before = used()
  for (let second = 0; second < mostSeconds; second++) {
    await wait(1000)
    const now = used()
    if (now - before < quietMs) return
    before = now
  }
}

/**
 * What the first calls of a server cost that nobody has asked anything yet, and the same calls of one that has answered thousands, one
 * after another. Both run on one database and take turns, ten calls at a time, so that what else the machine does meets both.
 * `tokens`: of 100 people.
 */
export async function compareFirstCalls(
  server: BenchServer,
  tokens: readonly string[],
): Promise<{ first: CallCosts; later: CallCosts }> {
  const fresh = await server.beside()
  // What the start itself does is no call's.
  await settled(fresh)
  const sides = [fresh, server].map((on, side) => {
    const client = connections(on.url, 1)
    const own = tokens.slice(side * calls, (side + 1) * calls)
    return { on, client, kinds: kindsOf(client, own, side * calls), costs: {} as CallCosts }
  })
  for (const name of Object.keys(sides[0]!.kinds))
    for (let from = 0; from < calls; from += inTurn)
      for (const { on, kinds, costs } of sides) {
        const before = on.cpu()
        for (let place = from; place < from + inTurn; place++) await kinds[name]!(place)
        const after = on.cpu()
        const used = after.node - before.node + after.database - before.database
        costs[name] = (costs[name] ?? 0) + used / calls
      }
  for (const { client } of sides) client.close()
  await fresh.close()
  return { first: sides[0]!.costs, later: sides[1]!.costs }
}
