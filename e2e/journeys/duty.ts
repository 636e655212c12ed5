import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { ofUnits } from '@contract/rules/audience'
import { beginningOf, dayOf, nameOfDay } from '@contract/rules/hospitalTime'
import type { Journey } from './answering'
import { atTheDesk } from './deskCalls'
import { admin, seesToday } from './dutySteps'
import { logIn } from './exam'
import { eventually } from '../people/Person'
import { type Account, nurse, type World } from '../people/World'

const { messageWay, roster, staffNotice } = contract
const [minute, hour] = [60_000, 3_600_000]
const notice = '逾期的今天完成'
const firstPage = { pageIndex: 1, pageSize: 50 }

/** The head nurse of intensive care, where the nurse works. */
const head: Account = { personId: 'renhe-0002', mobile: '13800000002', name: '陈立群' }

/** The nurse came home an hour ago from eight hours of the night; the hospital may ring at any time of the day. */
async function workedTheNight({ server }: World): Promise<void> {
  const desk = await atTheDesk(server, admin.mobile)
  await desk.ask(messageWay.saveQuiet, { quietFrom: 0, quietUntil: 0 })
  const settings = { way: 'sms' as const, monthLimit: 1000 }
  await desk.ask(messageWay.save, { settings, enabled: 1, topics: [] })
  const began = Date.now() - 9 * hour
  const beginsMin = Math.floor((began - beginningOf(dayOf(began))) / minute)
  const night = { name: '上一夜', beginsMin, endsMin: beginsMin + 480, night: 1 as const }
  const { shiftId } = await desk.ask(roster.saveShift, night)
  const entry = { userId: nurse.personId, day: nameOfDay(dayOf(began)), shiftId, leave: null }
  await desk.ask(roster.take, { entries: [entry] })
}

/** A notice to the three of the ward, also by SMS: the others' phones ring, that of the nurse, who sleeps, waits. */
async function nobodyIsWoken({ server }: World): Promise<void> {
  const desk = await atTheDesk(server, admin.mobile)
  await desk.ask(staffNotice.send, {
    whom: { audience: ofUnits(['d2']) },
    title: notice,
    text: '今天请完成。',
    sms: 3,
  })
  const namesOf = async (state: 'sent' | 'waiting') =>
    (await desk.ask(messageWay.sent, { ...firstPage, way: 'sms', state })).list.map(
      ({ userName }) => userName,
    )
  const rung = await eventually(
    async () => {
      await server.does('rings')
      const names = await namesOf('sent')
      return names.length > 0 ? names : undefined
    },
    () => 'nobody’s phone rung',
  )
  assert.ok(!rung.includes(nurse.name), `rung: ${rung.join(', ')}`)
  assert.ok((await namesOf('waiting')).includes(nurse.name))
}

/** The head nurse sees on the start page who of hers is late over everything, and reminds all of them in two taps; the nurse, who sleeps after a night, is not woken, and finds it later, with what she owes. */
async function remindsInTwoTaps(world: World): Promise<void> {
  await workedTheNight(world)
  const manager = await world.person()
  await logIn(manager, head)
  let taps = 0
  const tap = (control: string) => {
    taps++
    return manager.tap(control)
  }
  await manager.see('科室逾期')
  await tap('#remind-late')
  await tap('#remind-sure')
  await manager.see('已催办')
  await nobodyIsWoken(world)
  assert.ok(taps <= 2, `${taps} taps`)
  await manager.tap('#late')
  await manager.see(nurse.name)
  await manager.see('已催办 1 次')
  assert.deepEqual(await manager.errors(), [])
  await manager.close()

  const learner = await world.person()
  await logIn(learner, nurse)
  await seesToday(learner)
  await learner.see('今日待办')
  assert.equal(await learner.sees('科室逾期'), false)
  await learner.see('逾期')
  await learner.open('mine')
  await learner.tap('#my-messages')
  await learner.see('请尽快完成')
  await learner.see(notice)
  assert.deepEqual(await learner.errors(), [])
  await learner.close()
}

export const dutyJourneys: Journey[] = [
  {
    name: 'who is late, reminded in two taps; who worked the night is not woken',
    run: remindsInTwoTaps,
  },
]
