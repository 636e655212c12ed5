import { everybody, ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Client, person } from '../../../testing/client'
import { CourseLearner } from '../../../testing/CourseLearner'
import { startCourseMaking, aPhase, paging, says } from './testing/courseMaking'

const { courseMaking, courseProgress, study } = contract
let world: Awaited<ReturnType<typeof startCourseMaking>>
before(async () => {
  world = await startCourseMaking()
})
after(() => world.close())

test('a course from draft to certificate; a new version never disturbs who is inside', async () => {
  const { server, author, aDraft, saved } = world
  const first = await saved(aDraft())
  const preview = await author.ask(courseMaking.preview, { draftId: first.draftId })
  assert.deepEqual(
    [preview.problem, preview.files.map(({ phaseId, type }) => [phaseId, type])],
    ['', [['P2', 'application/pdf']]],
  )
  assert.equal((await fetch(server.url + preview.files[0]!.url)).status, 200)
  const { taskId, edition } = await author.ask(courseMaking.publish, first)
  assert.equal(
    (await author.send(courseMaking.publish, { draftId: first.draftId, edition })).code,
    101220,
    'nothing has changed',
  )
  const nurse = await person(server.url, 1)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  const inside = await new CourseLearner(server, nurse, taskId, courseId).start()
  assert.deepEqual(
    (await nurse.ask(study.phase, { ...inside.course, phaseId: 'P1' })).blocks,
    says('第一段', '第二段'),
  )
  await inside.watch('P1', 10)

  const next = await author.ask(courseMaking.saveDraft, {
    draftId: first.draftId,
    edition,
    draft: aDraft({
      title: '导管相关感染预防（新）',
      phases: [aPhase('P3', { title: '新的一节' }), aPhase('P1')],
    }),
  })
  const { changed, publishedFor } = await author.ask(courseMaking.draft, {
    draftId: first.draftId,
  })
  assert.deepEqual([changed, publishedFor], [1, everybody])
  assert.deepEqual(
    (await nurse.ask(study.course, inside.course)).phases.map(({ phaseId }) => phaseId),
    ['P1', 'P2'],
    "a draft is nobody else's",
  )
  const again = await author.ask(courseMaking.publish, next)
  assert.deepEqual([again.taskId, again.version], [taskId, 2])
  assert.equal(
    (
      await author.send(courseMaking.saveDraft, {
        draftId: first.draftId,
        edition: next.edition,
        draft: aDraft(),
      })
    ).code,
    101220,
    'somebody was quicker',
  )

  const late = await new CourseLearner(
    server,
    await person(server.url, 5),
    taskId,
    courseId,
  ).start()
  assert.deepEqual(
    (await late.client.ask(study.course, late.course)).phases.map(({ phaseId }) => phaseId),
    ['P3', 'P1'],
  )
  const { phases, progress } = await nurse.ask(study.course, inside.course)
  assert.deepEqual(
    [phases.map(({ phaseId, state }) => [phaseId, state === 4]), progress],
    [
      [
        ['P1', phases[0]!.state === 4],
        ['P2', false],
      ],
      50,
    ],
  )
  await inside.watch('P2', 6)
  const { certId } = await nurse.ask(study.endCourse, {
    ...inside.course,
    tracingId: inside.run.tracingId,
  })
  assert.equal(
    (await nurse.ask(contract.certificate.one, { certId: certId! })).taskName,
    '导管相关感染预防',
  )
  const [row] = (await author.ask(courseMaking.drafts, { keyword: '导管', ...paging })).list
  assert.deepEqual(
    [row?.state, row?.version, row?.begun, row?.changed, row?.authorName],
    ['published', 2, 2, 0, '许文博'],
  )
  await author.ask(courseMaking.withdraw, { draftId: first.draftId, edition: row!.edition })
  assert.equal(
    (
      await (
        await person(server.url, 6)
      ).ask(study.list, { keyword: '导管', pageIndex: 1, pageSize: 50 })
    ).total,
    0,
  )
  assert.equal(
    (await author.send(courseMaking.publish, { draftId: first.draftId, edition: row!.edition }))
      .code,
    101220,
  )
})

test('a picture of the hospital’s own stands in the lists of those who learn; a file that is none is refused by name', async () => {
  const { server, author, pdf, aDraft, saved } = world
  const form = new FormData()
  form.set('file', new Blob([readFileSync('content/media/crs002.jpg')]), '封面.jpg')
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': author.token },
  })
  const { data } = (await reply.json()) as { data: { fileId: string } }
  const wrong = await saved(aDraft({ coverFileId: pdf }))
  const refused = await author.send(courseMaking.publish, wrong)
  assert.deepEqual([refused.code, refused.msg], [400, '封面图片已不在了，请重新选择'])

  const made = await saved(aDraft({ title: '自带封面的课程', coverFileId: data.fileId }))
  const { taskId } = await author.ask(courseMaking.publish, made)
  const nurse = await person(server.url, 1)
  const { list } = await nurse.ask(study.list, { keyword: '自带封面', ...paging })
  const shown = await nurse.ask(study.course, { taskId, crsId: list[0]?.crsId ?? '' })
  assert.match(list[0]?.crsCover ?? '', /400x300/)
  assert.match(shown.crs.crsCover, /800x600/, 'sharp over the width of a phone')
  for (const address of [list[0]?.crsCover, shown.crs.crsCover]) {
    const picture = await fetch(server.url + address)
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/jpeg'])
  }
  const bare = String(list[0]?.crsCover).split('?')[0]
  assert.equal((await fetch(server.url + bare)).status, 403, 'only who is shown it gets it')
})

