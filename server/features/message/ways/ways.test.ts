import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { SMTPServer, type SmtpSession } from 'smtp-server'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { messageTopics } from '@contract/kinds'
import { hourMs, minuteMs, wallTimeOf } from '@contract/rules/hospitalTime'
import { createOutgoing } from '../../../integrations/outgoing/createOutgoing'
import { mailWay } from '../../../integrations/ways/mailWay'
import { WayError } from '../../../integrations/ways/LetterWay'
import { person, type Client } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { startWorkApps, workApp } from '../../../testing/workApps'
import { notify } from '../messageService'
import { takeSms } from './wayRepository'

const { messageWay, message, signOn } = contract
const user = { name: 'training', password: 'mail-password' }

interface Mail {
  to: string[]
  text: string
}
const mails: Mail[] = []
/** Addresses that the mail server refuses for ever (550) and for now (451). */
const refused = { ever: new Set<string>(), now: new Set<string>() }
let smtp: SMTPServer
let smtpPort: number
/** Takes connections and says nothing. */
let hanging: Server
let hangingPort: number
let server: TestServer
let admin: Client
const portOf = (at: { address(): unknown }) => (at.address() as { port: number }).port

before(async () => {
  smtp = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth(
      auth: { username: string; password: string },
      _session: unknown,
      done: (error: Error | null, reply?: object) => void,
    ) {
      if (auth.username === user.name && auth.password === user.password)
        return done(null, { user: user.name })
      done(new Error('535 wrong password'))
    },
    onRcptTo({ address }: { address: string }, _: unknown, done: (error?: Error) => void) {
      const code = refused.ever.has(address) ? 550 : 451
      if (refused.ever.has(address) || refused.now.has(address))
        return done(Object.assign(new Error('refused'), { responseCode: code }))
      done()
    },
    onData(stream: NodeJS.ReadableStream, { envelope }: SmtpSession, done: () => void) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  smtpPort = portOf(smtp.server)
  hanging = createServer(() => undefined)
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done))
  hangingPort = portOf(hanging)
  server = await startServer({ settings: { internalHosts: ['127.0.0.1', 'localhost'] } })
  admin = await person(server.url, 3)
  await admin.ask(messageWay.saveQuiet, { quietFrom: 0, quietUntil: 0 })
})
after(async () => {
  await server.close()
  await new Promise<void>((done) => smtp.close(done))
  hanging.close()
})
beforeEach(async () => {
  mails.length = 0
  for (const table of ['message_sending', 'message', 'message_way'] as const)
    await server.db.deleteFrom(table).execute()
})

let keys = 0
const tell = (personIds: string[], name = '手卫生') =>
  notify(
    server.db,
    {
      comId: 'renhe',
      personIds,
      kind: 'taskRemind',
      facts: { name, until: '今天' },
      path: '/examdetail?taskId=1',
      onceKey: `ways-${++keys}`,
    },
    server.now(),
  )
const send = () => server.jobs.find(({ name }) => name === 'sendMessages')!.run({}, {} as never)
const mail = (more: object = {}) => ({
  settings: {
    way: 'email' as const,
    host: '127.0.0.1',
    port: smtpPort,
    tls: 0 as const,
    user: user.name,
    from: 'peixun@renhe.test',
    domain: 'renhe.test',
    ...more,
  },
  enabled: 1 as const,
  topics: [...messageTopics],
  secret: user.password,
})
const rows = async () =>
  (await admin.ask(messageWay.sent, { pageIndex: 1, pageSize: 50 })).list.map(
    ({ userName, ways }) => [
      userName,
      ...ways.map(({ way, state, problem }) => `${way} ${state} ${problem}`),
    ],
  )

