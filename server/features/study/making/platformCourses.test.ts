import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { CourseDraft } from '@contract/calls/study/courseMaking'
import type { PlatformCourse, PlatformPart } from '@contract/calls/study/platformCourse'
import { draftOn, takenOver } from '@contract/rules/content/platformCourse'
import { platformId } from '../../../companies'
import { type Client, person } from '../../../testing/client'
import { CourseLearner } from '../../../testing/CourseLearner'
import { startServer, type TestServer } from '../../../testing/startServer'
import { readCourse } from '../courseRepository'
import { storePlatformCourse } from '../seedCourses'

const { courseMaking, study, certificate, file } = contract
const hour = 3_600_000
const paging = { pageIndex: 1, pageSize: 20 }
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const open = () => ({ startTime: server.now() - hour, endTime: server.now() + 100 * hour })
const platform = (courseId: string) => author.ask(courseMaking.platformCourse, { courseId })
const saved = (draft: CourseDraft, client = author) => client.ask(courseMaking.saveDraft, { draft })
const published = async (draft: CourseDraft) => {
  const held = await saved(draft)
  return { ...held, ...(await author.ask(courseMaking.publish, held)) }
}
/** The newest version of a course of the platform, changed, as another release of the program would bring it. */
async function release(courseId: string, change: (title: string) => string) {
  const { version, ...course } = await readCourse(server.db, {
    comId: platformId,
    courseId,
    version: (await platform(courseId)).newest,
  })
  const phases = course.phases.map((phase, at) =>
    at === 0 ? { ...phase, title: change(phase.title) } : phase,
  )
  await storePlatformCourse(server.db, { ...course, phases }, ['infection'], server.now())
  return version + 1
}

test('the platform’s courses of the own brand, with what is in their parts; nobody who only learns', async () => {
  const { list, total } = await author.ask(courseMaking.platformCourses, paging)
  assert.deepEqual(
    [total, list.map(({ courseId }) => courseId)],
    [5, ['CRS001', 'CRS002', 'CRS004', 'CRS005', 'CRS006']],
  )
  const clean = list.find(({ courseId }) => courseId === 'CRS002')!
  const [paper, , , film, quiz] = clean.parts
  assert.deepEqual([clean.credit, clean.version, clean.newest], [1.5, 1, 1])
  assert.ok(clean.seconds > 0 && paper!.pages > 0 && paper!.points.length === 3)
  assert.deepEqual([film!.captions, film!.asked], [1, 1])
  assert.ok(quiz!.draw.single > 0 && quiz!.draw.categories.length > 0)
  const found = await author.ask(courseMaking.platformCourses, { keyword: '手卫生', ...paging })
  assert.deepEqual(
    found.list.map(({ courseId }) => courseId),
    ['CRS001'],
  )
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(courseMaking.platformCourses, paging)).code, 100220)
  const nursing = await person(server.url, 204)
  const others = await nursing.ask(courseMaking.platformCourses, paging)
  assert.deepEqual(
    others.list.map(({ courseId }) => courseId),
    ['CRS001', 'CRS003', 'CRS004', 'CRS005', 'CRS006'],
  )
  assert.equal(
    (await nursing.send(courseMaking.platformCourse, { courseId: 'CRS002' })).code,
    404,
    'another brand’s',
  )
})

test('chosen, changed and published: departments learn it with pages, captions, points and questions, to the certificate', async () => {
  const course = await platform('CRS001')
  const [paper, film, , sound, quiz] = draftOn(course).phases
  const written: CourseDraft = {
    ...draftOn(course),
    ...open(),
    title: '本院手卫生必修',
    passScore: 60,
    whom: ofUnits(['d2']),
    // The sound is left out, the film comes first, the paper may be skipped.
    phases: [film!, { ...paper!, mustFinish: 0 }, quiz!],
  }
  assert.ok(sound)
  const held = await saved(written)
  const preview = await author.ask(courseMaking.preview, { draftId: held.draftId })
  assert.deepEqual([preview.problem, preview.files.length], ['', 2])
  const tried = { taskId: held.draftId, crsId: 'draft' }
  assert.equal(
    (await author.ask(study.phasePreview, { ...tried, phaseId: 'P1' })).pages.length,
    course.parts[0]!.pages,
    'its author tries it with its pages',
  )
  const { taskId } = await author.ask(courseMaking.publish, held)

  const nurse = await person(server.url, 1)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  assert.equal(
    (await (await person(server.url, 6)).send(study.baseInfo, { taskId })).code,
    101212,
    'for one department only',
  )
  const inside = await new CourseLearner(server, nurse, taskId, courseId).start()
  const shown = await nurse.ask(study.course, inside.course)
  assert.deepEqual(
    [shown.taskName, shown.crs.title, shown.passScore, shown.phases.map(({ phaseId }) => phaseId)],
    ['本院手卫生必修', '本院手卫生必修', 60, ['P2', 'P1', 'P5']],
  )
  assert.ok(shown.crs.crsCover !== '' && shown.crs.disclaimer !== '')
  const played = await nurse.ask(study.phase, { ...inside.course, phaseId: 'P2' })
  assert.ok(played.captions.length > 0 && played.points.length === 3)
  await inside.watch('P2', played.seconds)
  const read = await nurse.ask(study.phase, { ...inside.course, phaseId: 'P1' })
  assert.equal(read.pages.length, course.parts[0]!.pages)
  const address = (await nurse.ask(file.videoUrl, { videoId: played.fileId })).url
  for (const url of [address, read.pages[0]!])
    assert.equal((await fetch(server.url + url)).status, 200, url)
  // Whoever has neither session nor signature gets nothing of it.
  for (const fileId of [played.fileId, 'crs001-p1-p-1'])
    assert.equal(
      (await fetch(`${server.url}/incontrol-fileserver/file/download/${fileId}`)).status,
      403,
    )
  assert.equal((await inside.answer('P5', true)).reply.score, 100)
  await inside.watch('P5', 0)
  const { certId } = await nurse.ask(study.endCourse, {
    ...inside.course,
    tracingId: inside.run.tracingId,
  })
  assert.equal((await nurse.ask(certificate.one, { certId: certId! })).taskName, '本院手卫生必修')
  assert.equal((await platform('CRS001')).taken > 0, true)
})

