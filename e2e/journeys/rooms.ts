import { contract } from '@contract/calls'
import { ofUnits } from '@contract/rules/audience'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { type Account, nurse, type World } from '../people/World'
import type { E2eServer } from '../server/E2eServer'
import { noErrors } from '../people/noErrors'
import { atTheDesk } from './deskCalls'
import type { Journey } from './answering'
import { answer, logIn, seesKept } from './exam'

/** Of no right: watches over the room because the exam names them. */
const watcher: Account = { personId: 'renhe-0013', mobile: '13800000013', name: '蒋建国' }
const author = '13800000004'
const department = 'd2'

/** An exam on site for intensive care, in one room; its id. */
async function examOnSite(server: E2eServer): Promise<string> {
  const desk = await atTheDesk(server, author)
  const now = Date.now()
  const draft = await desk.ask(contract.authoring.savePlan, {
    plan: {
      title: '季度现场考核',
      desc: '',
      startTime: now - hourMs,
      endTime: now + dayMs,
      minutes: 20,
      maxAttempts: 1,
      passScore: 3,
      whom: ofUnits([department]),
      cuttingScreenNum: -1,
      showAnswers: 'afterHandIn',
      shuffleQuestions: 0,
      shuffleOptions: 0,
      partialMarks: 0,
      allowPause: 0,
      rooms: [{ roomId: 'room-1', name: '考场 1', invigilators: [watcher.personId], units: [] }],
      paper: {
        way: 'drawn',
        places: [],
        rules: [{ knowCatIds: ['KC01'], kind: 'single', count: 3, marks: 1 }],
      },
    },
  })
  return (await desk.ask(contract.authoring.publishPlan, draft)).taskId
}

/** Somebody waits in the room, loses the network for a while, and goes on by themselves once the invigilator has started it. */
async function waitsForTheStart(world: World): Promise<void> {
  const taskId = await examOnSite(world.server)
  const sitter = await world.person()
  await logIn(sitter, nurse)
  await sitter.open('examNotice', { taskId })
  await sitter.see('等待监考开考 · 考场 1')
  await sitter.goOffline()
  const invigilator = await world.person()
  await logIn(invigilator, watcher)
  await invigilator.open('examRooms')
  await invigilator.see('季度现场考核')
  await invigilator.tap('#start-room-1')
  await invigilator.see('考场 1 现在开考？')
  await invigilator.tap('#start-now')
  await invigilator.see('由 蒋建国 开考')
  await sitter.see('等待监考开考 · 考场 1')
  await sitter.goOnline()
  // Nobody touches the phone: the page follows by itself.
  await sitter.notSee('等待监考开考')
  await sitter.tap('#start')
  await sitter.see('第 1 题')
  await answer(sitter, 'A')
  await seesKept(sitter)
  await noErrors(sitter, invigilator)
}

export const roomJourneys: Journey[] = [
  {
    name: 'nobody begins before the invigilator starts the room; then the waiting phone goes on by itself',
    run: waitsForTheStart,
  },
]