test('mail by a real SMTP server: log-in, one mail of several messages, what was sent is seen at the desk; the password is nowhere', async () => {
  await admin.ask(messageWay.save, mail())
  await tell(['renhe-0001'])
  await tell(['renhe-0001'], '职业暴露')
  await send()
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.to[0]!, /@renhe\.test$/)
  const told = await rows()
  assert.deepEqual(
    told.map(([, way]) => way),
    ['email sent ', 'email sent '],
  )
  const listed = JSON.stringify(await admin.ask(messageWay.list, {}))
  assert.ok(!listed.includes(user.password) && listed.includes('"hasSecret":1'))
  await send()
  assert.equal(mails.length, 1, 'never twice')
  const head = await person(server.url, 2)
  assert.equal((await head.ask(messageWay.sent, { pageIndex: 1, pageSize: 50 })).total, 2)
  assert.equal((await head.send(messageWay.list, {})).code, Code.rightLacking)
  const nurse = await person(server.url, 1)
  assert.equal(
    (await nurse.send(messageWay.sent, { pageIndex: 1, pageSize: 5 })).code,
    Code.rightLacking,
  )
})

test('a try goes to oneself and says what became of it; another server does not get the kept password', async () => {
  await admin.ask(messageWay.save, mail())
  assert.equal((await admin.ask(messageWay.tryOut, { way: 'email' })).works, 1)
  const { settings, enabled, topics } = mail({ host: 'localhost' })
  await admin.ask(messageWay.save, { settings, enabled, topics })
  const moved = await admin.ask(messageWay.tryOut, { way: 'email' })
  assert.equal(moved.works, 0)
  await admin.ask(messageWay.save, { ...mail(), secret: 'wrong' })
  const wrong = await admin.ask(messageWay.tryOut, { way: 'email' })
  assert.deepEqual([wrong.works, wrong.said], [0, 'SMTP 535'])
  assert.equal((await admin.ask(messageWay.tryOut, { way: 'sms' })).works, 0)
})

test('a mail server outside gets nothing in clear: without encryption no letter and no password goes to it', async () => {
  const heard: string[] = []
  const plain = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username }: { username: string }, _session: unknown, done: () => void) {
      heard.push(username)
      done()
    },
  })
  await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done))
  const { settings } = mail({ port: portOf(plain.server) })
  const { resolve } = createOutgoing(['127.0.0.1'])
  const way = mailWay(settings, user.password, {
    resolve: () => resolve('127.0.0.1'),
    mayBePlain: createOutgoing([]).mayBePlain,
  })
  await assert.rejects(
    way.send('a@renhe.test', { title: 'a', text: 'b', address: '', id: '1' }),
    (error: unknown) => error instanceof WayError && error.message.endsWith('noTls'),
  )
  way.close()
  await new Promise<void>((done) => plain.close(done))
  assert.deepEqual(heard, [])
})

test('a mail server that hangs gives up and is tried again; everything else that waits for it is not held up by it', async () => {
  const way = mailWay(mail({ port: hangingPort }).settings, '', createOutgoing(['127.0.0.1']), 300)
  const letter = { title: 'a', text: 'b', address: '', id: '1' }
  await assert.rejects(
    way.send('a@renhe.test', letter),
    (error: unknown) => error instanceof WayError && error.then === 'down',
  )
  way.close()
  // Nothing listens there: the same, at once.
  await admin.ask(messageWay.save, mail({ port: 9 }))
  const { works, said } = await admin.ask(messageWay.tryOut, { way: 'email' })
  assert.deepEqual([works, said], [0, '服务器没有应答'])
  await tell(['renhe-0001', 'renhe-0005', 'renhe-0006'])
  await send()
  const tries = async () =>
    (await server.db.selectFrom('message_sending').select(['state', 'tries']).execute())
      .map(({ state, tries }) => `${state}/${tries}`)
      .sort()
  assert.deepEqual(await tries(), ['0/0', '0/0', '0/1'], 'one try, the others wait')
  await admin.ask(messageWay.save, mail())
  await server.advance(2 * minuteMs)
  await send()
  assert.equal(mails.length, 3)
})

