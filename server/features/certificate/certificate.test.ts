import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { certificateState, maskName, monthsLater, numberFrom, tidyNumber } from './certificateRules'
import { issueForCourse } from './certificateService'

const { certificate } = contract
const day = 24 * 3_600_000
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const issue = (personId: string, taskId: string) =>
  server.db.transaction().execute((tx) => issueForCourse(tx, { comId: 'renhe', personId, taskId, title: '手卫生', issuer: '感染管理科', months: 24, credits: 1 }, server.now()))

test('rules: states, months, numbers, masks', () => {
  const expiresAt = 1000 * day
  assert.deepEqual([0, 911, 1000].map((days) => certificateState({ expiresAt, revokedAt: null }, days * day)), ['valid', 'expiring', 'expired'])
  assert.equal(certificateState({ expiresAt, revokedAt: 1 }, 0), 'revoked')
  assert.equal(certificateState({ expiresAt: null, revokedAt: null }, 9e15), 'valid')
  assert.equal(new Date(monthsLater(Date.UTC(2026, 0, 31), 1)!).toISOString().slice(0, 10), '2026-02-28')
  assert.match(numberFrom(2026, Uint8Array.from({ length: 8 }, (_, n) => n * 31)), /^2026-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  assert.equal(tidyNumber(' 2026 abcd-efgh'), '2026-ABCD-EFGH')
  assert.deepEqual(['张', '张伟', '欧阳小明'].map(maskName), ['*', '张*', '欧**明'])
})

test('issued once a task; own, manager, admin see it; others not; the public check masks and knows what became of it', async () => {
  const certId = await issue('renhe-0005', 'task-a')
  assert.equal(await issue('renhe-0005', 'task-a'), certId)
  const [nurse, manager, surgeonHead, admin, stranger] = await Promise.all([5, 2, 8, 3, 103].map((number) => person(server.url, number)))
  const paper = await nurse!.ask(certificate.one, { certId: certId! })
  for (const client of [manager!, admin!]) assert.equal((await client.ask(certificate.list, { userId: 'renhe-0005', pageIndex: 1, pageSize: 10 })).list[0]?.certId, certId)
  for (const client of [surgeonHead!, stranger!]) {
    assert.equal((await client.send(certificate.list, { userId: 'renhe-0005', pageIndex: 1, pageSize: 10 })).code, 404)
    assert.equal((await client.send(certificate.one, { certId: certId! })).code, 404)
  }
  const anybody = new Client(server.url)
  assert.equal((await anybody.ask(certificate.check, { certNo: paper.certNo })).state, 'valid')
  assert.equal((await anybody.send(certificate.check, { certNo: '2026-XXXX-XXXX' })).code, 404)
  assert.equal((await nurse!.send(certificate.revoke, { certId: certId!, reason: '测试' })).code, 403)
  assert.equal((await stranger!.send(certificate.revoke, { certId: certId!, reason: '测试' })).code, 404)
  await admin!.ask(certificate.revoke, { certId: certId!, reason: '信息有误' })
  assert.equal((await anybody.ask(certificate.check, { certNo: paper.certNo })).state, 'revoked')
  assert.equal((await nurse!.ask(certificate.one, { certId: certId! })).revokedReason, '信息有误')
  assert.notEqual(await issue('renhe-0005', 'task-a'), certId, 'a new one may be issued then')
})
