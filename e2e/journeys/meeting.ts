import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { atTheDesk } from './deskCalls'
import { codeAgain } from './codeAgain'
import { fillLogIn, logIn } from './exam'
import { scan } from './scan'
import { typeCode } from './typeCode'
import type { Journey } from './answering'
import { noErrors } from '../people/noErrors'
import { eventually, type Person } from '../people/Person'
import { type Account, colleague, nurse, type World } from '../people/World'

const admin: Account = { personId: 'renhe-0003', mobile: '13800000003', name: '周敏' }
const minute = 60_000

const hour = 3_600_000

/** The file that came to the person is of that kind. */
async function beginsWith(person: Person, start: string): Promise<void> {
  let came = ''
  await eventually(
    async () => {
      came = Buffer.from((await person.downloaded()).subarray(0, start.length)).toString('latin1')
      return came === start
    },
    () => `the file begins with ${came}`,
  )
}

/** A manager makes a meeting and shows its code; the first one signs, adds a picture, and stands on the live list and in the workbook. */
async function scanSignPictureExport(world: World): Promise<void> {
  const { server } = world
  const [person, boss] = [await world.person(), await world.person()]
  await logIn(boss, admin)
  await boss.open('meetingEdit')
  await boss.type('会议名称', '手卫生专题会')
  await boss.tap('#save-meeting')
  // Proposed was the next full hour, for which nobody might sign yet.
  await world.server.advance(hour - (Date.now() % hour))
  await boss.see('手卫生专题会')
  await boss.see('秒后更换')
  await logIn(person, nurse)
  // Read off the screen just before: a code is good for some seconds.
  const { meetingId, link } = await eventually(
    () => server.meetingNamed('手卫生专题会'),
    () => 'the meeting is not there',
  )
  await scan(person, link)
  await person.see('二维码已识别')
  await person.see('手卫生专题会')
  await person.tap('#do-sign')
  await person.see('签到成功')
  await person.see('第 1 位签到')
  await boss.see(nurse.name)

  await person.tap('上传现场照片')
  await person.see('还没有照片')
  await person.takesPicture()
  await person.tap('#add-picture')
  await person.see('删除')
  await eventually(
    async () => (await server.meeting(meetingId)).pictures === 1,
    () => 'the picture did not arrive',
  )

  await boss.open('meetingManage', { meetingId })
  await boss.see(nurse.name)
  await boss.see('重症医学科')
  await boss.tap('#export')
  await beginsWith(boss, 'PK')
  await boss.tap('#print')
  await beginsWith(boss, '%PDF')
  assert.deepEqual(
    (await server.meeting(meetingId)).actions.filter((kind) => kind === 'export').length,
    2,
  )
  // Who signed and was not there is put right, with the reason for the log.
  await boss.tap('#attended-1')
  await boss.type('更正的原因', '签到后离场')
  await boss.tap('#set-refused')
  await boss.notSee('更正会连同原因记入日志')
  await boss.see('已更正')
  assert.deepEqual((await server.meeting(meetingId)).signed, ['refused'])
  await noErrors(person, boss)
  await person.close()
  await boss.close()
}

/** Without network the signature stays on the phone, is sent later, and the manager confirms it. */
async function withoutNetwork(world: World): Promise<void> {
  const { server } = world
  const { meetingId, link } = await server.makeMeeting({ title: '无网会议' })
  const person = await world.person()
  await logIn(person, colleague)
  await person.open('scan')
  await person.see('输入编号')
  await person.goOffline()
  await person.type('输入编号', link)
  await person.tap('#open-code')
  await person.see('没有网络')
  await person.tap('#do-sign')
  await person.see('已记在本机')
  assert.equal((await server.meeting(meetingId)).signed.length, 0)
  await server.advance(40 * minute)
  await person.goOnline()
  await person.see('待确认')
  await eventually(
    async () => (await server.meeting(meetingId)).signed.includes('toConfirm'),
    () => 'the signature did not arrive',
  )
  const boss = await world.person()
  await logIn(boss, admin)
  await boss.open('meetingManage', { meetingId })
  await boss.see('离线扫码')
  await boss.tap('#confirm-all')
  await eventually(
    async () => (await server.meeting(meetingId)).signed.includes('ok'),
    () => 'it was not confirmed',
  )
  await noErrors(person, boss)
  await person.close()
  await boss.close()
}

/** A picture chosen without network waits on the phone and arrives once, without a tap; a later start sends nothing again. */
async function pictureWithoutNetwork(world: World): Promise<void> {
  const { server } = world
  const person = await world.person()
  await logIn(person, nurse)
  const { meetingId, link } = await server.makeMeeting({ title: '无网照片会' })
  const picturesThere = async () => (await server.meeting(meetingId)).pictures
  await scan(person, link)
  await person.tap('#do-sign')
  await person.see('签到成功')
  await person.tap('上传现场照片')
  await person.see('还没有照片')
  await person.goOffline()
  await person.takesPicture()
  await person.tap('#add-picture')
  await person.see('图片没能上传')
  assert.equal(await picturesThere(), 0)
  await person.goOnline()
  await eventually(
    async () => (await picturesThere()) === 1,
    () => 'the picture did not arrive',
  )
  await person.notSee('图片没能上传')
  await person.reload()
  await person.tap('删除')
  await person.see('删除这张照片？')
  assert.equal(await picturesThere(), 1)
  await person.tap('#remove-anyway')
  await person.see('还没有照片')
  assert.equal(await picturesThere(), 0)
  await noErrors(person)
  await person.close()
}

