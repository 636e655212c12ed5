import { hourMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { insertInvitee, insertMember } from '../../features/activity/activityRepository'
import { demoStaff } from '../demoStaff'
import { personIdOf } from '../SeedData'

const keyOf = (number: number) => {
  const { comId } = demoStaff.find((person) => person.number === number)!
  return { comId, userId: personIdOf({ comId, number }) }
}

/** Who took part in which campaign, hours ago, the first of each first; and who brought whom. */
const joined: readonly (readonly [code: string, number: number, hours: number, by?: number])[] = [
  ['guide', 2, 400],
  ['guide', 1, 320, 2],
  ['guide', 8, 300, 2],
  ['guide', 13, 200, 1],
  ['guide', 101, 190],
  ['guide', 105, 150, 101],
  ['guide', 10, 90, 8],
  ['guide-4', 6, 210],
  ['guide-4', 5, 160, 6],
  ['guide-4', 14, 60, 6],
  ['guide-3', 12, 110],
  ['guide-5', 13, 70],
]

/** Members of the demo's campaigns, and who invited them. `now`: epoch ms. */
export async function seedMembers(tx: Tx, now: number): Promise<void> {
  for (const [code, number, hours, by] of joined) {
    const time = now - hours * hourMs
    await insertMember(tx, keyOf(number), code, time)
    if (by === undefined) continue
    const { comId, userId } = keyOf(by)
    await insertInvitee(tx, { com_id: comId, person_id: userId }, keyOf(number), code, time)
  }
}
