import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Client } from '../../server/testing/client'
import { oidcClient, startOidcProvider, type TestProvider } from '../../server/testing/oidcProvider'
import { directory, noSlapd, startSlapd } from '../../server/testing/slapd'
import { startWorkApps, workApp } from '../../server/testing/workApps'
import { atDesk, decide, type Desk, logIn, officeStage } from './officeStage'

/** A browser at this address is led back to the server of the test: its port is known only when it listens. */
const publicAddress = 'https://edu.example.org'
const stage = officeStage({ PUBLIC_ADDRESS: publicAddress, INTERNAL_HOSTS: '127.0.0.1' })
let provider: TestProvider
before(async () => {
  provider = await startOidcProvider([
    `${publicAddress}/edu/signOn`,
    `${publicAddress}/edu/office/signOn`,
  ])
})
after(() => provider.close())
/** 13800000003: the administrator of renhe; its author, 13800000004, comes in by the hospital. */
const admin = 3

const jobNumberOf = async (number: number) => {
  const client = new Client(stage.server.url)
  await client.logIn(admin)
  const { list } = await client.ask(contract.people.list, {
    pageIndex: 1,
    pageSize: 100,
    keyword: String(number).padStart(4, '0'),
  })
  return list[0]?.jobNumber ?? ''
}

