import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { CourseDraft, PhaseDraft } from '@contract/calls/courseMaking'
import { Client, person } from '../../../testing/client'
import { CourseLearner } from '../../../testing/CourseLearner'
import { startServer, type TestServer } from '../../../testing/startServer'

const { courseMaking, study } = contract
const hour = 3_600_000
const paging = { pageIndex: 1, pageSize: 10 }
let server: TestServer
let author: Client
let pdf = ''
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  const form = new FormData()
  form.set('file', new Blob([`%PDF-1.4\n${'x'.repeat(5000)}`]), '手册.pdf')
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, { method: 'POST', body: form, headers: { 'x-userkey': author.token } })
  pdf = ((await reply.json()) as { data: { fileId: string } }).data.fileId
})
after(() => server.close())

const none = { categories: [], single: 0, multiple: 0, judge: 0 }
const aPhase = (phaseId: string, facts: Partial<PhaseDraft> = {}): PhaseDraft => ({ phaseId, title: `第 ${phaseId} 节`, kind: 'text', seconds: 10, mustFinish: 1, fileId: '', fileName: '', text: '第一段\n\n第二段', draw: none, ...facts })
const aDraft = (facts: Partial<CourseDraft> = {}): CourseDraft => ({
  title: '导管相关感染预防', audience: '护士', desc: '', credit: 2, passScore: 60, startTime: server.now() - hour, endTime: server.now() + 100 * hour, departments: [], freeOrder: 0, certificate: 1, certificateMonths: 12,
  phases: [aPhase('P1'), aPhase('P2', { kind: 'doc', fileId: pdf, fileName: '手册.pdf', text: '', seconds: 6 })], ...facts,
})
const saved = (draft: CourseDraft) => author.ask(courseMaking.saveDraft, { draft })

test('a course from draft to certificate; a new version never disturbs who is inside', async () => {
  const first = await saved(aDraft())
  const preview = await author.ask(courseMaking.preview, { draftId: first.draftId })
  assert.deepEqual([preview.problem, preview.files.map(({ phaseId, type }) => [phaseId, type])], ['', [['P2', 'application/pdf']]])
  assert.equal((await fetch(server.url + preview.files[0]!.url)).status, 200)
  const { taskId, edition } = await author.ask(courseMaking.publish, first)
  assert.equal((await author.send(courseMaking.publish, { draftId: first.draftId, edition })).code, 101220, 'nothing has changed')
  const nurse = await person(server.url, 1)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  const inside = await new CourseLearner(server, nurse, taskId, courseId).start()
  assert.deepEqual((await nurse.ask(study.phase, { ...inside.course, phaseId: 'P1' })).text, ['第一段', '第二段'])
  await inside.watch('P1', 10)

  const next = await author.ask(courseMaking.saveDraft, { draftId: first.draftId, edition, draft: aDraft({ title: '导管相关感染预防（新）', phases: [aPhase('P3', { title: '新的一节' }), aPhase('P1')] }) })
  assert.equal((await author.ask(courseMaking.draft, { draftId: first.draftId })).changed, 1)
  assert.deepEqual((await nurse.ask(study.course, inside.course)).phases.map(({ phaseId }) => phaseId), ['P1', 'P2'], 'a draft is nobody else\'s')
  const again = await author.ask(courseMaking.publish, next)
  assert.deepEqual([again.taskId, again.version], [taskId, 2])
  assert.equal((await author.send(courseMaking.saveDraft, { draftId: first.draftId, edition: next.edition, draft: aDraft() })).code, 101220, 'somebody was quicker')

  const late = await new CourseLearner(server, await person(server.url, 5), taskId, courseId).start()
  assert.deepEqual((await late.client.ask(study.course, late.course)).phases.map(({ phaseId }) => phaseId), ['P3', 'P1'])
  const { phases, progress } = await nurse.ask(study.course, inside.course)
  assert.deepEqual([phases.map(({ phaseId, state }) => [phaseId, state === 4]), progress], [[['P1', phases[0]!.state === 4], ['P2', false]], 50])
  await inside.watch('P2', 6)
  const { certId } = await nurse.ask(study.endCourse, { ...inside.course, tracingId: inside.run.tracingId })
  assert.equal((await nurse.ask(contract.certificate.one, { certId: certId! })).taskName, '导管相关感染预防')
  const [row] = (await author.ask(courseMaking.drafts, { keyword: '导管', ...paging })).list
  assert.deepEqual([row?.state, row?.version, row?.begun, row?.changed, row?.authorName], ['published', 2, 2, 0, '许文博'])
  await author.ask(courseMaking.withdraw, { draftId: first.draftId, edition: row!.edition })
  assert.equal((await (await person(server.url, 6)).ask(study.list, { keyword: '导管', pageIndex: 1, pageSize: 50 })).total, 0)
  assert.equal((await author.send(courseMaking.publish, { draftId: first.draftId, edition: row!.edition })).code, 101220)
})

