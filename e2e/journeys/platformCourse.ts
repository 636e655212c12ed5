import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { hourMs } from '@contract/rules/hospitalTime'
import { draftOn } from '@contract/rules/content/platformCourse'
import { atTheDesk } from './deskCalls'
import { logIn } from './exam'
import { read } from './reading'
import { colleague, type World } from '../people/World'

const authorMobile = '13800000004'
const second = 1000

/** A hospital's own course of a paper and a film of the platform: learned on a phone with pages and captions, to its certificate. */
export async function learnWhatWasChosen(world: World): Promise<void> {
  const desk = await atTheDesk(world.server, authorMobile)
  const course = await desk.ask(contract.courseMaking.platformCourse, { courseId: 'CRS001' })
  const parts = draftOn(course).phases.filter(({ phaseId }) => ['P1', 'P3'].includes(phaseId))
  const draft = {
    ...draftOn(course),
    title: '本院手卫生微课',
    startTime: Date.now() - hourMs,
    endTime: Date.now() + 100 * hourMs,
    phases: parts,
  }
  const saved = await desk.ask(contract.courseMaking.saveDraft, { draft })
  const { taskId } = await desk.ask(contract.courseMaking.publish, saved)
  const there = await world.server.publishedCourse(draft.title)
  assert.ok(there && there.taskId === taskId)

  const person = await world.person({ controlsTime: true })
  await logIn(person, colleague)
  await person.open('studyList', { taskId, crsId: there.courseId })
  await person.see('小节')
  await person.see('为什么手是最短的传播路线')
  await person.tap('#learn')
  await person.see('还缺 1 段')
  await person.see('病原体经手传播的五个环节')
  await read(world, person, 14)
  await person.see('这一节已经看完')
  await person.tap('#end-phase')
  await person.notSee('这一节已经看完')
  await person.see('还缺 1 段')
  await world.server.advance(34 * second)
  await person.play(0, 33)
  await person.see('这一节已经看完')
  await person.tap('#end-phase')
  await person.see('本院手卫生微课')
  assert.deepEqual(await person.errors(), [])
  await person.close()
}
