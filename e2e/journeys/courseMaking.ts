import type { CourseDraft, PhaseDraft } from '@contract/calls/courseMaking'
import { contract } from '@contract/calls'
import { filePaths } from '@contract/calls/file'
import { eventually, type Person } from '../people/Person'
import { nurse } from '../people/World'
import type { E2eServer } from '../server/E2eServer'
import { author } from './authoring'
import { atTheDesk } from './deskCalls'
import { logIn } from './exam'

type Desk = Awaited<ReturnType<typeof atTheDesk>>

const aPart = (part: Partial<PhaseDraft> & Pick<PhaseDraft, 'phaseId' | 'kind'>): PhaseDraft => ({
  title: '',
  seconds: 10,
  mustFinish: 1,
  fileId: '',
  fileName: '',
  text: '',
  draw: { categories: [], single: 0, multiple: 0, judge: 0 },
  ...part,
})

const aCourse = (title: string, phases: PhaseDraft[]): CourseDraft => ({
  title,
  audience: '',
  desc: '',
  credit: 1,
  passScore: 60,
  startTime: Date.UTC(2026, 0, 1),
  endTime: Date.UTC(2027, 11, 1),
  departments: [],
  freeOrder: 0,
  certificate: 1,
  certificateMonths: 24,
  phases,
})

async function upload(
  { ask, sendPart }: Desk,
  purpose: 'file' | 'package',
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const { uploadId } = await ask(contract.file.beginUpload, { name, bytes: bytes.length, purpose })
  await sendPart(`${filePaths.part.replace('{uploadId}', uploadId)}?from=0`, Buffer.from(bytes))
  return (await ask(contract.file.finishUpload, { uploadId })).fileId
}

const publishedAs = (server: E2eServer, title: string) =>
  eventually(
    async () => (await server.publishedCourse(title)) ?? undefined,
    () => 'the course was not published',
  )

/** A course of one package, made and published at the desk (e2e/office/courses.test.ts does it by its pages). */
export async function aPackageCourse(
  server: E2eServer,
  title: string,
  file: { name: string; bytes: Buffer },
) {
  const desk = await atTheDesk(server, author.mobile)
  const fileId = await upload(desk, 'package', file)
  const { title: partTitle } = await desk.ask(contract.courseMaking.takePackage, { fileId })
  const part = aPart({
    phaseId: 'P1',
    kind: 'scorm',
    title: partTitle,
    seconds: 1,
    fileId,
    fileName: file.name,
    need: 'passed',
  })
  const draft = await desk.ask(contract.courseMaking.saveDraft, { draft: aCourse(title, [part]) })
  await desk.ask(contract.courseMaking.publish, draft)
  return publishedAs(server, title)
}

/** A nurse begins a course of a film and a text; the next version of it does not touch her. */
export async function learnWhileItChanges({
  server,
  film,
  phone,
}: {
  server: E2eServer
  film: Buffer
  phone: Person
}): Promise<void> {
  const title = '导管维护微课'
  const desk = await atTheDesk(server, author.mobile)
  const fileId = await upload(desk, 'file', { name: '导管维护.mp4', bytes: film })
  const parts = (second: string) => [
    aPart({ phaseId: 'P1', kind: 'video', title: '导管维护', fileId, fileName: '导管维护.mp4' }),
    aPart({ phaseId: 'P2', kind: 'text', title: second, text: '每日评估导管留置的必要性。' }),
  ]
  const saved = await desk.ask(contract.courseMaking.saveDraft, {
    draft: aCourse(title, parts('要点回顾')),
  })
  const first = await desk.ask(contract.courseMaking.publish, saved)
  const { taskId, courseId } = await publishedAs(server, title)
  const course = { taskId, crsId: courseId }
  await logIn(phone, nurse)
  await phone.open('studyList', course)
  await phone.see('要点回顾')
  await phone.tap('#learn')
  await phone.see('还缺 1 段')

  const changed = await desk.ask(contract.courseMaking.saveDraft, {
    draftId: saved.draftId,
    edition: first.edition,
    draft: aCourse(title, parts('要点回顾（修订）')),
  })
  await desk.ask(contract.courseMaking.publish, changed)
  await phone.open('studyList', course)
  await phone.see('要点回顾')
  await phone.notSee('修订')
}
