import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { CourseDraft } from '@contract/calls/study/courseMaking'
import { Client, person } from '../../../testing/client'
import { CourseLearner } from '../../../testing/CourseLearner'
import { aPackage } from '../../../testing/aPackage'
import { none } from '../../../testing/aCourse'
import { startCourseMaking, aPhase, doorOf, hour, origin, says } from './testing/courseMaking'

const { courseMaking, coursePackage, file, study } = contract
let world: Awaited<ReturnType<typeof startCourseMaking>>
before(async () => {
  world = await startCourseMaking()
})
after(() => world.close())

test('what cannot be learned is not published, and the first hole is named', async () => {
  const { server, author, pdf, aDraft, saved, sent } = world
  const own = await server.db
    .selectFrom('stored_file')
    .select('file_id')
    .where('com_id', '=', 'PLATFORM')
    .where('type', '=', 'video/mp4')
    .executeTakeFirstOrThrow()
  const now = server.now()
  const { question_id: single } = await server.db
    .selectFrom('question_version')
    .select('question_id')
    .where('kind', '=', 'single')
    .where('com_id', '=', 'PLATFORM')
    .executeTakeFirstOrThrow()
  const film = await sent(readFileSync('content/media/crs001-p3.mp4'), 'file')
  const asks = await saved(
    aDraft({
      phases: [
        aPhase('P1', {
          kind: 'video',
          fileId: film,
          seconds: 12,
          inside: [{ at: 6, questionId: single, stem: '' }],
        }),
      ],
    }),
  )
  const { taskId } = await author.ask(courseMaking.publish, asks)
  const nurse = await person(server.url, 1)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  const inside = await new CourseLearner(server, nurse, taskId, courseId).start()
  const [asked] = (await nurse.ask(study.phase, { ...inside.course, phaseId: 'P1' })).inside
  assert.deepEqual(
    [asked?.at, asked?.questionId, asked?.answered],
    [6, single, 0],
    'the film asks what its author wrote into it',
  )
  const cases: [Partial<CourseDraft>, RegExp][] = [
    [{ title: ' ' }, /名称/],
    [{ phases: [] }, /小节/],
    [{ endTime: now - hour, startTime: now - 2 * hour }, /时间/],
    [{ phases: [aPhase('P1', { mustFinish: 0 })] }, /必修/],
    [{ phases: [aPhase('P1', { title: '' })] }, /第 1 节/],
    [{ phases: [aPhase('P1'), aPhase('P2', { blocks: says(' ') })] }, /第 2 节/],
    [{ phases: [aPhase('P1', { kind: 'video', fileId: '' })] }, /文件/],
    [{ phases: [aPhase('P1', { kind: 'video', fileId: pdf })] }, /文件/],
    [{ phases: [aPhase('P1', { kind: 'video', fileId: own.file_id })] }, /文件/],
    [{ phases: [aPhase('P1', { seconds: 0 })] }, /时长/],
    [{ phases: [aPhase('P1', { kind: 'questions' })] }, /分类/],
    [
      {
        phases: [
          aPhase('P1', {
            kind: 'questions',
            draw: { ...none, categories: ['KC01'], single: 50, multiple: 50, judge: 50 },
          }),
        ],
      },
      /题/,
    ],
    [
      {
        phases: [
          aPhase('P1', {
            kind: 'video',
            fileId: film,
            seconds: 12,
            inside: [{ at: 12, questionId: single, stem: '' }],
          }),
        ],
      },
      /问题/,
    ],
    [
      {
        phases: [
          aPhase('P1', {
            kind: 'video',
            fileId: film,
            seconds: 12,
            inside: [{ at: 5, questionId: 'nothing', stem: '' }],
          }),
        ],
      },
      /问题/,
    ],
    [{ whom: ofUnits(['nowhere']) }, /已不存在/],
    [{ phases: [aPhase('P1'), aPhase('P1')] }, /phaseId/],
  ]
  for (const [details, said] of cases) {
    const draft = await saved(aDraft(details))
    const { code, msg } = await author.send(courseMaking.publish, draft)
    assert.equal(code, 400, JSON.stringify(details))
    assert.match(msg, said)
    assert.match((await author.ask(courseMaking.preview, { draftId: draft.draftId })).problem, said)
    await author.ask(courseMaking.withdraw, draft)
    assert.equal(
      (await author.send(courseMaking.draft, { draftId: draft.draftId })).code,
      404,
      'a draft that is given up is gone',
    )
  }
  assert.equal(
    (
      await author.send(courseMaking.saveDraft, {
        draft: { ...aDraft(), phases: [aPhase('../x')] },
      })
    ).code,
    400,
  )
})