async function setUp(desk: Desk, kind: string, fields: Readonly<Record<string, string>>) {
  const { page } = desk
  await page.getByRole('button', { name: '新增登录方式' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(kind, { exact: true }).click()
  for (const [label, value] of Object.entries(fields))
    await drawer.getByLabel(label).first().fill(value)
  await desk.look(`sign-on, ${kind}`)
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.waitFor({ state: 'hidden' })
}
const openWays = async ({ page }: Desk) => {
  await page.getByRole('menuitem', { name: '统一登录', exact: true }).click()
  await page.getByText('要在医院的登录系统里登记的回调地址').waitFor()
}

test('an administrator connects an OpenID provider, tries it, and an author comes in by it', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await openWays(desk)
  await page.getByText('还没有接入医院的账号').waitFor()
  await page.getByText(`${publicAddress}/edu/office/signOn`, { exact: true }).waitFor()
  await desk.look('sign-on, none yet')
  const fields = {
    名称: '院内统一账号',
    '客户端 ID': oidcClient.clientId,
    另外申请的范围: 'staff',
    是工号: 'employee_no',
    密钥: oidcClient.secret,
  }
  await setUp(desk, 'OpenID Connect', { ...fields, 发行者地址: 'http://127.0.0.1:9' })
  const row = page.locator('tr', { hasText: '院内统一账号' })
  await row.getByRole('button', { name: '测试' }).click()
  await row.getByText('没有连上').waitFor()
  await desk.look('sign-on, no answer')
  await row.getByRole('button', { name: '修改' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('发行者地址').fill(provider.issuer)
  await drawer.getByLabel('密钥').fill(oidcClient.secret)
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: '测试' }).click()
  await row.getByText('连接成功').waitFor()
  assert.match(await row.innerText(), /127\.0\.0\.1/, 'the answer of the provider itself')

  const other = await atDesk(stage)
  await other.page.goto(other.address)
  await other.page.getByRole('link', { name: '用医院的账号登录' }).click()
  await other.page.getByLabel('先找到你的医院').fill('仁和')
  await other.page.getByRole('button', { name: '仁和市人民医院' }).click()
  const go = other.page.getByRole('button', { name: '用院内统一账号登录' })
  await go.click()
  await other.page.getByText('请先阅读并同意').waitFor()
  await other.look('sign-on, the way in')
  // The log-in page of the hospital is the provider's own; a browser's part in it is played by fetch.
  const jobNumber = await jobNumberOf(4)
  let left = ''
  await other.page.route(`${provider.issuer}/**`, async (route) => {
    left = route.request().url()
    const back = await provider.logIn(left, `account-${jobNumber}`)
    await route.fulfill({
      status: 302,
      headers: { location: `${stage.server.url}${back.pathname}${back.search}` },
    })
  })
  await other.page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await go.click()
  await other.page.locator('.side').waitFor()
  assert.ok(left.startsWith(provider.issuer))
  assert.equal(new URL(other.page.url()).search, '')
  await other.page.getByText('许文博').first().waitFor()

  await page.reload()
  assert.match(await row.innerText(), /\b1\b/, 'one has used it')
  for (const one of [desk, other]) {
    assert.deepEqual(one.problems, [])
    await one.close()
  }
})

test('by name and password of a directory (LDAP)', { skip: noSlapd }, async () => {
  const jobNumber = await jobNumberOf(4)
  const slapd = await startSlapd([{ uid: 'xuwb', jobNumber, password: 'Directory-2026' }])
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await openWays(desk)
  await setUp(desk, 'LDAP / AD 域', {
    名称: '院内域账号',
    服务器地址: slapd.server,
    查询用的账号: directory.bindName,
    人员所在的位置: directory.base,
    登录名属性: 'uid',
    工号属性: 'employeeNumber',
    密钥: directory.secret,
  })
  const row = page.locator('tr', { hasText: '院内域账号' })
  await row.getByRole('button', { name: '测试' }).click()
  await row.getByText('连接成功').waitFor()

  const other = await atDesk(stage, undefined, `${stage.server.url}/edu/office/signOn?comId=renhe`)
  await other.page.getByLabel('院内域账号的账号').fill('xuwb')
  await other.page.getByLabel('密码', { exact: true }).fill('wrong')
  await other.page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await other.page.getByRole('button', { name: '登录', exact: true }).click()
  await other.page.getByRole('alert').waitFor()
  await other.page.getByLabel('密码', { exact: true }).fill('Directory-2026')
  await other.page.getByRole('button', { name: '登录', exact: true }).click()
  await other.page.locator('.side').waitFor()
  await other.page.getByText('许文博').first().waitFor()
  for (const one of [desk, other]) {
    assert.deepEqual(one.problems, [])
    await one.close()
  }
  slapd.close()
})

for (const { kind, title, fields, page: ofApp } of [
  {
    kind: '企业微信',
    title: '院内企业微信',
    fields: { '企业 ID': 'corp', '应用 ID': '1' },
    page: 'https://login.work.weixin.qq.com/**',
  },
  {
    kind: '钉钉',
    title: '院内钉钉',
    fields: { '客户端 ID': 'ding' },
    page: 'https://login.dingtalk.com/**',
  },
] as const)
  test(`${kind}: set up at the desk, tried, and an author comes in by it`, async () => {
    const jobNumber = await jobNumberOf(4)
    const app = await startWorkApps(() => jobNumber)
    const desk = await atDesk(stage)
    const { page } = desk
    await logIn(desk, admin)
    await openWays(desk)
    await setUp(desk, kind, {
      名称: title,
      ...fields,
      私有部署的接口地址: app.url,
      密钥: 'a wrong one',
    })
    const row = page.locator('tr', { hasText: title })
    await row.getByRole('button', { name: '测试' }).click()
    await row.getByText('没有连上').waitFor()
    await row.getByRole('button', { name: '修改' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('密钥').fill(workApp.secret)
    await drawer.getByRole('button', { name: '保存' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await row.getByRole('button', { name: '测试' }).click()
    await row.getByText('连接成功').waitFor()

    const other = await atDesk(stage, undefined, `${stage.server.url}/edu/office/signOn`)
    await other.page.getByLabel('先找到你的医院').waitFor()
    await other.page.getByRole('button', { name: '仁和市人民医院' }).waitFor()
    assert.equal(
      await other.page.getByRole('button', { name: '江城第二医院' }).count(),
      0,
      'only hospitals with such accounts are there to choose',
    )
    await other.page.getByRole('button', { name: '仁和市人民医院' }).click()
    // The log-in page is the app's own: it leads back with a code, as the person's scan makes it.
    await other.page.route(ofApp, async (route) => {
      const asked = new URL(route.request().url())
      const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
      const query = new URLSearchParams({
        code: workApp.code,
        state: asked.searchParams.get('state') ?? '',
      }).toString()
      await route.fulfill({
        status: 302,
        headers: { location: `${stage.server.url}${back.pathname}?${query}` },
      })
    })
    await other.page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
    await other.page.getByRole('button', { name: `用${title}登录` }).click()
    await other.page.locator('.side').waitFor()
    await other.page.getByText('许文博').first().waitFor()
    await row.getByRole('button', { name: '删除' }).click()
    await decide(desk, `删除登录方式“${title}”？`, '删除')
    await row.waitFor({ state: 'detached' })
    for (const one of [desk, other]) {
      assert.deepEqual(one.problems, [])
      await one.close()
    }
    await app.close()
  })
