import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from 'jose'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { badgeKeysPath } from '@contract/calls/certificate/certificate'
import { asDate, minuteStamp, utcSecondStamp } from '@contract/rules/hospitalTime'
import { aTask } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { eventually } from '../../testing/eventually'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import {
  certificateState,
  endOf,
  maskName,
  numberFrom,
  reminderStep,
  renewalStart,
  normalizeNumber,
} from './certificateRules'
import { issueForCourse } from './certificateService'
import { drawPdf } from './drawing/papers'
import { certifiedCourses } from '../study/certifiedRepository'
import { remindOfEnds } from './reminders'

const { certificate, message, study } = contract
const day = 24 * 3_600_000
const paging = { pageIndex: 1, pageSize: 10 }
let server: TestServer
let clients: Record<
  'nurse' | 'manager' | 'surgeonHead' | 'admin' | 'stranger' | 'strangerAdmin',
  Client
>
before(async () => {
  server = await startServer({ jobs: true })
  const [nurse, manager, surgeonHead, admin, stranger, strangerAdmin] = await Promise.all(
    [5, 2, 8, 3, 105, 103].map((number) => person(server.url, number)),
  )
  clients = {
    nurse: nurse!,
    manager: manager!,
    surgeonHead: surgeonHead!,
    admin: admin!,
    stranger: stranger!,
    strangerAdmin: strangerAdmin!,
  }
})
after(() => server.close())

const issue = (personId: string, taskId: string, months = 24, at = server.now()) =>
  server.db
    .transaction()
    .execute((tx) =>
      issueForCourse(
        tx,
        {
          comId: 'renhe',
          personId,
          taskId,
          title: '医务人员手卫生规范',
          issuer: '感染管理科',
          months,
          credits: 1,
        },
        at,
      ),
    )
    .then((id) => id!)

async function ready(client: Client, certId: string) {
  const paper = await eventually(
    () => client.ask(certificate.paper, { certId }),
    ({ state }) => state === 'ready',
  )
  assert.equal(paper.state, 'ready')
  return paper
}
const fetched = async (url: string) =>
  Buffer.from(await (await fetch(server.url + url)).arrayBuffer())

test('rules: states, months, numbers, masks, reminders', () => {
  const expiresAt = 1000 * day
  assert.deepEqual(
    [0, 911, 1000].map((days) => certificateState({ expiresAt, revokedAt: null }, days * day)),
    ['valid', 'expiring', 'expired'],
  )
  assert.equal(certificateState({ expiresAt, revokedAt: 1 }, 0), 'revoked')
  assert.equal(certificateState({ expiresAt: null, revokedAt: null }, 9e15), 'valid')
  assert.deepEqual([endOf(5, 0), endOf(5, -1)], [null, null], 'it does not end')
  assert.match(
    numberFrom(
      2026,
      Uint8Array.from({ length: 8 }, (_, n) => n * 31),
    ),
    /^2026-[2-9A-Z]{4}-[2-9A-Z]{4}$/,
  )
  assert.equal(normalizeNumber(' 2026 abcd-efgh'), '2026-ABCD-EFGH')
  assert.deepEqual(['张', '张伟', '欧阳小明'].map(maskName), ['*', '张*', '欧**明'])
  assert.deepEqual(
    [909, 910, 970, 993, 1000].map((days) => reminderStep(expiresAt, days * day)),
    [undefined, 90, 30, 7, 0],
  )
  assert.deepEqual([renewalStart(null, 5), renewalStart(3, 5), renewalStart(8, 5)], [5, 5, 8])
})

