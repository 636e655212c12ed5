import { aPackage } from '../../server/testing/aPackage'
import { aPackageCourse } from './courseMaking'
import { logIn } from './exam'
import type { Person } from '../people/Person'
import type { E2eServer } from '../server/E2eServer'
import { colleague, nurse } from '../people/World'

/** Somebody who can also reach into the package on the screen. */
export interface WithPackage extends Person {
  /** Presses a button of the package. */
  press(button: string): Promise<void>
  /** Waits until the package shows it. */
  reads(text: string): Promise<void>
}

/**
 * A nurse plays a SCORM package, is offline for a while, loads the page anew and goes on where she was; its
 * word ends the course. The mini-program, which plays no package, says where to open it, also after a dead network.
 */
export async function playPackage({
  server,
  phone,
  mini,
}: {
  server: E2eServer
  phone: WithPackage
  mini: Person
}): Promise<void> {
  const { taskId, courseId } = await aPackageCourse(server, '手卫生课件', {
    name: '手卫生.zip',
    bytes: aPackage('hygiene12'),
  })
  await logIn(phone, nurse)
  await phone.open('studyList', { taskId, crsId: courseId })
  await phone.see('手卫生五个时刻')
  await phone.tap('#learn')
  await phone.reads('第 1 页，共 3 页')
  await phone.see('学完课件后才能完成本节')
  await phone.press('下一页')
  await phone.reads('摘下手套以后')
  await phone.see('学习结果已保存')
  await phone.goOffline()
  await phone.press('需要')
  await phone.reads('得分 100')
  await phone.see('学习结果先存在本机')
  await phone.goOnline()
  await phone.see('课件已达到要求')
  await phone.see('100 分')
  await phone.see('学习结果已保存')
  await phone.reload()
  await phone.reads('第 3 页，共 3 页')
  await phone.reads('得分 100')
  await phone.see('课件已达到要求')
  await phone.tap('#end-phase')
  await phone.see('有效')
  await whereToOpen(mini, { taskId, courseId })
}

async function whereToOpen(
  mini: Person,
  { taskId, courseId }: { taskId: string; courseId: string },
): Promise<void> {
  await logIn(mini, colleague)
  await mini.open('studyList', { taskId, crsId: courseId })
  await mini.see('手卫生五个时刻')
  await mini.goOffline()
  await mini.tap('#learn')
  await mini.see('联网后会自动打开')
  await mini.goOnline()
  await mini.see('课件要在浏览器里学')
  await mini.see('/edu/studyfile?')
}