test('a draft is tried before anybody else can learn it: every kind of part, from the preview link; nothing is kept', async () => {
  const { server, author, pdf, aDraft, saved, sent } = world
  const fileId = await sent(aPackage('hygiene2004'))
  await author.ask(courseMaking.takePackage, { fileId })
  const { category_id: category } = await server.db
    .selectFrom('question_version')
    .select('category_id')
    .where('kind', '=', 'single')
    .where('com_id', '=', 'PLATFORM')
    .executeTakeFirstOrThrow()
  const phases = [
    aPhase('P1'),
    aPhase('P2', { kind: 'doc', fileId: pdf, blocks: [] }),
    aPhase('P3', { kind: 'questions', draw: { ...none, categories: [category], single: 2 } }),
    aPhase('P4', { kind: 'scorm', fileId, blocks: [] }),
    aPhase('P5', { kind: 'video', title: '' }),
  ]
  const { draftId, edition } = await saved(
    aDraft({ title: '还没写完的课', phases, startTime: server.now() + hour }),
  )
  const of = { taskId: draftId, crsId: 'draft' }
  const kept = async () =>
    (
      await Promise.all(
        (
          [
            'course_task',
            'course_version',
            'course_run',
            'person_course',
            'package_result',
          ] as const
        ).map((table) =>
          server.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      )
    ).map(({ n }) => n)
  const before = await kept()
  const course = await author.ask(study.coursePreview, of)
  assert.deepEqual(
    [
      course.taskName,
      course.canStart,
      course.tracingId,
      course.phases.map(({ type, state }) => [type, state]),
    ],
    [
      '还没写完的课',
      1,
      null,
      [
        ['text', 1],
        ['doc', 1],
        ['qst', 1],
        ['scorm', 1],
        ['video', 1],
      ],
    ],
  )
  assert.deepEqual(
    (await author.ask(study.phasePreview, { ...of, phaseId: 'P1' })).blocks,
    says('第一段', '第二段'),
  )
  const paper = await author.ask(study.phasePreview, { ...of, phaseId: 'P2' })
  assert.equal(
    (await fetch(server.url + (await author.ask(file.videoUrl, { videoId: paper.fileId })).url))
      .status,
    200,
  )
  assert.deepEqual(
    (await author.ask(study.questionsPreview, { ...of, phaseId: 'P3' })).questions.map(
      ({ kind }) => kind,
    ),
    ['single', 'single'],
  )
  const opened = await author.ask(coursePackage.open, { ...of, phaseId: 'P4', origin, preview: 1 })
  assert.deepEqual(
    [
      opened.items.length,
      (JSON.parse(opened.state) as Record<string, string>)['cmi.mode'],
      (await fetch(doorOf(opened))).status,
    ],
    [2, 'browse', 200],
  )
  await author.ask(courseMaking.saveDraft, {
    draftId,
    edition,
    draft: aDraft({ title: '改了名字', phases }),
  })
  assert.equal(
    (await author.ask(study.coursePreview, of)).taskName,
    '改了名字',
    'what is stored now',
  )
  assert.deepEqual(await kept(), before)

  const [guest, nurse, stranger] = [
    new Client(server.url),
    await person(server.url, 1),
    await person(server.url, 104),
  ]
  for (const [client, code] of [
    [guest, 401],
    [nurse, 100220],
    [stranger, 404],
  ] as const) {
    assert.deepEqual(
      [
        (await client.send(study.coursePreview, of)).code,
        (await client.send(study.phasePreview, { ...of, phaseId: 'P1' })).code,
        (await client.send(coursePackage.open, { ...of, phaseId: 'P4', origin, preview: 1 })).code,
      ],
      [code, code, code],
    )
  }
  assert.deepEqual(
    [
      (await nurse.send(study.course, of)).code,
      (await author.send(study.coursePreview, { taskId: 'nothing', crsId: 'draft' })).code,
    ],
    [404, 404],
  )
})