test('issued once a task; own, manager, admin see it; others not; the public check masks and knows what became of it', async () => {
  const certId = await issue('renhe-0005', 'task-a')
  assert.equal(await issue('renhe-0005', 'task-a'), certId)
  const { nurse, manager, surgeonHead, admin, stranger, strangerAdmin } = clients
  const paper = await nurse.ask(certificate.one, { certId })
  for (const client of [manager, admin])
    assert.equal(
      (await client.ask(certificate.list, { userId: 'renhe-0005', ...paging })).list[0]?.certId,
      certId,
    )
  for (const client of [surgeonHead, stranger, strangerAdmin]) {
    assert.equal(
      (await client.send(certificate.list, { userId: 'renhe-0005', ...paging })).code,
      404,
    )
    for (const call of [certificate.one, certificate.paper, certificate.badge])
      assert.equal((await client.send(call, { certId })).code, 404)
  }
  for (const client of [manager, admin])
    assert.equal(
      (await client.ask(certificate.issued, { keyword: paper.certNo, ...paging })).list[0]?.name,
      '王佳怡',
    )
  for (const client of [surgeonHead, strangerAdmin])
    assert.equal(
      (await client.ask(certificate.issued, { keyword: paper.certNo, ...paging })).total,
      0,
    )
  assert.equal((await admin.ask(certificate.issued, { state: 'expired', ...paging })).total, 0)
  for (const client of [nurse, stranger])
    assert.equal((await client.send(certificate.issued, paging)).code, 100220)
  assert.ok(
    (await nurse.ask(message.list, paging)).list.some(({ title }) =>
      title.includes('医务人员手卫生规范'),
    ),
  )
  const anybody = new Client(server.url)
  assert.equal((await anybody.ask(certificate.check, { certNo: paper.certNo })).state, 'valid')
  assert.equal((await anybody.send(certificate.check, { certNo: '2026-XXXX-XXXX' })).code, 404)
  for (const call of [certificate.one, certificate.paper, certificate.badge])
    assert.equal((await anybody.send(call, { certId })).code, 401)
  assert.equal((await anybody.send(certificate.issued, paging)).code, 401)
  assert.equal((await anybody.send(certificate.revoke, { certId, reason: '测试' })).code, 401)
  assert.equal((await nurse.send(certificate.one, {})).code, 400)
  assert.equal(
    (await manager.send(certificate.badge, { certId })).code,
    403,
    'a badge is for its holder',
  )
  assert.equal((await nurse.send(certificate.revoke, { certId, reason: '测试' })).code, 100220)
  assert.equal((await strangerAdmin.send(certificate.revoke, { certId, reason: '测试' })).code, 404)
  assert.equal((await admin.send(certificate.revoke, { certId, reason: '' })).code, 400)
  await ready(nurse, certId)
  await admin.ask(certificate.revoke, { certId, reason: '信息有误' })
  assert.equal((await anybody.ask(certificate.check, { certNo: paper.certNo })).state, 'revoked')
  const taken = await nurse.ask(certificate.one, { certId })
  assert.deepEqual([taken.revokedReason, taken.picUrl], ['信息有误', ''])
  for (const call of [certificate.paper, certificate.badge])
    assert.equal((await nurse.send(call, { certId })).code, 101220)
  assert.deepEqual(
    (
      await admin.ask(certificate.issued, { state: 'revoked', keyword: '手卫生', ...paging })
    ).list.map((row) => row.certId),
    [certId],
  )
  assert.notEqual(await issue('renhe-0005', 'task-a'), certId, 'a new one may be issued then')
})

/** What is written in a PDF, by the poppler tools where they are; undefined elsewhere. */
const textOf = (pdf: Buffer) =>
  new Promise<string | undefined>((resolve) => {
    const child = execFile('pdftotext', ['-', '-'], (error, text) =>
      resolve(error ? undefined : text),
    )
    child.on('error', () => resolve(undefined))
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(pdf)
  })

test('a job draws a PDF with the font inside and a picture whose code leads to the public check', async () => {
  const { nurse } = clients
  const certId = await issue('renhe-0005', 'task-paper')
  const { pdfUrl, picUrl, fileName } = await ready(nurse, certId)
  const { certNo } = await nurse.ask(certificate.one, { certId })
  assert.ok(fileName.endsWith(`${certNo}.pdf`))
  const pdf = await fetched(pdfUrl)
  assert.ok(
    pdf.subarray(0, 5).toString() === '%PDF-' && pdf.length < 150 * 1024,
    `${pdf.length} bytes`,
  )
  assert.match(pdf.toString('latin1'), /\/FontFile2 /, 'the font is inside')
  assert.doesNotMatch(pdf.toString('latin1'), /\/(JavaScript|JS|OpenAction)\b/)
  const words = await textOf(pdf)
  if (words !== undefined)
    for (const word of ['王佳怡', '仁和市人民医院', '医务人员手卫生规范', certNo])
      assert.ok(words.includes(word), `${word} stands on it: ${words}`)
  const { data, info } = await sharp(await fetched(picUrl))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  assert.ok(code?.data.endsWith(`/edu/check?number=${certNo}`), `the code says ${code?.data}`)
  const checked = await new Client(server.url).ask(certificate.check, {
    certNo: new URL(code!.data, server.url).searchParams.get('number')!,
  })
  assert.deepEqual([checked.maskedName, checked.state], ['王*怡', 'valid'])
  assert.equal((await fetch(server.url + pdfUrl.split('?')[0]!)).status, 403)
})