test('half the addresses are refused: those fail with the reason, the others arrive; what is refused for now comes later', async () => {
  await admin.ask(messageWay.save, mail())
  await server.db
    .updateTable('person')
    .set({ email: 'gone@renhe.test' })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0005')
    .execute()
  await server.db
    .updateTable('person')
    .set({ email: 'busy@renhe.test' })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0006')
    .execute()
  refused.ever.add('gone@renhe.test')
  refused.now.add('busy@renhe.test')
  await tell(['renhe-0001', 'renhe-0005', 'renhe-0006', 'renhe-0007'])
  await send()
  assert.equal(mails.length, 2)
  const ways = (await rows()).map(([, way]) => way).sort()
  assert.deepEqual(ways, [
    'email failed SMTP 550',
    'email sent ',
    'email sent ',
    'email waiting SMTP 451',
  ])
  refused.now.clear()
  await server.advance(hourMs)
  await send()
  assert.equal(mails.length, 3)
})

test('what somebody muted goes by no way; what they owe goes all the same', async () => {
  await admin.ask(messageWay.save, mail())
  const nurse = await person(server.url, 1)
  await nurse.ask(message.mute, { topic: 'certificate', muted: 1 })
  const certificate = {
    comId: 'renhe',
    personIds: ['renhe-0001'],
    kind: 'certificateIssued' as const,
    facts: { name: '手卫生' },
    path: '',
    onceKey: 'muted',
  }
  await notify(server.db, certificate, server.now())
  await tell(['renhe-0001'])
  await send()
  assert.equal(mails.length, 1)
})

test('WeCom and DingTalk: the apps of the ways in, by their secret; who is not in the address book fails by name, the others arrive', async () => {
  const apps = await startWorkApps(() => 'x')
  try {
    const both = [
      ['wecom', { kind: 'wecom', corpId: 'c', agentId: '7', apiAddress: apps.url }],
      ['dingtalk', { kind: 'dingtalk', clientId: 'd', apiAddress: apps.url }],
    ] as const
    for (const [way, settings] of both) {
      const { wayId } = await admin.ask(signOn.save, {
        title: way,
        settings,
        secret: workApp.secret,
        enabled: 0,
      })
      await admin.ask(messageWay.save, {
        settings: way === 'wecom' ? { way, wayId } : { way, wayId, agentId: '9' },
        enabled: 1,
        topics: ['duty'],
      })
    }
    apps.refusePeople('renhe-0005')
    await tell(['renhe-0001', 'renhe-0005'])
    await send()
    const sent = await rows()
    assert.equal(sent.flat().filter((one) => / sent /.test(one)).length, apps.letters.length)
    assert.ok(apps.letters.some(({ way }) => way === 'wecom'))
    assert.ok(apps.letters.some(({ way }) => way === 'dingtalk'))
    const wrong = { settings: { way: 'wecom' as const, wayId: 'nobody' }, enabled: 1 as const }
    assert.equal((await admin.send(messageWay.save, { ...wrong, topics: [] })).code, Code.badInput)
  } finally {
    await apps.close()
  }
})

test('SMS of a month: what does not fit is refused by the database, also by two at once', async () => {
  const take = (count: number) =>
    takeSms(server.db, 'renhe', { month: '2026-11-01', count, most: 10 })
  assert.deepEqual((await Promise.all([take(6), take(6)])).sort(), [false, true])
  assert.equal(await take(4), true)
  assert.equal(await take(1), false)
})

test('quiet hours of the hospital: what is due at night rings in the morning', async () => {
  await admin.ask(messageWay.save, mail())
  await admin.ask(messageWay.saveQuiet, { quietFrom: 0, quietUntil: 0 })
  await tell(['renhe-0001'])
  await send()
  assert.equal(mails.length, 1)
  const hour = wallTimeOf(server.now()).hour
  await admin.ask(messageWay.saveQuiet, { quietFrom: hour, quietUntil: (hour + 2) % 24 })
  await tell(['renhe-0001'])
  await send()
  assert.equal(mails.length, 1)
  await server.advance(2 * hourMs)
  await send()
  assert.equal(mails.length, 2)
})
