import assert from 'node:assert/strict'
import { answer, answerQuestions, fillLogIn, goToQuestion, handIn, startExam } from './exam'
import type { Journey } from './answering'
import { noErrors } from '../people/noErrors'
import { eventually, type Person } from '../people/Person'
import { type Account, password, type Surrounding, type World } from '../people/World'

/** People of renhe whom no other journey of a way in needs. */
const inGroup: Account = { personId: 'renhe-0012', mobile: '13800000012', name: '' }
const worker: Account = { personId: 'renhe-0013', mobile: '13800000013', name: '' }
const hosted: Account = { personId: 'renhe-0014', mobile: '13800000014', name: '沈梦琪' }
const atTwo: Account = { personId: 'renhe-0015', mobile: '13800000015', name: '' }

async function arrived(world: World, taskId: string, count: number): Promise<void> {
  await eventually(
    async () =>
      Object.keys((await world.server.attempts(taskId))[0]?.answers ?? {}).length === count,
    async () =>
      `${count} answers did not arrive: ${JSON.stringify(await world.server.attempts(taskId))}`,
  )
}

/** Binds the phone's person at the messaging platform to an account, by its password. */
async function bind(person: Person, account: Account): Promise<void> {
  await person.open('logIn')
  await person.see('微信登录')
  await person.tap('#by-platform')
  await person.see('绑定并登录')
  await person.tap('用密码')
  await person.type('手机号', account.mobile)
  await person.type('密码', password)
  await person.tap('我已阅读并同意')
  await person.tap('#bind')
  await person.see('文库')
}

/** A card in a group chat opens the shared exam: nobody types anything, and nothing of its query is lost. */
async function linkFromGroupChat(world: World): Promise<void> {
  const taskId = await world.server.exam({ task_name: '群里转来的考核' })
  const person = await world.person({ inPlatform: true })
  await bind(person, inGroup)
  await person.kill()
  await person.clearStorage()
  const shared = {
    taskId,
    where: 'page2',
    taskName: '手卫生 & 隔离',
    comId: 'renhe',
    domainCode: 'H1001',
    taskRang: '2',
  }
  await person.open('examNoticeMobile', shared)
  await person.see('群里转来的考核')
  await person.see('开始之前')
  const { screen: _screen, stamp: _stamp, ...query } = await person.query()
  assert.deepEqual(query, shared)
  await noLongerBound(person)
  await noErrors(person)
  await person.close()
}

/** Unbound, a phone that forgot its log-in is nobody's. */
async function noLongerBound(person: Person): Promise<void> {
  await person.open('myDetails')
  await person.see('绑定的微信')
  await person.tap('解绑')
  await person.see('已解绑')
  await person.notSee('绑定的微信')
  await person.kill()
  await person.clearStorage()
  await person.open('mine')
  await person.see('还没有登录')
}

/** The session ends behind the back of somebody whom the messaging platform knows: they never see a form, and lose nothing. */
async function silentlyBackInMidExam(world: World): Promise<void> {
  const taskId = await world.server.exam({ questions: 4 })
  const person = await world.person({ inPlatform: true })
  await bind(person, worker)
  await startExam(person, taskId)
  await answerQuestions(person, 1, 1, 4)
  await arrived(world, taskId, 1)
  await world.server.endSessions(worker.personId)
  await answer(person, 'A')
  await arrived(world, taskId, 2)
  await person.see('第')
  await goToQuestion(person, 3)
  await answer(person, 'A')
  await arrived(world, taskId, 3)
  await handIn(person)
  await noErrors(person)
  await person.close()
}

/** A host app (H5) or another mini-program hands its person over; what the address claims counts for nothing. */
async function enterFromHost(world: World): Promise<void> {
  for (const transport of ['object', 'handlers', 'bridge'] as const) {
    const host: Surrounding = {
      accessToken: await world.server.token(hosted.mobile),
      userId: hosted.personId,
      transport,
      asked: [],
    }
    const isFirst = transport === 'object'
    if (isFirst) await world.server.agreedBefore(hosted.personId)
    const person = await world.person({ host })
    await person.open('library', {
      comeFrom: 'hostApp',
      isAppGoStudy: '1',
      userInfo: '{"userId":"renhe-0003","role":"hospitalAdmin"}',
    })
    // The host logged them in; the agreement that is in force they accept here, once.
    if (isFirst) {
      await person.see('协议有更新')
      await person.tap('#accept-agreement')
      await person.notSee('协议有更新')
    }
    // Who comes to study stands there; the address has lost what it claimed.
    await person.see('本院课程')
    await person.open('mine')
    await person.see(hosted.name)
    assert.ok(!('userInfo' in (await person.query())))
    await noErrors(person)
    await person.close()
    if (person.build !== 'h5') return
    assert.equal(host.asked[0], 'getUserInfo')
  }
}