test('a PDF stays small, also with a long title and a rare name', async () => {
  const pdf = await drawPdf({
    look: undefined,
    details: {
      heading: '结业证书',
      name: '欧阳骉婠',
      hospital: '仁和医院'.repeat(12),
      statement: '成绩合格',
      title: '感染预防与控制'.repeat(20),
      figures: '学分 2',
      issuer: '感染管理科',
      department: '',
      hours: '',
      credits: '',
      until: '',
      day: '2026-11-21',
      number: '2026-7KQ2-M4XD',
      numberLabel: '编号',
      checkLabel: '扫码',
      address: 'https://hospital.example/edu/check?number=2026-7KQ2-M4XD',
    },
  })
  assert.ok(pdf.length < 150 * 1024, `${pdf.length} bytes`)
})

test('a badge is an Open Badges 3.0 credential that a library verifies; a changed one fails', async () => {
  const { nurse } = clients
  const certId = await issue('renhe-0005', 'task-badge')
  const { badge, fileName } = await nurse.ask(certificate.badge, { certId })
  assert.ok(fileName.endsWith('.jwt'))
  const keys = createRemoteJWKSet(new URL(server.url + badgeKeysPath))
  const { payload, protectedHeader } = await jwtVerify(badge, keys, {
    currentDate: asDate(server.now() + 1000),
  })
  assert.deepEqual(
    [protectedHeader.alg, payload['type']],
    ['EdDSA', ['VerifiableCredential', 'OpenBadgeCredential']],
  )
  const { certNo } = await nurse.ask(certificate.one, { certId })
  const subject = payload['credentialSubject'] as {
    achievement: { name: string; criteria: object }
    identifier: { identityHash: string }[]
  }
  assert.deepEqual(
    [payload.jti, subject.achievement.name, subject.identifier[0]?.identityHash],
    [`urn:certificate:${certNo}`, '医务人员手卫生规范', '王佳怡'],
  )
  assert.equal(payload['validUntil'], utcSecondStamp(payload.exp! * 1000))
  // Without us: the issuer's name is its key.
  const jwk = JSON.parse(
    Buffer.from(payload.iss!.slice('did:jwk:'.length), 'base64url').toString(),
  ) as { kty: 'OKP'; crv: string; x: string }
  await jwtVerify(
    badge,
    createLocalJWKSet({ keys: [{ ...jwk, alg: 'EdDSA', kid: protectedHeader.kid! }] }),
    { currentDate: asDate(server.now() + 1000) },
  )
  const [head, body = '', proof] = badge.split('.')
  const forged = Buffer.from(
    Buffer.from(body, 'base64url').toString().replace('王佳怡', '林晓燕'),
  ).toString('base64url')
  await assert.rejects(jwtVerify([head, forged, proof].join('.'), keys))
})

