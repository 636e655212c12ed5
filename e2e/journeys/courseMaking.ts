import { contract } from '@contract/calls'
import { eventually, type Person } from '../people/Person'
import { nurse } from '../people/World'
import type { E2eServer } from '../server/E2eServer'
import { author } from './authoring'
import { aCourse, part, upload } from './courseDrafts'
import { atTheDesk } from './deskCalls'
import { logIn } from './exam'

const publishedAs = (server: E2eServer, title: string) =>
  eventually(
    async () => (await server.publishedCourse(title)) ?? undefined,
    () => 'the course was not published',
  )

/** A course of one package, made and published at the desk (e2e/office/courses.all.test.ts does it by its pages). */
export async function aPackageCourse(
  server: E2eServer,
  title: string,
  file: { name: string; bytes: Buffer },
) {
  const desk = await atTheDesk(server, author.mobile)
  const fileId = await upload(desk, file, 'package')
  const { title: partTitle } = await desk.ask(contract.courseMaking.takePackage, { fileId })
  const only = part({
    phaseId: 'P1',
    kind: 'scorm',
    title: partTitle,
    seconds: 1,
    fileId,
    fileName: file.name,
    need: 'passed',
  })
  const draft = await desk.ask(contract.courseMaking.saveDraft, { draft: aCourse(title, [only]) })
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
  const fileId = await upload(desk, { name: '导管维护.mp4', bytes: film })
  const parts = (second: string) => [
    part({ phaseId: 'P1', kind: 'video', title: '导管维护', fileId, fileName: '导管维护.mp4' }),
    part({
      phaseId: 'P2',
      kind: 'text',
      title: second,
      blocks: [{ kind: 'paragraph', runs: [{ text: '每日评估导管留置的必要性。' }] }],
    }),
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