test('what is not the platform’s for this brand is not published, whatever a draft says', async () => {
  const other = await (
    await person(server.url, 204)
  ).ask(courseMaking.platformCourse, {
    courseId: 'CRS003',
  })
  const clean = draftOn(await platform('CRS002'))
  const [first] = clean.phases
  const cases: Partial<CourseDraft>[] = [
    { ...draftOn(other), ...open() },
    { standsOn: { courseId: 'CRS002', version: 9 } },
    { phases: [{ ...first!, standsOn: 'P77' }] },
    { phases: [{ ...first!, kind: 'video' }] },
  ]
  for (const details of cases) {
    const held = await saved({ ...clean, ...open(), ...details })
    const { code, msg } = await author.send(courseMaking.publish, held)
    assert.deepEqual([code, /平台课程里没有/.test(msg)], [400, true], JSON.stringify(details))
  }
  // The platform's file in a part of one's own stays refused.
  const film = { ...first!, kind: 'video' as const, fileId: 'crs001-p2' }
  const { standsOn: _, ...own } = film
  const held = await saved({ ...clean, ...open(), phases: [own] })
  assert.equal((await author.send(courseMaking.publish, held)).code, 400)
})

test('a newer version of the platform is told, taken over, and disturbs nobody who is inside', async () => {
  const before = await platform('CRS002')
  const first = await published({ ...draftOn(before), ...open(), title: '清洁培训（本院）' })
  const rowOf = async () =>
    (await author.ask(courseMaking.drafts, { keyword: '清洁培训（本院）', ...paging })).list[0]!
  assert.equal((await rowOf()).newer, 0)
  const nurse = await person(server.url, 5)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId: first.taskId })
  const inside = await new CourseLearner(server, nurse, first.taskId, courseId).start()

  const version = await release('CRS002', (title) => `${title}（修订）`)
  const after = await platform('CRS002')
  assert.deepEqual([after.version, after.newest, version], [2, 2, 2])
  assert.equal((await rowOf()).newer, 1)
  const newer = await author.ask(courseMaking.drafts, { newer: 1, ...paging })
  assert.ok(newer.list.some(({ draftId }) => draftId === first.draftId))
  assert.ok(newer.list.every((one) => one.newer === 1))
  const { waiting } = await author.ask(contract.office.today, {})
  assert.equal(waiting.find(({ kind }) => kind === 'newerCourses')?.count, newer.total)
  const old = await author.ask(courseMaking.platformCourse, { courseId: 'CRS002', version: 1 })
  assert.deepEqual([old.version, old.newest, old.parts], [1, 2, before.parts])

  const { draft } = await author.ask(courseMaking.draft, { draftId: first.draftId })
  const next = await author.ask(courseMaking.saveDraft, {
    draftId: first.draftId,
    edition: first.edition,
    draft: { ...draft, ...takenOver(draft, old, after) },
  })
  await author.ask(courseMaking.publish, next)
  assert.deepEqual([(await rowOf()).newer, (await rowOf()).version], [0, 2])
  const titleFor = async (learner: CourseLearner) =>
    (await learner.client.ask(study.course, learner.course)).phases[0]!.name
  assert.equal(await titleFor(inside), before.parts[0]!.title)
  const late = new CourseLearner(server, await person(server.url, 6), first.taskId, courseId)
  assert.equal(await titleFor(await late.start()), `${before.parts[0]!.title}（修订）`)
  // The same release once more is no new version.
  await release('CRS002', (title) => title)
  assert.equal((await platform('CRS002')).newest, 2)
})

test('what a hospital changed, took out and added stays when it takes a newer version over', () => {
  const part = (phaseId: string, title: string): PlatformPart => ({
    phaseId,
    title,
    kind: 'doc',
    seconds: 6,
    mustFinish: 1,
    pages: 1,
    captions: 0,
    points: [],
    asked: 0,
    draw: { categories: [], single: 0, multiple: 0, judge: 0 },
  })
  const from: PlatformCourse = {
    courseId: 'C',
    version: 1,
    newest: 2,
    title: '旧名',
    audience: '护士',
    desc: '',
    credit: 1,
    passScore: 80,
    seconds: 18,
    parts: [part('P1', '一'), part('P2', '二'), part('P3', '三')],
    taken: 0,
  }
  const to = {
    ...from,
    version: 2,
    title: '新名',
    credit: 2,
    parts: [part('P1', '一（新）'), part('P3', '三'), part('P4', '四')],
  }
  const draft = draftOn(from)
  const [one, two] = draft.phases
  const { standsOn: _, ...own } = { ...one!, phaseId: 'P7', title: '本院的' }
  const next = takenOver(
    { ...draft, credit: 1.5, phases: [own, two!, { ...one!, mustFinish: 0 }] },
    from,
    to,
  )
  assert.deepEqual([next.title, next.credit, next.standsOn.version], ['新名', 1.5, 2])
  assert.deepEqual(
    next.phases.map(({ phaseId, title, mustFinish, standsOn }) => [
      phaseId,
      title,
      mustFinish,
      standsOn,
    ]),
    [
      ['P7', '本院的', 1, undefined],
      ['P1', '一（新）', 0, 'P1'],
      ['P8', '四', 1, 'P4'],
    ],
  )
})
