import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { contract } from '@contract/calls'
import type { SignOnSettings } from '@contract/calls/account/signOn'
import { agreementVersion as consentVersion } from '@contract/rules/people/agreements'
import { Code } from '@contract/codes'
import type { FakeServer } from '../../../integrations/fakes/fakeServer'
import { createOutgoing } from '../../../integrations/outgoing/createOutgoing'
import { oidcWay } from '../../../integrations/signOn/oidcWay'
import { readSettings } from '../../../settings'
import { Client, person } from '../../../testing/client'
import { oidcClient, startOidcProvider, type TestProvider } from '../../../testing/oidcProvider'
import { directory, noSlapd, startSlapd, type TestDirectory } from '../../../testing/slapd'
import { startServer, type TestServer } from '../../../testing/startServer'
import { startWorkApps } from '../../../testing/workApps'

const { signOn, account } = contract
const publicAddress = 'https://edu.example.org'
const callbacks = [`${publicAddress}/edu/signOn`, `${publicAddress}/edu/office/signOn`]
const nurse = 5
const comId = 'renhe'

let server: TestServer
let guest: Client
let administrator: Client
let provider: TestProvider
let jobNumber: string
before(async () => {
  const { identity } = readSettings({})
  ;[server, provider] = await Promise.all([
    startServer({
      settings: {
        logLevel: 'fatal',
        logInFailuresPerAddress: 100_000,
        internalHosts: ['127.0.0.1'],
        identity: { ...identity, messaging: { ...identity.messaging, publicAddress } },
      },
    }),
    startOidcProvider(callbacks),
  ])
  guest = new Client(server.url)
  administrator = await person(server.url, 3)
  const row = await server.db
    .selectFrom('person')
    .select('job_number')
    .where('com_id', '=', comId)
    .where('person_id', '=', 'renhe-0005')
    .executeTakeFirstOrThrow()
  jobNumber = row.job_number ?? ''
})
after(() => Promise.all([server.close(), provider.close()]))

const save = async (settings: SignOnSettings, secret?: string, title = '统一登录') =>
  (
    await administrator.ask(signOn.save, {
      title,
      settings,
      enabled: 1,
      ...(secret !== undefined && { secret }),
    })
  ).wayId
const oidcSettings = (): SignOnSettings => ({
  kind: 'oidc',
  issuer: provider.issuer,
  clientId: oidcClient.clientId,
  scopes: 'staff',
  jobNumberClaim: 'employee_no',
})
const begin = (wayId: string, at: 'phone' | 'office' = 'phone') =>
  guest.ask(signOn.begin, { comId, wayId, at, returnTo: '/exam/list' })
const finish = (back: URL, verifier: string, client = guest) =>
  client.send(signOn.finish, {
    state: back.searchParams.get('state') ?? '',
    code: back.searchParams.get('code') ?? '',
    iss: back.searchParams.get('iss') ?? undefined,
    verifier,
    consentVersion,
  })

