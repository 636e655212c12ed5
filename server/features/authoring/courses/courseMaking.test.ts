import { everybody, ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { CourseDraft, PhaseDraft } from '@contract/calls/study/courseMaking'
import type { RichText } from '@contract/calls/library/richText'
import { Client, person } from '../../../testing/client'
import { CourseLearner } from '../../../testing/CourseLearner'
import { aPackage, type SampleName } from '../../../testing/aPackage'
import { startServer, type TestServer } from '../../../testing/startServer'

const { courseMaking, courseProgress, study, coursePackage, file } = contract
const hour = 3_600_000
const paging = { pageIndex: 1, pageSize: 10 }
let server: TestServer
let author: Client
let pdf = ''
const h5Folder = mkdtempSync(join(tmpdir(), 'h5-'))
before(async () => {
  writeFileSync(join(h5Folder, 'index.html'), '<!doctype html><html><body></body></html>')
  server = await startServer({ settings: { h5Folder } })
  author = await person(server.url, 4)
  const form = new FormData()
  form.set('file', new Blob([`%PDF-1.4\n${'x'.repeat(5000)}`]), '手册.pdf')
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': author.token },
  })
  pdf = ((await reply.json()) as { data: { fileId: string } }).data.fileId
})
after(async () => {
  await server.close()
  rmSync(h5Folder, { recursive: true })
})

const aManifest = readFileSync('content/packages/hygiene12/imsmanifest.xml', 'utf8')
const none = { categories: [], single: 0, multiple: 0, judge: 0 }
const says = (...lines: string[]): RichText =>
  lines.map((text) => ({ kind: 'paragraph', runs: [{ text }] }))
const aPhase = (phaseId: string, details: Partial<PhaseDraft> = {}): PhaseDraft => ({
  phaseId,
  title: `第 ${phaseId} 节`,
  kind: 'text',
  seconds: 10,
  mustFinish: 1,
  fileId: '',
  fileName: '',
  blocks: says('第一段', '第二段'),
  draw: none,
  ...details,
})
const aDraft = (details: Partial<CourseDraft> = {}): CourseDraft => ({
  title: '导管相关感染预防',
  audience: '护士',
  desc: '',
  credit: 2,
  passScore: 60,
  startTime: server.now() - hour,
  endTime: server.now() + 100 * hour,
  whom: everybody,
  freeOrder: 0,
  certificate: 1,
  certificateMonths: 12,
  phases: [
    aPhase('P1'),
    aPhase('P2', { kind: 'doc', fileId: pdf, fileName: '手册.pdf', blocks: [], seconds: 6 }),
  ],
  ...details,
})
const saved = (draft: CourseDraft) => author.ask(courseMaking.saveDraft, { draft })