test('an exam and a scene give a certificate by rule: what is missing is said, and only an admin of the hospital sets it', async () => {
  const { admin, manager, strangerAdmin } = clients
  const nurse = await person(server.url, 6)
  const [first, second] = [
    await aTask(server.db, server.now(), { task_name: '第一场' }),
    await aTask(server.db, server.now(), { task_name: '第二场', pass_score: 0 }),
  ]
  const now = server.now()
  await server.db
    .insertInto('scene')
    .values({
      com_id: 'renhe',
      scene_id: 'scene-cert',
      scene_name: '感控周',
      brand: 'infection',
      extend_type: 'exam',
      start_time: now - 1,
      end_time: now + day,
      created_at: now,
    })
    .execute()
  for (const [position, task_id] of [first, second].entries())
    await server.db
      .insertInto('scene_task')
      .values({ com_id: 'renhe', scene_id: 'scene-cert', task_id, position })
      .execute()
  assert.equal(
    (await manager.send(certificate.setRule, { kind: 'exam', ofId: first, months: 12 })).code,
    100220,
  )
  assert.equal(
    (await strangerAdmin.send(certificate.setRule, { kind: 'exam', ofId: first, months: 12 })).code,
    404,
  )
  assert.equal(
    (await admin.send(certificate.setRule, { kind: 'exam', ofId: first, months: 999 })).code,
    400,
  )
  assert.equal(
    (
      await new Client(server.url).send(certificate.setRule, {
        kind: 'exam',
        ofId: first,
        months: 1,
      })
    ).code,
    401,
  )
  await admin.ask(certificate.setRule, { kind: 'scene', ofId: 'scene-cert', months: 0 })
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: first, months: 12 })
  const every = { pageIndex: 1, pageSize: 50 }
  assert.deepEqual(
    (await admin.ask(certificate.rules, { kind: 'scene', ...every })).list.find(
      ({ ofId }) => ofId === 'scene-cert',
    )?.months,
    0,
  )
  assert.equal(
    (await admin.ask(certificate.rules, { kind: 'exam', ...every })).list.find(
      ({ ofId }) => ofId === first,
    )?.months,
    12,
  )
  assert.ok(
    !(await strangerAdmin.ask(certificate.rules, { kind: 'exam', ...every })).list.some(
      ({ ofId }) => ofId === first,
    ),
  )
  assert.equal(
    (await admin.ask(certificate.rules, { kind: 'exam', keyword: '没有这样的考试', ...every }))
      .total,
    0,
  )
  for (const [client, code] of [
    [nurse, 100220],
    [new Client(server.url), 401],
  ] as const)
    assert.equal((await client.send(certificate.rules, { kind: 'exam', ...every })).code, code)
  assert.equal(
    (await admin.send(certificate.rules, { kind: 'exam', pageIndex: 0, pageSize: 5 })).code,
    400,
  )
  assert.deepEqual(
    (await admin.ask(certificate.setRule, { kind: 'exam', ofId: first, months: null })).months,
    null,
  )
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: second, months: 12 })

  assert.deepEqual(await nurse.ask(certificate.ofScene, { sceneId: 'scene-cert' }), {
    certificate: null,
    missing: [
      { taskId: first, taskName: '第一场', reason: 'notTaken' },
      { taskId: second, taskName: '第二场', reason: 'notTaken' },
    ],
  })
  assert.equal((await nurse.send(certificate.one, { taskId: second })).code, 404, 'not earned yet')
  const passing = async (taskId: string) => {
    const sitter = await new ExamTaker(nurse, taskId).start()
    await sitter.handIn()
  }
  await passing(first)
  await passing(second)
  const earned = await nurse.ask(certificate.one, { taskId: second })
  assert.deepEqual([earned.kind, earned.taskName, earned.state], ['exam', '第二场', 'valid'])
  assert.equal((await nurse.ask(certificate.one, { taskId: second })).certNo, earned.certNo)
  assert.deepEqual((await nurse.ask(certificate.ofScene, { sceneId: 'scene-cert' })).missing, [
    { taskId: first, taskName: '第一场', reason: 'notPassed' },
  ])
  await server.db
    .updateTable('person_task')
    .set({ passed: 1 })
    .where('task_id', '=', first)
    .execute()
  assert.equal(
    (await nurse.send(certificate.one, { taskId: first })).code,
    404,
    'its rule was taken back',
  )
  const all = await nurse.ask(certificate.ofScene, { sceneId: 'scene-cert' })
  assert.deepEqual(
    [all.missing, all.certificate?.kind, all.certificate?.taskName, all.certificate?.expireDate],
    [[], 'scene', '感控周', null],
  )
  assert.equal(
    (await nurse.ask(certificate.ofScene, { sceneId: 'scene-cert' })).certificate?.certNo,
    all.certificate?.certNo,
  )
  assert.equal((await strangerAdmin.send(certificate.ofScene, { sceneId: 'scene-cert' })).code, 404)
  assert.equal((await nurse.send(certificate.ofScene, { sceneId: 'nothing' })).code, 404)
  assert.equal(
    (await new Client(server.url).send(certificate.ofScene, { sceneId: 'scene-cert' })).code,
    401,
  )
})