test('only authors, only their own hospital, only with a session', async () => {
  const { server, aDraft, saved } = world
  const { draftId, edition } = await saved(aDraft())
  const inputs = [
    [courseMaking.drafts, paging],
    [courseMaking.draft, { draftId }],
    [courseMaking.preview, { draftId }],
    [courseMaking.publish, { draftId, edition }],
    [courseMaking.withdraw, { draftId, edition }],
    [courseMaking.saveDraft, { draftId, edition, draft: aDraft() }],
  ] as const
  const [guest, learner, stranger] = [
    new Client(server.url),
    await person(server.url, 1),
    await person(server.url, 104),
  ]
  for (const [call, input] of inputs) {
    assert.equal((await guest.send(call, input as never)).code, 401, call.path)
    assert.equal((await learner.send(call, input as never)).code, 100220, call.path)
    if (call !== courseMaking.drafts)
      assert.equal((await stranger.send(call, input as never)).code, 404, call.path)
  }
  assert.ok(
    !(await stranger.ask(courseMaking.drafts, paging)).list.some((row) => row.draftId === draftId),
  )
})

test('who finished where: those it is for, by state and words; a head nurse sees her own, a stranger none', async () => {
  const { server, author, aDraft } = world
  const { draftId } = await author.ask(courseMaking.saveDraft, {
    draft: aDraft({ title: '谁学完了', whom: ofUnits(['d2', 'd3']), phases: [aPhase('P1')] }),
  })
  const [admin, headNurse, nurse, stranger] = await Promise.all(
    [3, 2, 1, 103].map((number) => person(server.url, number)),
  )
  assert.equal((await admin!.send(courseMaking.learners, { taskId: draftId, ...paging })).code, 404)
  await author.ask(courseMaking.publish, { draftId, edition: 1 })
  const taskOf = async (of: string) =>
    (await author.ask(courseMaking.draft, { draftId: of })).taskId
  const taskId = await taskOf(draftId)
  assert.equal((await nurse!.send(courseMaking.learners, { taskId, ...paging })).code, 100220)
  assert.equal((await stranger!.send(courseMaking.learners, { taskId, ...paging })).code, 404)
  const all = await admin!.ask(courseMaking.learners, { taskId, ...paging })
  assert.deepEqual([all.title, all.begun, all.done, all.total], ['谁学完了', 0, 0, all.people])
  assert.ok(all.people > 1)
  const mine = await author.ask(courseMaking.learners, { taskId, ...paging })
  assert.equal(mine.people, all.people, 'whoever made it sees everybody')
  const trainer = await person(server.url, 10)
  const none = await trainer.ask(courseMaking.learners, { taskId, ...paging })
  assert.deepEqual([none.people, none.total], [0, 0], 'a trainer sees those of their own courses')
  const own = await trainer.ask(courseMaking.saveDraft, {
    draft: aDraft({ title: '培训教师自己的课', whom: ofUnits(['d2']), phases: [aPhase('P1')] }),
  })
  await trainer.ask(courseMaking.publish, own)
  const theirs = await trainer.ask(courseMaking.learners, {
    taskId: await taskOf(own.draftId),
    ...paging,
  })
  assert.ok(theirs.people > 0)
  const hers = await headNurse!.ask(courseMaking.learners, { taskId, ...paging })
  assert.ok(hers.people > 0 && hers.people < all.people)
  const progressOf = async (client: Client, keyword = '谁学完了') => {
    const { list } = await client.ask(courseProgress.list, { keyword, running: 1, ...paging })
    return list.map((row) => [row.taskId, row.people, row.begun, row.done])
  }
  assert.deepEqual(await progressOf(admin!), [[taskId, all.people, 0, 0]])
  assert.deepEqual(await progressOf(headNurse!), [[taskId, hers.people, 0, 0]])
  assert.deepEqual(await progressOf(author), [[taskId, all.people, 0, 0]])
  assert.deepEqual(await progressOf(trainer), [], 'for nobody whom a trainer looks after')
  assert.deepEqual(await progressOf(trainer, '培训教师自己的课'), [
    [await taskOf(own.draftId), theirs.people, 0, 0],
  ])
  assert.deepEqual(await progressOf(stranger!), [])
  assert.equal((await nurse!.send(courseProgress.list, paging)).code, 100220)

  const [one] = all.list
  await server.db
    .insertInto('person_course')
    .values({
      com_id: 'renhe',
      person_id: one!.userId,
      task_id: taskId,
      run_id: 'r',
      progress: 50,
    })
    .execute()
  const begun = await admin!.ask(courseMaking.learners, { taskId, state: 'begun', ...paging })
  assert.deepEqual(
    begun.list.map(({ userId, progress }) => [userId, progress]),
    [[one!.userId, 50]],
  )
  assert.deepEqual([begun.people, begun.begun, begun.done], [all.people, 1, 0])
  assert.deepEqual(await progressOf(admin!), [[taskId, all.people, 1, 0]])
  const found = await admin!.ask(courseMaking.learners, {
    taskId,
    keyword: one!.jobNumber,
    ...paging,
  })
  assert.deepEqual([found.total, found.people], [1, all.people])
})
