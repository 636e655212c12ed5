import assert from 'node:assert/strict'
import { handIn, logIn, startExam } from './exam'
import type { Journey } from './answering'
import { eventually } from '../people/Person'
import { read } from './reading'
import { colleague, type World } from '../people/World'

const number = /\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g

/** A certificate that ended: a refresher is offered, passing it gives the next one; anybody can check both without a log-in. */
async function renew(world: World): Promise<void> {
  const old = await world.server.endingCertificate({
    personId: colleague.personId,
    title: '年度手卫生课程',
    daysLeft: -3,
  })
  let person = await world.person({ controlsTime: true })
  await logIn(person, colleague)
  await person.open('certificates')
  await person.see('年度手卫生课程')
  await person.see('已过期')
  await person.tap(`#renew-${old}`)
  await person.see('小节')
  await person.tap('#learn')
  await person.see('两前三后')
  await read(world, person, 14)
  await person.see('这一节已经看完')
  // The last part ends the course, and its certificate is there.
  await person.tap('#end-phase')
  await person.see('已换发新证书')
  const fresh = await eventually(
    async () =>
      [...(await person.screen()).matchAll(number)].map(([one]) => one).find((one) => one !== old),
    () => 'there is no new number',
  )
  await person.see('扫码可核验')
  // It is handed on as the address of its check page, with a poster of ours: nothing of its holder.
  await person.tap(`#share-${fresh}`)
  await person.see('海报和链接只带证书编号')
  await person.tap('#send-certificate')
  await person.see(person.build === 'h5' ? '已复制' : '点右上角的菜单')
  const handed = await person.handedOn()
  assert.match(handed, new RegExp(`[cC]heck.*[?]number=${fresh}`))
  assert.ok(!handed.includes(colleague.name), handed)
  if (person.build !== 'h5')
    assert.match(
      handed,
      /"imageUrl":".+"/,
      'without a picture of ours the platform sends what the page shows',
    )
  assert.deepEqual(await person.errors(), [])
  await person.close()

  person = await world.person()
  await person.open('certificateCheck', { number: fresh })
  await person.see('王*怡')
  await person.see('有效')
  await person.open('certificateCheck', { number: old })
  await person.see('已过期')
  await person.see(fresh)
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

/** An exam that gives a certificate: who hands it in and passes has the certificate at once. */
async function passing(world: World): Promise<void> {
  const taskId = await world.server.exam({
    task_name: '发证的考试',
    questions: 2,
    pass_score: 0,
    certificateMonths: 12,
  })
  const person = await world.person()
  await logIn(person, colleague)
  await startExam(person, taskId)
  await handIn(person)
  await person.open('certificates')
  await person.see('发证的考试')
  await person.see('通过了考试')
  // A badge is a file for other programs: a browser has a place for it.
  if (person.build === 'h5') {
    await person.tap('#save-badge')
    const [head] = Buffer.from(await person.downloaded())
      .toString()
      .split('.')
    assert.match(Buffer.from(head ?? '', 'base64url').toString(), /"alg":"EdDSA"/)
  }
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

export const certificateJourneys: readonly Journey[] = [
  {
    name: 'a certificate that ended is renewed by a refresher; both are checked without a log-in',
    run: renew,
  },
  { name: 'passing an exam gives its certificate at once', run: passing },
]