test('before the end people are told once a step and get a refresher, which renews from the old end on', async () => {
  const learner = await person(server.url, 7)
  const now = server.now()
  const certId = await issue('renhe-0007', 'renhe-course-over', 24, now - 640 * day)
  await server.db
    .updateTable('certificate')
    .set({ expires_at: now + 60 * day })
    .where('certificate_id', '=', certId)
    .execute()
  const told = async () =>
    (
      await server.db
        .selectFrom('message')
        .select('message_id')
        .where('person_id', '=', 'renhe-0007')
        .where('kind', 'in', ['certificateExpiring', 'certificateExpired'])
        .execute()
    ).length
  await Promise.all([
    remindOfEnds(server.db, certifiedCourses, now),
    remindOfEnds(server.db, certifiedCourses, now),
  ])
  assert.equal(await told(), 1, 'the step of 90 days, once, whoever runs the job')
  assert.equal(await remindOfEnds(server.db, certifiedCourses, now + day), 0)
  await remindOfEnds(server.db, certifiedCourses, now + 40 * day)
  assert.equal(await told(), 2, 'the step of 30 days')

  const [mine] = (await learner.ask(certificate.list, paging)).list
  assert.ok(mine?.renewal, 'a refresher is there')
  const { taskId } = mine.renewal
  assert.equal(
    (await clients.nurse.send(study.baseInfo, { taskId })).code,
    101212,
    'it is for nobody else',
  )
  assert.equal((await clients.stranger.send(study.baseInfo, { taskId })).code, 404)
  assert.ok(
    !(await clients.nurse.ask(study.list, { pageIndex: 1, pageSize: 50 })).list.some(
      (task) => task.taskId === taskId,
    ),
  )
  assert.match((await learner.ask(study.baseInfo, { taskId })).taskName, /（复训）$/)

  const one = await new CourseLearner(server, learner, taskId).start()
  const { phases } = await learner.ask(study.course, one.course)
  for (const { phaseId, seconds, type } of phases) {
    if (type === 'qst')
      await one.answer(phaseId, true).then(() => learner.ask(study.endPhase, one.told(phaseId, [])))
    else await one.watch(phaseId, seconds)
  }
  const { certId: renewed } = await learner.ask(study.endCourse, {
    ...one.course,
    tracingId: one.run.tracingId,
  })
  const [fresh, old] = [
    await learner.ask(certificate.one, { certId: renewed! }),
    await learner.ask(certificate.one, { certId }),
  ]
  assert.equal(old.renewedBy, fresh.certNo)
  assert.equal(fresh.expireDate, endOf(old.expireDate!, 24), 'early is no loss')
  assert.equal(
    (await new Client(server.url).ask(certificate.check, { certNo: old.certNo })).renewedBy,
    fresh.certNo,
  )
  assert.equal(
    await remindOfEnds(server.db, certifiedCourses, now + 61 * day),
    0,
    'a renewed one is not reminded of',
  )
})

test('what is earned on a night shift ends on the same date of the hospital, and has its year', async () => {
  const at = (text: string) => Date.parse(`${text}:00+08:00`)
  for (const [earned, months, ends] of [
    ['2026-03-01T03:00', 6, '2026-09-01 03:00'],
    ['2026-03-01T03:00', 24, '2028-03-01 03:00'],
    ['2026-10-31T03:00', 1, '2026-11-30 03:00'],
    ['2027-01-01T00:30', 12, '2028-01-01 00:30'],
  ] as const) {
    const certId = await issue('renhe-0005', `night-${earned}-${months}`, months, at(earned))
    const { certNo, expireDate } = await clients.nurse.ask(certificate.one, { certId })
    assert.deepEqual(
      [minuteStamp(expireDate!), certNo.slice(0, 5)],
      [ends, `${earned.slice(0, 4)}-`],
    )
  }
})
