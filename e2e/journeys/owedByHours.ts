import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { everybody } from '@contract/rules/audience'
import { beginningOf, dayOf, nameOfDay } from '@contract/rules/hospitalTime'
import type { Journey } from './answering'
import { atTheDesk } from './deskCalls'
import { admin, author, leaves, publish, seesAll, seesToday } from './dutySteps'
import { handIn, logIn, seesKept } from './exam'
import { aPlan } from '../../server/features/authoring/testing/aPlan'
import { squeeze } from '../people/Person'
import { colleague, nurse, type World } from '../people/World'

const { authoring, meetingManage, people, roster } = contract
const [minute, hour] = [60_000, 3_600_000]

/** A meeting for two departments stands in the list of what its people owe, and is gone from it with the signature. */
async function meetingTicksOff(world: World): Promise<void> {
  const { server } = world
  const title = '两科联席会'
  const desk = await atTheDesk(server, admin.mobile)
  const units = await Promise.all(
    [nurse.personId, 'renhe-0006'].map(
      async (userId) => (await desk.ask(people.person, { userId })).unitId ?? '',
    ),
  )
  assert.equal(new Set(units).size, 2)
  const now = Date.now()
  const { meetingId } = await desk.ask(meetingManage.save, {
    draft: {
      title,
      place: '示教室',
      host: '',
      startTime: now,
      endTime: now + hour,
      signStart: now - minute,
      signEnd: now + hour,
      signOutStart: 0,
      signOutEnd: 0,
      graceMinutes: 5,
      hours: 1,
      dynamicCode: 1,
      needPicture: 0,
      allowGuests: 0,
      takeOffline: 0,
      latitude: 0,
      longitude: 0,
      radius: 0,
      whom: { ...everybody, units },
      form: [],
    },
  })
  const person = await world.person()
  await logIn(person, nurse)
  await seesAll(person)
  await person.tap(`#duty-${meetingId}`)
  await person.see('示教室')
  await person.type('屏幕上的 6 位数字', (await server.meeting(meetingId)).digits)
  await person.tap('#do-sign')
  await person.see('签到成功')
  await seesAll(person)
  await person.notSee(title)
  await leaves(person)
}

/** Two days of leave on the roster: what is due is due two days later, and the phone says so. */
async function leavePauses(world: World): Promise<void> {
  const { server } = world
  const title = '请假也要学'
  await publish(world, { title, units: ['d2'] })
  const desk = await atTheDesk(server, admin.mobile)
  const today = dayOf(Date.now())
  const away = [1, 2].map((days) => ({
    userId: colleague.personId,
    day: nameOfDay(today + days),
    shiftId: null,
    leave: 'sick' as const,
  }))
  await desk.ask(roster.take, { entries: away })
  const person = await world.person()
  await logIn(person, colleague)
  await seesAll(person)
  await person.see(title)
  await person.see('请假顺延 2 天')
  await leaves(person)
}

/** Who begins a shift that carries an exercise finds it on the phone, as that, until the end of the shift; does it in a minute, and it is gone. */
async function shiftCarries(world: World): Promise<void> {
  const { server } = world
  const title = '交班三题'
  const now = Date.now()
  const maker = await atTheDesk(server, author.mobile)
  const plan = aPlan(now, {
    title,
    whom: { ...everybody, units: ['d5'] },
    passScore: 3,
    paper: {
      way: 'drawn',
      places: [],
      rules: [{ knowCatIds: ['KC01'], kind: 'single', count: 3, marks: 1 }],
    },
  })
  const { planId, edition } = await maker.ask(authoring.savePlan, { plan })
  const { taskId } = await maker.ask(authoring.publishPlan, { planId, edition })
  const desk = await atTheDesk(server, admin.mobile)
  const today = nameOfDay(dayOf(now))
  const beginsMin = Math.max(0, Math.floor((now - beginningOf(dayOf(now))) / minute) - 5)
  const shift = { name: '本班', beginsMin, endsMin: beginsMin + 480, night: 0 as const }
  const { shiftId } = await desk.ask(roster.saveShift, shift)
  const entry = { userId: nurse.personId, day: today, shiftId, leave: null }
  await desk.ask(roster.take, { entries: [entry] })
  await desk.ask(roster.saveExercise, { shiftId, taskId, fromDay: today, untilDay: today })
  await server.does('shiftsBegin')

  const person = await world.person()
  await logIn(person, nurse)
  await person.open('mine')
  await person.tap('#my-messages')
  await person.see(`交班练习：${title}`)
  await seesAll(person)
  await person.see('交班练习 ·')
  await person.tap(`#duty-${taskId}`)
  await person.see('开始之前')
  await person.tap('#start')
  for (let number = 1; number <= 3; number++) {
    await person.see(`第 ${number} 题`)
    const { letters } = await server.keyOnScreen(squeeze(await person.screen()))
    await person.tap(`#option-${letters[0]}`)
    await seesKept(person)
    if (number < 3) await person.tap('#next')
  }
  await handIn(person)
  await seesToday(person)
  await person.notSee(title)
  await leaves(person)
}

/** What comes by meetings, shifts and leave. */
export const owedByHoursJourneys: Journey[] = [
  { name: 'a shift carries an exercise, done on the phone', run: shiftCarries },
  { name: 'two days of leave: due two days later, and the phone says so', run: leavePauses },
  {
    name: 'a meeting for two departments is owed, and ticks off by the signature',
    run: meetingTicksOff,
  },
]
