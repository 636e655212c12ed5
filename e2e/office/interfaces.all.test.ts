import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { Client } from '../../server/testing/client'
import { atDesk, decide, logIn, officeStage } from './officeStage'

const stage = officeStage({ INTERNAL_HOSTS: '127.0.0.1' })
/** A system of the hospital that listens. */
let listener: Server
let address = ''
let status = 200
const got: string[] = []
before(async () => {
  listener = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      got.push(body)
      reply.statusCode = status
      reply.end(status === 200 ? 'taken' : 'database is down')
    })
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const at = listener.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/news`
})
after(() => listener.close())
/** 13800000003: the administrator of renhe. */
const admin = 3

test('an administrator makes a key, a system puts staff in with it, and it is over when it is revoked', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await page.getByRole('menuitem', { name: '接口', exact: true }).click()
  await page.getByText('还没有密钥').waitFor()
  await desk.look('interfaces, none yet')
  await page.getByRole('button', { name: '新建密钥' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('名称').fill('人事系统')
  await drawer.getByLabel('写入人员变动').check()
  await desk.look('interfaces, new key')
  await drawer.getByRole('button', { name: '生成密钥' }).click()
  const key = await drawer.locator('code.secret').innerText()
  await desk.look('interfaces, key shown once')
  await drawer.getByRole('button', { name: '已保存好' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const row = page.locator('tr', { hasText: '人事系统' })
  assert.ok(!(await row.innerText()).includes(key))

  const system = new Client(stage.server.url)
  const put = () =>
    system.send(
      contract.exchange.putStaff,
      { rows: [{ jobNumber: '88001', name: '新来的', unit: '重症医学科' }] },
      { headers: { authorization: `Bearer ${key}` } },
    )
  const { code, data } = await put()
  assert.deepEqual([code, data.rows[0]?.done], [0, 'added'])
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await page.getByPlaceholder('姓名').first().fill('88001')
  await page.getByText('新来的').waitFor()

  await page.getByRole('menuitem', { name: '接口', exact: true }).click()
  await row.getByText('127.0.0.1').waitFor()
  await row.getByRole('button', { name: '停用' }).click()
  await page.getByRole('button', { name: '停用密钥' }).click()
  await row.getByText('已停用').waitFor()
  await desk.look('interfaces, revoked')
  assert.equal((await put()).code, Code.signInAgain)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a webhook is set up and tried; what did not arrive is seen with its answer and sent again', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await page.getByRole('menuitem', { name: '接口', exact: true }).click()
  await page.getByRole('button', { name: '新增回调地址' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('名称').fill('数据平台')
  await drawer.getByLabel('地址 *').fill(address)
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.locator('code.secret').waitFor()
  await drawer.getByRole('button', { name: '已保存好' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const row = page.locator('tr', { hasText: '数据平台' })
  status = 503
  await row.getByRole('button', { name: '试投' }).click()
  await row.getByText('没有收到').waitFor()
  assert.match(await row.innerText(), /503 database is down/)
  await desk.look('interfaces, not taken')
  await row.getByRole('link', { name: '1 次没有送到' }).click()
  await page.getByText('database is down').waitFor()
  await desk.look('interfaces, deliveries')
  status = 200
  await page.getByRole('button', { name: '再投一次' }).click()
  await page.getByText('database is down').waitFor({ state: 'hidden' })
  await page.getByText('清空筛选').first().click()
  await page.getByText('taken', { exact: true }).waitFor()
  assert.equal(got.length, 2)
  assert.deepEqual(got[0], got[1], 'the same body again')
  await page.getByRole('menuitem', { name: '接口', exact: true }).click()
  await row.getByRole('button', { name: '删除' }).click()
  await decide(desk, '删除回调地址“数据平台”？', '删除')
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