test('what cannot be learned is not published, and the first hole is named', async () => {
  const own = await server.db.selectFrom('stored_file').select('file_id').where('com_id', '=', 'PLATFORM').where('type', '=', 'video/mp4').executeTakeFirstOrThrow()
  const now = server.now()
  const cases: [Partial<CourseDraft>, RegExp][] = [
    [{ title: ' ' }, /名称/], [{ phases: [] }, /小节/], [{ endTime: now - hour, startTime: now - 2 * hour }, /时间/], [{ phases: [aPhase('P1', { mustFinish: 0 })] }, /必修/],
    [{ phases: [aPhase('P1', { title: '' })] }, /第 1 节/], [{ phases: [aPhase('P1'), aPhase('P2', { text: ' ' })] }, /第 2 节/], [{ phases: [aPhase('P1', { kind: 'video', fileId: '' })] }, /文件/],
    [{ phases: [aPhase('P1', { kind: 'video', fileId: pdf })] }, /文件/], [{ phases: [aPhase('P1', { kind: 'video', fileId: own.file_id })] }, /文件/], [{ phases: [aPhase('P1', { seconds: 0 })] }, /时长/],
    [{ phases: [aPhase('P1', { kind: 'questions' })] }, /分类/], [{ phases: [aPhase('P1', { kind: 'questions', draw: { ...none, categories: ['KC01'], single: 50, multiple: 50, judge: 50 } })] }, /题/],
    [{ departments: ['nowhere'] }, /科室/], [{ phases: [aPhase('P1'), aPhase('P1')] }, /phaseId/],
  ]
  for (const [facts, said] of cases) {
    const draft = await saved(aDraft(facts))
    const { code, msg } = await author.send(courseMaking.publish, draft)
    assert.equal(code, 400, JSON.stringify(facts))
    assert.match(msg, said)
    assert.match((await author.ask(courseMaking.preview, { draftId: draft.draftId })).problem, said)
    await author.ask(courseMaking.withdraw, draft)
    assert.equal((await author.send(courseMaking.draft, { draftId: draft.draftId })).code, 404, 'a draft that is given up is gone')
  }
  assert.equal((await author.send(courseMaking.saveDraft, { draft: { ...aDraft(), phases: [aPhase('../x')] } })).code, 400)
})

test('only authors, only their own hospital, only with a session', async () => {
  const { draftId, edition } = await saved(aDraft())
  const inputs = [
    [courseMaking.drafts, paging], [courseMaking.draft, { draftId }], [courseMaking.preview, { draftId }], [courseMaking.publish, { draftId, edition }], [courseMaking.withdraw, { draftId, edition }],
    [courseMaking.saveDraft, { draftId, edition, draft: aDraft() }],
  ] as const
  const [guest, learner, stranger] = [new Client(server.url), await person(server.url, 1), await person(server.url, 104)]
  for (const [call, input] of inputs) {
    assert.equal((await guest.send(call, input as never)).code, 401, call.path)
    assert.equal((await learner.send(call, input as never)).code, 403, call.path)
    if (call !== courseMaking.drafts) assert.equal((await stranger.send(call, input as never)).code, 404, call.path)
  }
  assert.ok(!(await stranger.ask(courseMaking.drafts, paging)).list.some((row) => row.draftId === draftId))
})
