import assert from 'node:assert/strict'
import type { Journey } from './answering'
import { logIn } from './exam'
import { type Account, nurse, type World } from '../people/World'

/** The head nurse of intensive care, where the nurse works. */
const head: Account = { personId: 'renhe-0002', mobile: '13800000002', name: '陈立群' }

/** The head nurse sees under Mine who of hers is late over everything, and reminds all of them: three taps from the start page; the nurse finds it, and what she owes. */
async function remindsInTwoTaps(world: World): Promise<void> {
  const manager = await world.person()
  await logIn(manager, head)
  let taps = 0
  const tap = (control: string) => {
    taps++
    return manager.tap(control)
  }
  await tap('我的')
  await manager.see('科室逾期')
  await tap('#remind-late')
  await tap('#remind-sure')
  await manager.see('已催办')
  assert.ok(taps <= 3, `${taps} taps`)
  await manager.tap('#late')
  await manager.see(nurse.name)
  await manager.see('已催办 1 次')
  assert.deepEqual(await manager.errors(), [])
  await manager.close()

  const learner = await world.person()
  await logIn(learner, nurse)
  await learner.open('mine')
  await learner.see('今日待办')
  assert.equal(await learner.sees('科室逾期'), false)
  await learner.see('逾期')
  await learner.tap('#my-messages')
  await learner.see('请尽快完成')
  assert.deepEqual(await learner.errors(), [])
  await learner.close()
}

export const dutyJourneys: Journey[] = [
  { name: 'who is late, reminded in two taps', run: remindsInTwoTaps },
]