describe('OpenID Connect, against a real provider', () => {
  test('a nurse comes in by the account of the hospital, and goes on where she wanted to', async () => {
    const wayId = await save(oidcSettings(), oidcClient.secret)
    const { list, comName } = await guest.ask(signOn.ways, { comId })
    assert.deepEqual(
      list.map(({ title, leaves }) => [title, leaves]),
      [['统一登录', 1]],
    )
    assert.notEqual(comName, '')
    const { address, verifier } = await begin(wayId)
    const back = await provider.logIn(address, `account-${jobNumber}`)
    assert.equal(back.origin + back.pathname, callbacks[0])
    const { code, data, token } = await finish(back, verifier)
    assert.deepEqual([code, data.user.userId, data.returnTo], [0, 'renhe-0005', '/exam/list'])
    assert.equal((await new Client(server.url, token).ask(account.me, {})).userId, 'renhe-0005')
    const [way] = (await administrator.ask(signOn.list, {})).list
    assert.equal(way?.entries, 1)
  })

  test('a code and a state count once, in the browser that began', async () => {
    const [way] = (await guest.ask(signOn.ways, { comId })).list
    const { address, verifier } = await begin(way!.wayId)
    const back = await provider.logIn(address, `account-${jobNumber}`)
    assert.equal((await finish(back, 'of-another-browser')).code, Code.ticketOver)
    assert.equal((await finish(back, verifier)).code, Code.ticketOver, 'used up by the thief')
    const again = await begin(way!.wayId, 'office')
    const office = await provider.logIn(again.address, `account-${jobNumber}`)
    assert.equal(office.pathname, '/edu/office/signOn')
    assert.equal((await finish(office, again.verifier)).code, 0)
    assert.equal((await finish(office, again.verifier)).code, Code.ticketOver)
  })

  test('a code of another log-in is refused by its nonce and its PKCE', async () => {
    const [way] = (await guest.ask(signOn.ways, { comId })).list
    const [mine, theirs] = [await begin(way!.wayId), await begin(way!.wayId)]
    const [back, other] = [
      await provider.logIn(mine.address, `account-${jobNumber}`),
      await provider.logIn(theirs.address, 'account-99999'),
    ]
    back.searchParams.set('code', other.searchParams.get('code') ?? '')
    assert.equal((await finish(back, mine.verifier)).code, Code.platformDown)
  })

  test('a free job number that a learner takes opens no account to a directory before somebody has looked at it', async () => {
    const taken = '99998'
    const learner = await person(server.url, 6)
    await learner.ask(contract.identity.changeNumbers, { taskId: 't1', jobNumber: taken })
    const [way] = (await guest.ask(signOn.ways, { comId })).list
    const enter = async () => {
      const { address, verifier } = await begin(way!.wayId)
      return finish(await provider.logIn(address, `account-${taken}`), verifier)
    }
    const refused = await enter()
    assert.deepEqual([refused.code, /核对后保存/.test(refused.msg)], [Code.notListed, true])
    const userId = 'renhe-0006'
    const one = await administrator.ask(contract.people.person, { userId })
    await administrator.ask(contract.people.save, {
      userId,
      version: one.version,
      userName: one.userName,
      jobNumber: one.jobNumber,
      unitId: one.unitId ?? '',
      postId: one.postId,
      titleId: one.titleId,
      majorId: one.majorId,
      employment: one.employment,
      joinedDay: one.joinedDay,
      birthDay: one.birthDay,
      email: one.email,
      extraTime: one.extraTime,
      furtherPosts: [],
      groupIds: one.groupIds,
    })
    const { code, data } = await enter()
    assert.deepEqual([code, data.user.userId], [0, userId])
  })

  test('who is not in the staff list, or has left, is told so with the job number', async () => {
    const [way] = (await guest.ask(signOn.ways, { comId })).list
    const first = await begin(way!.wayId)
    const unknown = await finish(
      await provider.logIn(first.address, 'account-99999'),
      first.verifier,
    )
    assert.equal(unknown.code, Code.notListed)
    assert.match(unknown.msg, /99999/)
    const left = server.db.updateTable('person').where('person_id', '=', 'renhe-0005')
    await left.set({ active: false }).where('com_id', '=', comId).execute()
    const second = await begin(way!.wayId)
    const gone = await finish(
      await provider.logIn(second.address, `account-${jobNumber}`),
      second.verifier,
    )
    await left.set({ active: true }).where('com_id', '=', comId).execute()
    assert.equal(gone.code, Code.notListed)
    assert.equal(gone.token, undefined)
  })

  test('a way that is off, removed, or of another hospital lets nobody in', async () => {
    const wayId = await save(oidcSettings(), oidcClient.secret, '停用的')
    const begun = await begin(wayId)
    const back = await provider.logIn(begun.address, `account-${jobNumber}`)
    await administrator.ask(signOn.save, {
      wayId,
      title: '停用的',
      settings: oidcSettings(),
      enabled: 0,
    })
    assert.equal((await finish(back, begun.verifier)).code, Code.ended)
    assert.equal((await guest.ask(signOn.ways, { comId })).list.length, 1)
    await administrator.ask(signOn.remove, { wayId })
    assert.equal((await guest.send(signOn.begin, { comId, wayId, at: 'phone' })).code, Code.ended)
    const [mine] = (await guest.ask(signOn.ways, { comId })).list
    assert.equal(
      (await guest.send(signOn.begin, { comId: 'jiangcheng', wayId: mine!.wayId, at: 'phone' }))
        .code,
      Code.ended,
    )
  })

  test('the secret never comes back, and does not go to another directory', async () => {
    const wayId = await save(oidcSettings(), oidcClient.secret, '另一个')
    const listed = JSON.stringify(await administrator.ask(signOn.list, {}))
    assert.equal(listed.includes(oidcClient.secret), false)
    const row = await server.db
      .selectFrom('sign_on_way')
      .select('secret_cipher')
      .where('com_id', '=', comId)
      .where('way_id', '=', wayId)
      .executeTakeFirstOrThrow()
    assert.equal(Buffer.from(row.secret_cipher ?? []).includes(oidcClient.secret), false)
    await administrator.ask(signOn.save, {
      wayId,
      title: '另一个',
      settings: { ...oidcSettings(), issuer: 'https://thief.example' } as SignOnSettings,
      enabled: 1,
    })
    const [changed] = (await administrator.ask(signOn.list, {})).list.filter(
      (way) => way.wayId === wayId,
    )
    assert.equal(changed?.hasSecret, 0)
    const events = await server.db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('com_id', '=', comId)
      .where('what', '=', 'signOn.save')
      .execute()
    assert.equal(JSON.stringify(events).includes(oidcClient.secret), false)
    await administrator.ask(signOn.remove, { wayId })
  })

  test('the test says what the directory says; a nurse sees and changes none of it', async () => {
    const [way] = (await administrator.ask(signOn.list, {})).list
    const right = await administrator.ask(signOn.test, { wayId: way!.wayId })
    assert.equal(right.works, 1)
    assert.ok(right.said.startsWith(provider.issuer))
    const wayId = await save(
      { ...oidcSettings(), issuer: `${provider.issuer}/nothing` } as SignOnSettings,
      'x',
      '错的',
    )
    assert.equal((await administrator.ask(signOn.test, { wayId })).works, 0)
    await administrator.ask(signOn.remove, { wayId })
    const learner = await person(server.url, nurse)
    assert.equal((await learner.send(signOn.list, {})).code, Code.rightLacking)
  })

  test('a token whose signature is not the directory’s lets nobody in', async () => {
    const outgoing = createOutgoing(['127.0.0.1'])
    const forging = async (...[address, init]: Parameters<typeof fetch>) => {
      const reply = await outgoing.fetch(address, init)
      if (!String(address).endsWith('/token')) return reply
      const told = (await reply.json()) as { id_token: string }
      const [head, claims, signature = ''] = told.id_token.split('.')
      const broken = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
      return Response.json({ ...told, id_token: [head, claims, broken].join('.') })
    }
    const settings = oidcSettings() as Extract<SignOnSettings, { kind: 'oidc' }>
    const comeIn = async (by: typeof outgoing) => {
      const way = oidcWay(settings, oidcClient.secret, by)
      const begun = {
        callback: callbacks[0] ?? '',
        state: 'a-state-of-tests',
        nonce: 'a-nonce-of-tests',
        codeVerifier: 'a-verifier-of-tests-that-is-long-enough-for-pkce',
      }
      const address = await way.logInAddress(begun, false)
      const back = await provider.logIn(address, `account-${jobNumber}`)
      const { code, iss } = Object.fromEntries(back.searchParams)
      return way.exchange(begun, { code: code ?? '', iss })
    }
    assert.deepEqual(await comeIn(outgoing), { jobNumber })
    await assert.rejects(comeIn({ ...outgoing, fetch: forging }), /signature/)
  })

  test('a directory outside is not asked in clear', async () => {
    for (const settings of [
      { ...oidcSettings(), issuer: 'http://203.0.113.5/' },
      {
        kind: 'ldap',
        server: 'ldap://203.0.113.5',
        bindName: '',
        base: 'dc=example',
        loginAttribute: 'uid',
        jobNumberAttribute: 'employeeNumber',
      },
    ] as SignOnSettings[]) {
      const wayId = await save(settings, 'x', '明文')
      const { works, said } = await administrator.ask(signOn.test, { wayId })
      assert.equal(works, 0)
      assert.match(said, /without TLS.*INTERNAL_HOSTS/)
      await administrator.ask(signOn.remove, { wayId })
    }
  })

  test('an address inside the network that the operator did not allow is not asked', async () => {
    const wayId = await save(
      { ...oidcSettings(), issuer: 'http://localhost:8089/' } as SignOnSettings,
      'x',
      '内网',
    )
    const { works, said } = await administrator.ask(signOn.test, { wayId })
    assert.equal(works, 0)
    assert.match(said, /INTERNAL_HOSTS/)
    await administrator.ask(signOn.remove, { wayId })
  })
})

