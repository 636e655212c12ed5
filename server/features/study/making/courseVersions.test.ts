import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { aCourseDraft, aPart } from '../../../testing/aCourse'
import { type Client, person } from '../../../testing/client'
import { CourseLearner } from '../../../testing/CourseLearner'
import { startServer, type TestServer } from '../../../testing/startServer'

const { courseMaking, study } = contract
const hour = 3_600_000
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const aDraft = (phases: PhaseDraft[]) =>
  aCourseDraft(server.now(), { title: '敷料更换', certificate: 1, certificateMonths: 12, phases })

test('another version: who is inside goes on and is told what is new, or begins anew; what was finished stays', async () => {
  const draft = aDraft([aPart('P1'), aPart('P2')])
  const saved = await author.ask(courseMaking.saveDraft, { draft })
  const { taskId, edition } = await author.ask(courseMaking.publish, saved)
  const [inside, done] = [await person(server.url, 1), await person(server.url, 10)]
  const { crsId: courseId } = await inside.ask(study.baseInfo, { taskId })
  const finished = await new CourseLearner(server, done, taskId, courseId).start()
  await finished.watch('P1', 6)
  const last = await finished.watch('P2', 6)
  assert.deepEqual([last.state, last.end?.credits], [4, 1])
  assert.ok(last.end?.certId, 'the last part gave the certificate')
  const learner = await new CourseLearner(server, inside, taskId, courseId).start()
  assert.equal((await learner.watch('P1', 6)).nextPhaseId, 'P2')

  const another = async (more: { edition: number; whatChanged?: string; anew?: 1 }) => {
    const next = await author.ask(courseMaking.saveDraft, {
      draftId: saved.draftId,
      edition: more.edition,
      draft: aDraft([aPart('P1'), aPart('P2'), aPart('P3')]),
    })
    return author.ask(courseMaking.publish, { ...more, ...next })
  }
  const second = await another({ edition, whatChanged: ' 纱布敷料 2 天一换 ' })
  assert.deepEqual([second.version, second.begun, second.anew], [2, 2, 0])
  const stays = await inside.ask(study.course, learner.course)
  assert.deepEqual(stays.news, { version: 2, whatChanged: '纱布敷料 2 天一换', anew: 0 })
  assert.deepEqual([stays.phases.length, stays.progress], [2, 50])
  assert.equal((await done.ask(study.course, learner.course)).news, undefined)

  const third = await another({ edition: second.edition, anew: 1 })
  assert.deepEqual([third.version, third.begun, third.anew], [3, 1, 1])
  const anew = await inside.ask(study.course, learner.course)
  assert.deepEqual(anew.news, { version: 3, whatChanged: '', anew: 1 })
  assert.deepEqual(
    [anew.phases.length, anew.progress, anew.tracingId, anew.canStart],
    [3, 0, null, 1],
  )
  // What their phone still has open of the old round ends nothing.
  const late = await inside.ask(study.endPhase, learner.told('P2', []))
  assert.deepEqual([late.state, late.end?.certId], [4, null])
  const again = await new CourseLearner(server, inside, taskId, courseId).start()
  assert.equal(again.run.round, 2)
  for (const part of ['P1', 'P2', 'P3']) await again.watch(part, 6)
  const { certId, taskState } = await inside.ask(study.baseInfo, { taskId })
  assert.ok(certId)
  assert.equal(taskState, 3)
  const kept = await done.ask(study.baseInfo, { taskId })
  assert.deepEqual([kept.certId, kept.taskState], [last.end?.certId, 3])
})

test('who finished does a new edition again where its author says so: until then, in a round of its own; what was done stays', async () => {
  const draft = aDraft([aPart('P1')])
  const saved = await author.ask(courseMaking.saveDraft, { draft })
  const { taskId, edition } = await author.ask(courseMaking.publish, saved)
  const [done, inside] = [await person(server.url, 1), await person(server.url, 10)]
  const { crsId: courseId } = await done.ask(study.baseInfo, { taskId })
  const first = await new CourseLearner(server, done, taskId, courseId).start()
  await first.watch('P1', 6)
  await new CourseLearner(server, inside, taskId, courseId).start()
  const owedBy = async (client: Client) =>
    (await client.ask(contract.duty.mine, {})).list.filter((one) => one.courseId === courseId)
  assert.deepEqual(await owedBy(done), [])

  const next = async (now: number, more: object) => {
    const stored = await author.ask(courseMaking.saveDraft, {
      draftId: saved.draftId,
      edition: now,
      draft: aDraft([aPart('P1'), aPart('P2')]),
    })
    return author.send(courseMaking.publish, { ...stored, ...more })
  }
  const past = await next(edition, { againDueTime: server.now() - 1 })
  assert.match(past.msg, /结束时间已过/)
  const quiet = await next(edition + 1, {})
  assert.equal(quiet.data.again, 0)
  assert.deepEqual(await owedBy(done), [], 'its author did not say that it matters')

  const againDueTime = server.now() + 20 * hour
  const third = await next(quiet.data.edition, { againDueTime })
  assert.equal(third.data.again, 1)
  const [again, ...others] = await owedBy(done)
  assert.deepEqual([again?.dueTime, again?.name, others], [againDueTime, '敷料更换（第 3 版）', []])
  assert.equal((await done.ask(study.baseInfo, { taskId })).taskState, 3, 'what was done stays')
  assert.deepEqual(
    (await owedBy(inside)).map((one) => one.taskId),
    [taskId],
    'who has not finished owes it once',
  )

  // One more edition before it was begun: the round that is owed is in that one, and there is no second.
  const fourth = await next(third.data.edition, { againDueTime: againDueTime + hour })
  assert.equal(fourth.data.again, 0)
  const learner = await new CourseLearner(server, done, again!.taskId, courseId).start()
  await learner.watch('P1', 6)
  await learner.watch('P2', 6)
  assert.deepEqual(await owedBy(done), [])
})

test('captions of a film arrive with it; those of a longer one are refused by name', async () => {
  const form = new FormData()
  form.set(
    'file',
    new Blob([new Uint8Array(readFileSync('content/media/crs001-p3.mp4'))]),
    '片.mp4',
  )
  const sent = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': author.token },
  })
  const { fileId } = ((await sent.json()) as { data: { fileId: string } }).data
  const film = (captions: PhaseDraft['captions'] & object) =>
    aPart('P1', { kind: 'video', fileId, blocks: [], seconds: 33, captions })
  const save = (captions: PhaseDraft['captions'] & object) =>
    author.ask(courseMaking.saveDraft, { draft: aDraft([film(captions)]) })
  const cue = { from: 1, to: 3.5, text: '先洗手' }
  const { taskId } = await author.ask(courseMaking.publish, await save([cue]))
  const nurse = await person(server.url, 2)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  const { captions } = await nurse.ask(study.phase, { taskId, crsId: courseId, phaseId: 'P1' })
  assert.deepEqual(captions, [cue])
  const { draftId } = await save([cue, { from: 40, to: 41, text: '别的片' }])
  const { problem } = await author.ask(courseMaking.preview, { draftId })
  assert.match(problem, /第 1 节的字幕比视频长/)
})
