import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logIn } from '../journeys/exam'
import { nurse } from '../people/World'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const newYork = 'America/New_York'
const stage = h5Stage({ TZ: newYork })

const [hour, day] = [3_600_000, 24 * 3_600_000]
/** From here to half past two at night in the hospital, ms: yesterday afternoon in New York. */
const toTheNight = (now: number) => (18.5 * hour - (now % day) + day) % day

/** By the platform's own calendar, not by ours. */
const inHospital = (time: number, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', ...format }).format(time)
const dayOf = (time: number) => inHospital(time, { month: 'long', day: 'numeric' })
const recordDayOf = (time: number) =>
  inHospital(time, { year: 'numeric', month: '2-digit', day: '2-digit' }).replaceAll('/', '-')

test('a browser and a server in New York show the hospital’s times: an exam, a signature, a certificate', async () => {
  const { browser, server } = stage
  const night = Date.now() + toTheNight(Date.now())
  await server.advance(night - Date.now())
  const person = await createH5Person({
    browser,
    server: server.url,
    context: { timezoneId: newYork },
  })
  await logIn(person, nurse)
  const place = await person.page().evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  assert.equal(place, newYork)

  const taskId = await server.exam({ task_name: '夜班考试', start_time: night - 1.25 * hour })
  await person.open('examNotice', { taskId })
  await person.see('夜班考试')
  await person.see(`${dayOf(night)} 01:15`)

  const { meetingId, proof } = await server.makeMeeting({ title: '夜班培训' })
  await person.open('signIn', { meetingId, isDynamicCode: '1', proof })
  await person.see('夜班培训')
  await person.tap('#do-sign')
  await person.see('签到成功')
  await person.see(`${dayOf(night)} 02:3`)

  await server.endingCertificate({ personId: nurse.personId, title: '夜班课程', daysLeft: 20 })
  await person.open('certificates')
  await person.see('夜班课程')
  await person.see(recordDayOf(night + 20 * day))

  assert.deepEqual(await person.errors(), [])
  await person.close()
})