async function guestByCode(world: World): Promise<void> {
  const { server } = world
  const mobile = '13712340001'
  const { meetingId, proof } = await server.makeMeeting({ title: '区域联席会', allowGuests: 1 })
  const person = await world.person()
  await person.open('signIn', { meetingId, isDynamicCode: '1', proof })
  await person.see('区域联席会')
  await person.type('姓名', '方远')
  await person.type('单位', '市疾控中心')
  await person.type('手机号', mobile)
  await typeCode(world, person, mobile)
  await person.tap('#do-sign')
  await person.see('签到成功')
  assert.deepEqual((await server.meeting(meetingId)).signed, ['ok'])
  await noErrors(person)
  await person.close()
}

/** A meeting of tomorrow, at which the nurse cannot be: she asks from the list of meetings, its manager agrees at the desk, and she reads it there. */
async function asksToBeAway({ server }: World, person: Person): Promise<void> {
  const desk = await atTheDesk(server, admin.mobile)
  const startTime = Date.now() + 24 * hour
  const { meetingId } = await server.makeMeeting({
    title: '明天的例会',
    startTime,
    endTime: startTime + hour,
    signStart: startTime - hour,
    signEnd: startTime + hour,
  })
  await person.open('meetings')
  await person.tap('明天的例会')
  await person.type('请假原因', '明天值夜班')
  await person.tap('#ask-excuse')
  await person.see('已请假，等待处理')
  const { excuses } = await desk.ask(contract.meetingManage.desk, { meetingId })
  assert.deepEqual(
    excuses.map(({ userId, reason }) => [userId, reason]),
    [[nurse.personId, '明天值夜班']],
  )
  await desk.ask(contract.meetingManage.decideExcuse, {
    meetingId,
    userId: nurse.personId,
    accept: 1,
    note: '请补看纪要',
  })
  await person.open('meetings')
  await person.tap('明天的例会')
  await person.see('请假已同意，不用参加')
  await person.see('请补看纪要')
}

/** A photo of the code that comes too late leads to the page that says so; the digits of now still sign. */
async function expiredAndDigits(world: World): Promise<void> {
  const { server } = world
  const { meetingId, proof } = await server.makeMeeting({ title: '病区例会' })
  const person = await world.person()
  await logIn(person, nurse)
  await server.advance(minute)
  await person.open('signIn', { meetingId, isDynamicCode: '1', proof })
  await person.see('二维码已过期')
  await person.open('signIn', { meetingId })
  await person.see('病区例会')
  const { digits } = await server.meeting(meetingId)
  await person.type('屏幕上的 6 位数字', digits === '111222' ? '111223' : '111222')
  await person.tap('#do-sign')
  await person.see('数字不对或已更换')
  await person.type('屏幕上的 6 位数字', digits)
  await person.tap('#do-sign')
  await person.see('签到成功')
  await scan(person, '0000000000')
  await person.see('没有找到这个二维码')
  await asksToBeAway(world, person)
  await noErrors(person)
  await person.close()
}

async function logOut(person: Person): Promise<void> {
  await person.open('myDetails')
  await person.tap('退出登录')
  await person.tap('#log-out-anyway')
  await person.see('手机号')
}

/** A code expires while the person who scanned it logs in. On a device the account has used before, the scan still counts; on a new device the current digits are required. */
async function logInBetween(world: World): Promise<void> {
  const { server } = world
  const person = await world.person()
  const scanThenLogIn = async (title: string) => {
    const { meetingId, proof } = await server.makeMeeting({ title, allowGuests: 1 })
    await person.open('signIn', { meetingId, isDynamicCode: '1', proof })
    await person.see('二维码已识别')
    await person.tap('我有账号，去登录')
    await person.see('手机号')
    await server.advance(minute)
    await fillLogIn(person, nurse)
    return meetingId
  }
  const first = await scanThenLogIn('新手机的会')
  await person.see('屏幕上的二维码已更换')
  await person.type('屏幕上的 6 位数字', (await server.meeting(first)).digits)
  await person.tap('#do-sign')
  await person.see('签到成功')
  await logOut(person)
  const second = await scanThenLogIn('自己手机的会')
  await person.see('二维码已识别')
  await person.tap('#do-sign')
  await person.see('签到成功')
  for (const meetingId of [first, second])
    assert.deepEqual((await server.meeting(meetingId)).signed, ['ok'])
  await noErrors(person)
  await person.close()
}

/** Signing at a meeting; each build takes them all. */
export const meetingJourneys: Journey[] = [
  {
    name: 'a meeting is made, its code signed, a picture added, the live list exported',
    run: scanSignPictureExport,
  },
  { name: 'signed without network, sent later, confirmed by the manager', run: withoutNetwork },
  {
    name: 'a picture chosen without network arrives once when it is back',
    run: pictureWithoutNetwork,
  },
  { name: 'a guest signs by mobile code', run: guestByCode },
  { name: 'a rotating code that is over, and the six digits', run: expiredAndDigits },
  { name: 'a code that was scanned before the log-in', run: logInBetween },
  { name: 'the code of the screen is asked again at a moment nobody knew', run: codeAgain },
]
