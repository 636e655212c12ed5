import { contract } from '@contract/calls'
import { Client } from '../client'
import type { TestServer } from '../startServer'
import type { Attacker } from './attack'
import { idsOf, markTexts } from './knownThings'

/** The hospital that is attacked, and what stands in its texts. */
const attacked = 'renhe'
export const mark = '〔仁和内部〕'

/** By number of their account: who they are. */
const inside = { learner: 14, 'head nurse': 2, author: 4, inspector: 15 }
const outside = { 'learner elsewhere': 101, 'administrator elsewhere': 103, centre: 901 }
const administrator = 3

/**
 * Nobody; people of other hospitals and lower roles, with real ids of the attacked one; its administrator with ids of their own
 * affairs; the operator, who may do most and must still meet no fault.
 */
export async function makeAttackers(server: TestServer): Promise<Attacker[]> {
  if ((await markTexts(server.db, attacked, mark)) === 0) throw new Error('nothing has the mark')
  const theirs = await idsOf(server.db, attacked)
  const own = await idsOf(server.db, attacked, 'renhe-0003')
  const whoIs = async (name: string, number: number): Promise<Attacker> => {
    const client = new Client(server.url)
    await client.logIn(number)
    const { abilities } = await client.ask(contract.account.me, {})
    const isOwn = number === administrator
    return {
      name,
      token: client.token,
      abilities,
      ids: isOwn ? own : theirs,
      isOutside: Object.values(outside).includes(number),
      isOwn,
    }
  }
  const guest = {
    name: 'guest',
    token: '',
    abilities: [],
    ids: theirs,
    isOutside: true,
    isOwn: false,
  }
  const attackers: Attacker[] = [guest]
  for (const [name, number] of Object.entries({
    ...inside,
    ...outside,
    administrator,
    operator: 900,
  }))
    attackers.push(await whoIs(name, number))
  return attackers
}