test('a course from draft to certificate; a new version never disturbs who is inside', async () => {
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
  assert.equal((await author.ask(courseMaking.draft, { draftId: first.draftId })).changed, 1)
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

test('what cannot be learned is not published, and the first hole is named', async () => {
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
  const film = await sent(readFileSync('content/media/crs001-p3.mp4'), author, 'file')
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

test('only authors, only their own hospital, only with a session', async () => {
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

/** Uploads a package as the editor does, in parts; returns the file's id. */
async function sent(
  zip: Buffer,
  by = author,
  purpose: 'file' | 'package' = 'package',
): Promise<string> {
  const { uploadId, partBytes } = await by.ask(file.beginUpload, {
    name: '课件.zip',
    bytes: zip.length,
    purpose,
  })
  for (let from = 0; from < zip.length; from += partBytes) {
    await by.post(
      `/incontrol-fileserver/own/upload/part/${uploadId}?from=${from}`,
      zip.subarray(from, from + partBytes),
      { 'content-type': 'application/octet-stream' },
    )
  }
  return (await by.ask(file.finishUpload, { uploadId })).fileId
}
const origin = 'https://edu.example.org'
const doorOf = ({ port, path }: { port: number; path: string }) => `http://127.0.0.1:${port}${path}`

async function packageCourse(sample: SampleName, details: Partial<PhaseDraft> = {}) {
  const fileId = await sent(aPackage(sample))
  const taken = await author.ask(courseMaking.takePackage, { fileId })
  const { taskId } = await author.ask(
    courseMaking.publish,
    await saved(
      aDraft({
        phases: [
          aPhase('P1', {
            kind: 'scorm',
            fileId,
            fileName: '课件.zip',
            blocks: [],
            seconds: 5,
            ...details,
          }),
        ],
      }),
    ),
  )
  const nurse = await person(server.url, 1)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  const inside = await new CourseLearner(server, nurse, taskId, courseId).start()
  return { taken, taskId, fileId, nurse, inside, of: { ...inside.course, phaseId: 'P1' } }
}

test('a SCORM 1.2 package: served from the second origin only, its word is kept, and what the course wants decides', async () => {
  const { taken, nurse, inside, of, fileId } = await packageCourse('hygiene12', { need: 'score' })
  assert.deepEqual(
    [taken.kind, taken.title, taken.items, taken.files],
    ['scorm12', '手卫生五个时刻', 1, 4],
  )
  assert.deepEqual(
    await author.ask(courseMaking.takePackage, { fileId }),
    taken,
    'a repeat gives the same',
  )
  const { tracingId, lease } = inside.run
  const opened = await nurse.ask(coursePackage.open, { ...of, tracingId, origin })
  assert.deepEqual([opened.itemId, opened.origin, opened.seq, opened.met], ['item1', '', 0, 0])
  const first = JSON.parse(opened.state) as Record<string, string>
  assert.deepEqual(
    [
      first['cmi.core.lesson_status'],
      first['cmi.core.entry'],
      first['cmi.core.student_name'],
      first['cmi.student_data.mastery_score'],
    ],
    ['not attempted', 'ab-initio', '', '60'],
  )
  assert.notEqual(opened.port, Number(new URL(server.url).port))

  const page = await fetch(doorOf(opened))
  assert.equal(page.status, 200)
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /frame-ancestors 'self' https:\/\/edu\.example\.org$/,
  )
  assert.match(await page.text(), /data-kind="scorm12" data-href="index.html"/)
  const content = doorOf({ ...opened, path: opened.path.replace(/\?.*/, 'content/') })
  const script = await fetch(`${content}player.js`)
  assert.deepEqual(
    [
      script.status,
      script.headers.get('content-type'),
      script.headers.get('x-content-type-options'),
      script.headers.get('set-cookie'),
    ],
    [200, 'text/javascript; charset=utf-8', 'nosniff', null],
  )
  assert.equal(
    (await fetch(`${content}player.js`, { headers: { range: 'bytes=0-9' } })).status,
    206,
  )
  for (const wrong of ['nothing.js', '../secret', '%2e%2e%2fimsmanifest.xml', ''])
    assert.equal((await fetch(content + wrong)).status, 404, wrong)
  assert.equal(
    (await fetch(`${content}player.js`, { headers: { 'service-worker': 'script' } })).status,
    403,
  )
  const key = /\/play\/([^/]+)/.exec(opened.path)![1]!
  assert.equal(
    (await fetch(doorOf({ ...opened, path: `/play/${key.slice(0, -3)}xyz/content/player.js` })))
      .status,
    403,
  )
  const forged = Buffer.from(
    JSON.stringify(['renhe', fileId, server.now() + 99 * hour, 'https://evil.example.org']),
  ).toString('base64url')
  assert.equal(
    (
      await fetch(
        doorOf({ ...opened, path: `/play/${forged}.${key.split('.')[1]!}/content/player.js` }),
      )
    ).status,
    403,
  )
  assert.equal(
    (await fetch(`${server.url}/play/${key}/content/player.js`)).status,
    404,
    'never from our own origin',
  )
  assert.match(
    (await fetch(`${server.url}/edu/`)).headers.get('content-security-policy') ?? '',
    new RegExp(`frame-src 'self' http://127.0.0.1:${opened.port};`),
  )
  for (const name of ['bridge', 'scorm12', 'scorm2004', 'player'])
    assert.equal((await fetch(doorOf({ ...opened, path: `/lib/${name}.js` }))).status, 200, name)
  assert.equal((await fetch(doorOf({ ...opened, path: '/lib/../package.json' }))).status, 404)
  await server.advance(13 * hour)
  assert.equal((await fetch(`${content}player.js`)).status, 403, 'over after half a day')

  const keep = (seq: number, state: object) =>
    nurse.send(coursePackage.keep, {
      ...of,
      tracingId,
      itemId: 'item1',
      lease,
      seq,
      state: JSON.stringify(state),
    })
  await inside.beat('P1', [[0, 5]], 15)
  assert.match((await nurse.send(study.endPhase, inside.told('P1', []))).msg, /60 分/)
  assert.equal(
    (await keep(1, { 'cmi.core.lesson_status': 'incomplete', 'cmi.suspend_data': 'page=2' })).data
      .met,
    0,
  )
  const low = await keep(2, {
    'cmi.core.lesson_status': 'completed',
    'cmi.core.score.raw': '40',
    'cmi.core.total_time': '9999:00:00',
  })
  assert.deepEqual(
    [low.data.items[0]?.completed, low.data.items[0]?.score, low.data.met],
    [1, 40, 0],
    'completed is not enough here, and no time of its own counts',
  )
  assert.equal((await nurse.send(study.endPhase, inside.told('P1', []))).code, 101240)
  assert.equal(
    (
      await keep(3, {
        'cmi.core.lesson_status': 'passed',
        'cmi.core.score.raw': '100',
        'cmi.suspend_data': 'page=3',
      })
    ).data.met,
    1,
  )
  const late = await keep(2, { 'cmi.core.lesson_status': 'failed', 'cmi.suspend_data': 'older' })
  assert.deepEqual([late.data.met, late.data.seq], [1, 3], 'what comes late changes nothing')
  await keep(4, {
    'cmi.core.lesson_status': 'failed',
    'cmi.core.score.raw': '0',
    'cmi.suspend_data': 'page=3',
  })
  const again = await nurse.ask(coursePackage.open, { ...of, tracingId, origin })
  const kept = JSON.parse(again.state) as Record<string, string>
  assert.deepEqual(
    [kept['cmi.suspend_data'], kept['cmi.core.entry'], again.seq, again.met, again.items[0]?.score],
    ['page=3', 'resume', 4, 1, 100],
    'what was reached stays reached',
  )
  await nurse.ask(study.endPhase, inside.told('P1', []))
  const ended = await nurse.ask(study.endCourse, { ...inside.course, tracingId })
  assert.equal(ended.state, 4)
  assert.ok(ended.certId)
  assert.equal(
    (await keep(5, { 'cmi.core.lesson_status': 'passed' })).code,
    101220,
    'the round is over',
  )
})

test('a SCORM 2004 package of two parts: each has a state of its own; a bad word is refused; nobody else comes near', async () => {
  const { taken, nurse, inside, of } = await packageCourse('hygiene2004', { need: 'passed' })
  assert.deepEqual([taken.kind, taken.items, taken.ordered], ['scorm2004', 2, 0])
  // Rules about order are not kept here: the author gets a warning. What every tool writes (any order, one after another) is none.
  const plain = readFileSync('content/packages/hygiene2004/imsmanifest.xml', 'utf8')
  for (const [rules, ordered] of [
    ['<imsss:controlMode choice="true" flow="true"/>', 0],
    ['<imsss:controlMode choice="false" flow="true"/>', 1],
    ['<imsss:controlMode flow="true" forwardOnly="true"/>', 1],
    ['<imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules>', 1],
    ['<imsss:limitConditions attemptLimit="1"/>', 1],
  ] as const) {
    const fileId = await sent(
      aPackage('hygiene2004', {
        'imsmanifest.xml': plain.replace(
          '</organization>',
          `<imsss:sequencing>${rules}</imsss:sequencing></organization>`,
        ),
      }),
    )
    assert.equal((await author.ask(courseMaking.takePackage, { fileId })).ordered, ordered, rules)
    assert.equal(
      (await author.ask(courseMaking.takePackage, { fileId })).ordered,
      ordered,
      'a repeat says the same',
    )
  }
  const { tracingId, lease } = inside.run
  const second = await nurse.ask(coursePackage.open, { ...of, tracingId, itemId: 'steps', origin })
  assert.match(await (await fetch(doorOf(second))).text(), /data-href="pages\/steps.html\?from=2"/)
  const told = { ...of, tracingId, lease, seq: 1 }
  const passed = JSON.stringify({
    'cmi.completion_status': 'completed',
    'cmi.success_status': 'passed',
    'cmi.score.scaled': '0.9',
  })
  assert.deepEqual(
    (await nurse.ask(coursePackage.keep, { ...told, itemId: 'steps', state: passed })).items.map(
      ({ passed: one, score }) => [one, score],
    ),
    [
      [null, null],
      [1, 90],
    ],
  )
  assert.equal(
    (await nurse.ask(coursePackage.keep, { ...told, itemId: 'moments', state: passed })).met,
    1,
  )
  for (const [state, code] of [
    ['[]', 400],
    ['{"cmi.x":{}}', 400],
    ['{"__proto__":"x"}', 400],
    ['nonsense', 400],
    [JSON.stringify({ 'cmi.suspend_data': 'x'.repeat(70_001) }), 400],
    [`{"cmi.a":"${'x'.repeat(120_000)}"}`, 400],
  ] as const) {
    assert.equal(
      (await nurse.send(coursePackage.keep, { ...told, seq: 9, itemId: 'steps', state })).code,
      code,
      state.slice(0, 30),
    )
  }
  assert.equal(
    (
      await nurse.send(coursePackage.keep, {
        ...told,
        seq: 9,
        lease: lease + 1,
        itemId: 'steps',
        state: passed,
      })
    ).code,
    101276,
  )
  assert.equal(
    (await nurse.send(coursePackage.keep, { ...told, itemId: 'another', state: passed })).code,
    404,
  )
  assert.equal(
    (await nurse.send(coursePackage.open, { ...of, origin: 'https://a.b; script-src *' })).code,
    400,
  )
  assert.equal((await nurse.send(coursePackage.open, { ...of, phaseId: 'P9', origin })).code, 404)
  assert.equal((await nurse.send(coursePackage.open, { ...of, origin, preview: 1 })).code, 100220)
  const preview = await author.ask(coursePackage.open, { ...of, origin, preview: 1 })
  assert.equal((JSON.parse(preview.state) as Record<string, string>)['cmi.mode'], 'browse')
  assert.equal((await nurse.ask(coursePackage.page, of)).url, '', 'no public address is set here')
  const [guest, stranger] = [new Client(server.url), await person(server.url, 101)]
  for (const [client, code] of [
    [guest, 401],
    [stranger, 404],
  ] as const) {
    assert.equal((await client.send(coursePackage.open, { ...of, origin })).code, code)
    assert.equal(
      (await client.send(coursePackage.keep, { ...told, itemId: 'steps', state: passed })).code,
      code,
    )
    assert.equal((await client.send(coursePackage.page, of)).code, code)
  }
})

test('packages that are no courses, lead out, unfold to too much or carry entities are refused by name, and nothing is kept of them', async () => {
  const manifest = (change: (xml: string) => string) => ({ 'imsmanifest.xml': change(aManifest) })
  const zeros = new Uint8Array(12 * 1024 * 1024)
  const lying = aPackage('hygiene12', { 'zeros.bin': zeros })
  // The list says 100 bytes; the file unfolds to twelve megabytes.
  lying.writeUInt32LE(100, lying.lastIndexOf('zeros.bin') - 46 + 24)
  const locked = aPackage('hygiene12')
  const at = locked.lastIndexOf('style.css') - 46 + 8
  locked.writeUInt16LE(locked.readUInt16LE(at) | 1, at)
  const cases: [Buffer, RegExp][] = [
    [aPackage('hygiene12', { '../evil.html': 'x' }), /不允许的文件名/],
    [aPackage('hygiene12', { '/etc/passwd': 'x' }), /不允许的文件名/],
    [aPackage('hygiene12', { 'a\\b.html': 'x' }), /不允许的文件名/],
    [aPackage('hygiene12', { '<img src=x onerror=alert(1)>.html': 'x' }), /不允许的文件名：·img/],
    [aPackage('hygiene12', { ['a/'.repeat(30) + 'b.html']: 'x' }), /不允许的文件名/],
    [
      aPackage('hygiene12', {
        'link.html': [
          new TextEncoder().encode('/etc/passwd'),
          { os: 3, attrs: (0o120777 << 16) >>> 0 },
        ],
      }),
      /链接文件/,
    ],
    [aPackage('hygiene12', { 'zeros.bin': zeros }), /压缩比/],
    [lying, /已损坏/],
    [locked, /密码/],
    [aPackage('hygiene12').subarray(0, 900), /已损坏/],
    [aPackage('hygiene12', { 'imsmanifest.xml': undefined }), /没有 imsmanifest/],
    [aPackage('hygiene12', { 'imsmanifest.xml': '<manifest' }), /不能读取/],
    [
      aPackage(
        'hygiene12',
        manifest((xml) =>
          xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
        ),
      ),
      /DOCTYPE/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace('1.2</schemaversion>', '9</schemaversion>')),
      ),
      /只支持/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace(/href="index.html">/, 'href="https://evil.example.org/">')),
      ),
      /在包里/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace(/href="index.html">/, 'href="../../index.html">')),
      ),
      /在包里/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace(/href="index.html">/, 'href="nothing.html">')),
      ),
      /在包里/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace(/<item[\s\S]*<\/item>/, '')),
      ),
      /可以播放/,
    ],
  ]
  for (const [zip, said] of cases) {
    const { code, msg } = await author.send(courseMaking.takePackage, { fileId: await sent(zip) })
    assert.deepEqual([code, said.test(msg)], [100301, true], `${msg} is not ${String(said)}`)
  }
  assert.equal(
    (
      await server.db
        .selectFrom('package_file')
        .select('path')
        .where('path', 'like', '%evil%')
        .execute()
    ).length,
    0,
  )
  assert.equal((await author.send(courseMaking.takePackage, { fileId: pdf })).code, 100301)
  // A package that nobody has had checked: the same bytes would be the one of a test before.
  const fileId = await sent(aPackage('hygiene12', { 'own.txt': Buffer.from('not checked yet') }))
  const draft = await saved(aDraft({ phases: [aPhase('P1', { kind: 'scorm', fileId })] }))
  assert.match((await author.send(courseMaking.publish, draft)).msg, /检查完成/)
  for (const [client, code] of [
    [new Client(server.url), 401],
    [await person(server.url, 1), 100220],
    [await person(server.url, 104), 404],
  ] as const)
    assert.equal((await client.send(courseMaking.takePackage, { fileId })).code, code)
  assert.equal((await author.send(courseMaking.takePackage, { fileId: 'nothing' })).code, 404)
})

test('who finished where: those it is for, by state and words; a head nurse sees her own, a stranger none', async () => {
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