describe('LDAP, against OpenLDAP', { skip: noSlapd }, () => {
  let ldap: TestDirectory
  /** What nobody should ask. */
  let reached = 0
  const elsewhere = createServer((socket) => {
    reached++
    socket.destroy()
  })
  let wayId: string
  const settings = (): SignOnSettings => ({
    kind: 'ldap',
    server: ldap.server,
    bindName: directory.bindName,
    base: directory.base,
    loginAttribute: 'uid',
    jobNumberAttribute: 'employeeNumber',
  })
  const logIn = (name: string, password: string, more: { captchaTicket?: string } = {}) =>
    guest.send(signOn.password, { comId, wayId, name, password, consentVersion, ...more })
  before(async () => {
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    ldap = await startSlapd(
      [
        { uid: 'wjy', jobNumber, password: 'Her-own-2026' },
        { uid: 'nobody', jobNumber: '', password: 'No-number-1' },
      ],
      `ldap://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`,
    )
    wayId = await save(settings(), directory.secret, '院内账号')
  })
  after(() => {
    ldap.close()
    elsewhere.close()
  })

  test('no password, one of blanks, a sign of another alphabet or of filters in a name is nobody; where the directory sends elsewhere nobody is asked', async () => {
    for (const [name, password] of [
      ['blank', ''],
      ['blank', ' '],
      [`uid=wjy,${directory.base}`, 'Her-own-2026'],
      ['wjy\u0000', 'Her-own-2026'],
      ['\\77jy', 'Her-own-2026'],
      ['far', 'Her-own-2026'],
    ] as const)
      assert.notEqual((await logIn(name, password)).code, 0, name)
    assert.equal(reached, 0)
  })

  test('name and password of the directory let the person with that job number in', async () => {
    const { code, data, token } = await logIn('wjy', 'Her-own-2026')
    assert.deepEqual([code, data.userId], [0, 'renhe-0005'])
    assert.equal((await new Client(server.url, token).ask(account.me, {})).userId, 'renhe-0005')
    assert.equal((await administrator.ask(signOn.test, { wayId })).works, 1)
  })

  test('wrong ones, made-up names and filters in a name are all one refusal, counted like any log-in', async () => {
    for (const [name, password] of [
      ['wjy', 'wrong'],
      ['*', 'Her-own-2026'],
      ['wjy)(uid=*', 'Her-own-2026'],
      ['made-up', 'wrong'],
    ] as const)
      assert.equal((await logIn(name, password)).code, Code.logInFailed)
    for (const expected of [Code.logInFailed, Code.slideCheck, Code.slideCheck])
      assert.equal((await logIn('wjy', 'wrong')).code, expected)
    assert.equal((await logIn('wjy', 'Her-own-2026')).code, Code.slideCheck)
  })

  test('who has no job number there is not let in; a directory that is gone is said to be', async () => {
    assert.equal((await logIn('nobody', 'No-number-1')).code, Code.platformDown)
    const away = await save(
      { ...settings(), server: 'ldap://127.0.0.1:1' } as SignOnSettings,
      'x',
      '没了',
    )
    const reply = await guest.send(signOn.password, {
      comId,
      wayId: away,
      name: 'someone',
      password: 'x',
      consentVersion,
    })
    assert.equal(reply.code, Code.platformDown)
    assert.equal((await administrator.ask(signOn.test, { wayId: away })).works, 0)
  })
})

