import assert from 'node:assert/strict'
import { fillLogIn, logIn } from './exam'
import type { Journey } from './answering'
import { leaveWithoutErrors } from '../people/noErrors'
import { eventually } from '../people/Person'
import { type Account, colleague, nurse, type World } from '../people/World'

const admin: Account = { personId: 'renhe-0003', mobile: '13800000003', name: '周敏' }

/** Somebody who is not logged in opens a shared task: what it is, the log-in, and back to it with its whole query; it says where they stand. */
async function sharedTask({ server, person: newPerson }: World): Promise<void> {
  const taskId = await server.exam({ task_name: '职业暴露应急考核' })
  const person = await newPerson()
  const shared = {
    taskId,
    taskType: '1',
    taskName: '职业暴露 & 应急考核',
    comId: 'renhe',
    comName: '仁和医院',
    domainCode: 'H1001',
    taskRang: '2',
  }
  await person.open('sharedTask', shared)
  await person.see('职业暴露 & 应急考核')
  await person.see('登录后查看')
  await person.tap('#begin')
  await fillLogIn(person, nurse)
  await person.see('你可以参加')
  const { screen: _screen, stamp: _stamp, ...query } = await person.query()
  assert.deepEqual(query, shared)
  await person.tap('#begin')
  await person.see('开始之前')
  await person.open('sharedTask', { taskId: 'somebody-elses', taskType: '1', comName: '安康医院' })
  await person.see('不存在，或已删除')
  await person.open('sharedTask', {})
  await person.see('分享已失效')
  await person.open('documentDetail', { docId: 'deleted-since' })
  await person.see('这项内容不存在或已被删除')
  await leaveWithoutErrors(person)
}

/** An upload that is cut off and finished later; returned with a note, mended, approved; the person is notified. */
async function uploadReturnedApproved({ server, person: newPerson }: World): Promise<void> {
  const taskId = await server.training('手卫生操作上传')
  const [person, boss] = [await newPerson(), await newPerson()]
  await logIn(person, colleague)
  await person.open('trainingUpload', { taskId })
  await person.see('待上传')
  await person.takesPicture()
  await person.goOffline()
  await person.tap('#add-1')
  await person.see('没能上传')
  // The phone ends the program: when it starts again, wherever that is, the picture goes on its way.
  await person.kill()
  await person.goOnline()
  await person.open('mine')
  await eventually(
    async () => (await server.uploadedTo(taskId)) === 1,
    () => 'the picture did not arrive',
  )
  await person.open('trainingUpload', { taskId })
  await person.see('待审核')

  await logIn(boss, admin)
  await boss.open('trainingReview', { taskId })
  await boss.see(colleague.name)
  await boss.tap('#give-back')
  await boss.type('退回原因', '看不清指尖')
  await boss.tap('#confirm-back')
  await boss.see('没有等待审核')

  await person.open('trainingUpload', { taskId })
  await person.see('看不清指尖')
  await person.tap('删除')
  await person.see('删除这个文件？')
  await person.tap('#remove-anyway')
  await eventually(
    async () => (await server.uploadedTo(taskId)) === 0,
    () => 'the picture was not taken away',
  )
  await person.notSee('删除')
  await person.takesPicture()
  await person.tap('#add-1')
  await person.see('待审核')
  await boss.open('trainingReview', { taskId })
  await boss.see(colleague.name)
  await boss.tap('#approve')
  await boss.see('没有等待审核')

  await person.open('messages')
  await person.see('已通过')
  await person.tap('#read-all')
  await person.notSee('全部标为已读')
  await person.open('trainingUpload', { taskId })
  await person.see('已完成')
  await leaveWithoutErrors(person, boss)
}

/** Who made a programme, or answers for it, hands it on: its code and link, and the code that the platform's own scanner reads. */
async function sharesAProgramme({ person: newPerson }: World): Promise<void> {
  const boss = await newPerson()
  await logIn(boss, admin)
  await boss.open('extendExam', { sceneId: 'scene-hubei' })
  // It has courses, too: one comes to where they are.
  await boss.see('全国手卫生公开课')
  await boss.tap('#share-scene')
  await boss.see('小程序码')
  await boss.see('用微信扫，直接打开小程序里的这个专题')
  await leaveWithoutErrors(boss)
}

/** Sharing, and uploads of training tasks. */
export const shareJourneys: Journey[] = [
  { name: 'a shared task: the log-in, and the task with its whole query', run: sharedTask },
  {
    name: 'an upload cut off and finished later, returned, mended, approved',
    run: uploadReturnedApproved,
  },
  { name: 'a programme is handed on by its codes', run: sharesAProgramme },
]
