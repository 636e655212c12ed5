import { readFileSync } from 'node:fs'
import { author, type AtDesk } from './authoring'
import { logIn } from './exam'
import { eventually, type Person } from '../people/Person'
import { nurse } from '../people/World'
import type { E2eServer } from '../server/E2eServer'

/** An author makes a course of a film and a text, sees what is missing, publishes it; a nurse begins; the next version does not touch the nurse. */
export async function makeAndLearn({
  server,
  desk,
  phone,
}: {
  server: E2eServer
  desk: AtDesk
  phone: Person
}): Promise<void> {
  await logIn(desk, author)
  await desk.open('courseDrafts')
  await desk.tap('#new-course')
  await desk.see('基本信息')
  await desk.type('课程名称', '导管维护微课')
  await desk.tap('#add-video')
  await desk.tap('#preview-course')
  await desk.see('请填写第 1 节的名称')
  await desk.tap('#close-preview')
  await desk.chooseFile('#file-1', {
    name: '导管维护.mp4',
    bytes: readFileSync('content/media/crs001-p3.mp4'),
  })
  await desk.see('已上传：导管维护.mp4')
  await desk.tap('#add-text')
  await desk.type('第 2 节名称', '要点回顾')
  await desk.type('正文', '每日评估导管留置的必要性。')
  await desk.tap('#preview-course')
  await desk.see('可以发布')
  // Tried as a learner would learn it, before anybody else can.
  await desk.tap('#try-course')
  await desk.see('预览：不计入任何人的记录')
  await desk.tap('#phase-P2')
  await desk.see('每日评估导管留置的必要性')
  await desk.back()
  await desk.see('导管维护')
  await desk.back()
  await desk.see('可以发布')
  await desk.tap('#close-preview')
  await desk.tap('#publish-course')
  await desk.see('发布这门课程？')
  await desk.tap('#publish-now')
  await desk.see('已发布第 1 版')

  const { taskId, courseId } = await eventually(
    async () => (await server.publishedCourse('导管维护微课')) ?? undefined,
    () => 'the course was not published',
  )
  const course = { taskId, crsId: courseId }
  await logIn(phone, nurse)
  await phone.open('studyList', course)
  await phone.see('要点回顾')
  await phone.tap('#learn')
  await phone.see('还缺 1 段')

  await desk.type('第 2 节名称', '要点回顾（修订）')
  await desk.tap('#publish-course')
  await desk.see('发布新版本？')
  await desk.tap('#publish-now')
  await desk.see('已发布第 2 版，1 人已开始')
  await phone.open('studyList', course)
  await phone.see('要点回顾')
  await phone.notSee('修订')
  await desk.open('courseDrafts')
  await desk.see('第 2 版 · 1 人已开始')
}