test('those who look for their hospital find those that have such accounts, while they are on', async () => {
  const { company } = contract
  const found = async (withSignOn?: 1) =>
    (
      await guest.ask(company.search, {
        pageIndex: 1,
        pageSize: 50,
        ...(withSignOn && { withSignOn }),
      })
    ).list.map((one) => one.comId)
  await server.db.deleteFrom('sign_on_way').execute()
  assert.deepEqual(await found(1), [])
  const wayId = await save(oidcSettings(), oidcClient.secret)
  assert.deepEqual(await found(1), [comId])
  assert.ok((await found()).length > 1)
  await administrator.ask(signOn.save, {
    wayId,
    title: '停用',
    settings: oidcSettings(),
    enabled: 0,
  })
  assert.deepEqual(await found(1), [])
})

describe('WeCom and DingTalk, by stand-ins that check what they are told', () => {
  let app: FakeServer
  before(async () => {
    app = await startWorkApps(() => jobNumber)
  })
  after(() => app.close())

  for (const [kind, keys] of [
    ['wecom', { corpId: 'corp', agentId: '1' }],
    ['dingtalk', { clientId: 'ding' }],
  ] as const)
    test(`${kind}: a right code lets the person in, a wrong one and a wrong secret do not`, async () => {
      const settings = { kind, ...keys, apiAddress: app.url } as SignOnSettings
      const wayId = await save(settings, 'app-secret', kind)
      const back = async (code: string) => {
        const { address, verifier } = await begin(wayId)
        const to = new URL(address)
        assert.equal(to.searchParams.get('redirect_uri'), callbacks[0])
        const url = new URL(callbacks[0]!)
        url.search = new URLSearchParams({
          code,
          state: to.searchParams.get('state') ?? '',
        }).toString()
        return finish(url, verifier)
      }
      assert.equal((await back('right')).data.user.userId, 'renhe-0005')
      assert.equal((await back('wrong')).code, Code.platformDown)
      assert.equal((await administrator.ask(signOn.test, { wayId })).works, 1)
      await administrator.ask(signOn.save, {
        wayId,
        title: kind,
        settings,
        secret: 'x',
        enabled: 1,
      })
      const { works, said } = await administrator.ask(signOn.test, { wayId })
      assert.equal(works, 0)
      assert.equal(said.includes('app-secret'), false)
      assert.equal((await back('right')).code, Code.platformDown)
    })
})