async function forgedEntry(world: World): Promise<void> {
  const forgeries: Surrounding[] = [
    { asked: [] },
    { accessToken: 'made-up-token-of-somebody', userId: 'renhe-0003', asked: [] },
    { accessToken: await world.server.token(hosted.mobile), userId: 'renhe-0003', asked: [] },
  ]
  for (const host of forgeries) {
    const person = await world.person({ host })
    await person.open('library', {
      comeFrom: 'hostApp',
      userId: 'renhe-0003',
      userInfo: '{"userId":"renhe-0003"}',
    })
    await person.see('医务人员手卫生规范')
    await person.open('mine')
    await person.see('还没有登录')
    assert.equal(await person.sees('周敏'), false)
    await noErrors(person)
    await person.close()
  }
}

/** In mid-exam the host logs its person in again; only an app around the H5 pages can be asked. */
async function hostLogsInAgain(world: World): Promise<void> {
  const host: Surrounding = { accessToken: await world.server.token(hosted.mobile), asked: [] }
  const person = await world.person({ host })
  if (person.build !== 'h5') return person.close()
  const taskId = await world.server.exam({ questions: 4 })
  await person.open('library', { comeFrom: 'hostApp' })
  await person.see('医务人员手卫生规范')
  await startExam(person, taskId)
  await answerQuestions(person, 1, 1, 4)
  await arrived(world, taskId, 1)
  await world.server.endSessions(hosted.personId)
  host.accessToken = await world.server.token(hosted.mobile)
  await answer(person, 'A')
  await arrived(world, taskId, 2)
  assert.equal(await person.sees('登录已过期'), false)
  assert.ok(
    host.asked.includes('login') && host.asked.includes('blockScreenshots'),
    host.asked.join(),
  )
  await noErrors(person)
  await person.close()
}

/** An article of a quality centre brings somebody who is not known: whose it is, the log-in, and what is public. */
async function fromAnArticle(world: World): Promise<void> {
  const person = await world.person()
  await person.open('wxH5Entrance', { appCode: 'hubei', sceneId: 'scene-hubei' })
  await person.see('湖北省医院感染管理质量控制中心')
  await person.see('登录后学习和考试')
  await person.tap('#look-first')
  await person.see('湖北省感控能力提升行动')
  await noErrors(person)
  await person.close()
}

/** One number, accounts at two hospitals: the choice, and on to where they were going. */
async function chooseHospital(world: World): Promise<void> {
  await world.server.worksAlsoAt(atTwo.personId, 'ankang', 'ankang-0206')
  const person = await world.person()
  await person.open('logIn', { redirect: '/miexam' })
  await fillLogIn(person, atTwo)
  await person.see('哪一家')
  await person.see('安康')
  await person.tap('#account-ankang-0206')
  await person.see('我的考试')
  await person.open('myDetails')
  await person.see('安康')
  await noErrors(person)
  await person.close()
}

/** Ways in from elsewhere; each build takes them all. */
export const entryJourneys: Journey[] = [
  {
    name: 'a link in a group chat, silent log-in, the shared exam with its whole query',
    run: linkFromGroupChat,
  },
  {
    name: 'expired in mid-exam where the messaging platform knows the person: back without a form',
    run: silentlyBackInMidExam,
  },
  { name: 'entry from a host app or another mini-program', run: enterFromHost },
  { name: 'entry with forged or foreign claims: nobody is logged in', run: forgedEntry },
  { name: 'expired in mid-exam inside a host app: the host logs in again', run: hostLogsInAgain },
  { name: 'one number at two hospitals: choose, and on', run: chooseHospital },
  { name: 'from an article of a quality centre, not logged in', run: fromAnArticle },
]
