import assert from 'node:assert/strict'
import { test } from 'node:test'
import Excel from 'exceljs'
import { contract } from '@contract/calls'
import { ofUnits } from '@contract/rules/audience'
import { beginningOf, dayMs, dayOf, hourMs, nameOfDay } from '@contract/rules/hospitalTime'
import { aPlan } from '../../server/features/authoring/testing/aPlan'
import { person } from '../../server/testing/client'
import { eventually } from '../../server/testing/eventually'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator; 13800000004: an author. */
const [administrator, authorNumber] = [3, 4]
const { authoring, deskJob, duty, messageWay, staffNotice } = contract
/** Of 重症医学科: works the night; is awake in the morning; is away. */
const [asleep, awake, away] = ['王佳怡', '林晓燕', '陈立群']
const page50 = { pageIndex: 1, pageSize: 50 }
const as = (number: number) => person(stage.server.url, number)

/** A roster as wards have it: a row a person, a column a day. */
async function aRoster(days: readonly string[], rows: readonly string[][]): Promise<Buffer> {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('排班')
  sheet.addRow(['重症医学科排班表'])
  sheet.addRow(['姓名', ...days])
  for (const row of rows) sheet.addRow(row)
  return Buffer.from(await book.xlsx.writeBuffer())
}

test('a roster is imported and one row mended; a shift carries an exercise; leave moves what is due; who worked the night is not woken', async () => {
  const today = dayOf(Date.now())
  const on = (days: number) => nameOfDay(today + days)
  const author = await as(authorNumber)
  const endTime = Date.now() + 10 * dayMs
  const plan = aPlan(Date.now(), { title: '交班五分钟', whom: ofUnits(['d2']), endTime })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })

  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('menuitem', { name: '排班', exact: true }).click()
  await page.getByRole('button', { name: '班次', exact: true }).click()
  await page.getByRole('button', { name: '用常见的白班、夜班开始' }).click()
  await page.getByRole('cell', { name: '大夜班' }).waitFor()
  await desk.look('roster-shifts')

  await page.getByRole('link', { name: '回到排班' }).click()
  await page.getByRole('button', { name: '导入排班表' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '排班.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await aRoster(
      [on(0), on(1), on(2), on(3)],
      [
        [asleep, '夜班', '休', '', ''],
        ['林小燕', '', '白班', '', ''],
        [away, '', '', '病假', '病假'],
      ],
    ),
  })
  await page.getByText('找不到这个人').waitFor()
  await desk.look('roster-import')
  await page.locator('[id^=who-]').click()
  await page.keyboard.type(awake)
  await page.getByTitle(new RegExp(`^${awake}`)).click()
  await page.getByText('找不到这个人').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '写入 4 条' }).click()
  await page.getByText('已写入 4 条').waitFor()
  await page.getByRole('link', { name: '回到排班' }).click()
  const row = page.getByRole('row', { name: new RegExp(asleep) })
  await row.getByText('夜班').waitFor()
  await desk.look('roster-week')

  await page.getByRole('button', { name: '交班练习' }).click()
  await page.getByText('还没有交班练习').waitFor()
  await page.locator('#exercise-exam').click()
  await page.keyboard.type('交班')
  await page.getByTitle('交班五分钟').click()
  await page.locator('#exercise-shift').click()
  await page.getByTitle('白班', { exact: true }).click()
  await desk.look('roster-exercise-new')
  await page.getByRole('button', { name: '添加练习' }).click()
  await page.getByRole('row', { name: /交班五分钟.*白班.*进行中/ }).waitFor()
  await desk.look('roster-exercises')
  await page.getByRole('button', { name: '取消练习：白班“交班五分钟”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消练习' }).click()
  await page.getByText('还没有交班练习').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()

  // Two days away: what is due comes two days later, for nobody else.
  const admin = await as(administrator)
  const owed = (await admin.ask(duty.list, { taskId, ...page50 })).list
  const dueOf = (name: string) => owed.find(({ userName }) => userName === name)?.dueTime
  assert.deepEqual([dueOf(away), dueOf(awake)], [endTime + 2 * dayMs, endTime])

  // Nine in the morning after the night.
  await admin.ask(messageWay.saveQuiet, { quietFrom: 22, quietUntil: 7 })
  await admin.ask(messageWay.save, {
    settings: { way: 'sms', monthLimit: 10 },
    enabled: 1,
    topics: [],
  })
  await stage.server.advance(beginningOf(today + 1) + 9 * hourMs - Date.now())
  const officer = await as(administrator)
  const { jobId } = await officer.ask(staffNotice.send, {
    whom: { audience: ofUnits(['d2']) },
    title: '别忘了交班五分钟',
    text: '今天请完成。',
    sms: 3,
  })
  const isSent = ({ state }: { state: string }) => state === 'done'
  assert.ok(isSent(await eventually(() => officer.ask(deskJob.watch, { jobId }), isSent)))
  const wentTo = async () =>
    (await officer.ask(messageWay.sent, { ...page50, way: 'sms', state: 'sent' })).list
      .map(({ userName }) => userName)
      .sort()
  /** What waits goes out now; whom that many went to. */
  async function rings(count: number) {
    await stage.server.does('rings')
    return eventually(wentTo, (names) => names.length >= count)
  }
  assert.deepEqual(await rings(2), [awake, away].sort())
  const waiting = await officer.ask(messageWay.sent, { ...page50, way: 'sms', state: 'waiting' })
  assert.deepEqual(
    waiting.list.map(({ userName }) => userName),
    [asleep],
  )
  // Eight hours after the end of the night they have slept.
  await stage.server.advance(8 * hourMs)
  assert.equal((await rings(3)).length, 3)
})
