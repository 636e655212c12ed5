import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayMs } from '@contract/rules/hospitalTime'
import { contract } from '@contract/calls'
import { connect, type Connection } from '../db/connect'
import { loadSecrets } from '../secrets'
import { Client, person } from '../testing/client'
import { spawnServer } from '../testing/spawnedServer'
import { startServer } from '../testing/startServer'
import { freshDatabase, isSpreadServer } from '../testing/testDatabase'
import { demo } from './demo'
import { demoDay } from './demoMark'
import { endOldDemo } from './endOldDemo'
import { seedDatabase } from './seedDatabase'

const { verification, identity, common, account } = contract

/** What the calls say that send a code: to a number, with a build token, to the own number. */
async function saidOfCodes(url: string, number: number) {
  const guest = new Client(url)
  const { token } = await guest.ask(common.buildToken, { scene: 'sms' })
  return [
    await guest.ask(verification.sendCode, { mobile: '13911110001', scene: 'register' }),
    await guest.ask(
      verification.sendCodeWithToken,
      { mobile: '13911110002', scene: 'login' },
      { buildToken: token },
    ),
    await (await person(url, number)).ask(identity.sendDeletionCode, {}),
  ]
}

test('on a demo each reply that sends a code says it, and it opens what it is for', async () => {
  const server = await startServer({ content: 'demo' })
  try {
    for (const { demoCode = '' } of await saidOfCodes(server.url, 5))
      assert.match(demoCode, /^\d{6}$/)
    const mobile = '13800000002'
    const guest = new Client(server.url)
    const { demoCode = '' } = await guest.ask(verification.sendCode, { mobile, scene: 'login' })
    const { token } = await guest.send(verification.checkCode, {
      ...{ mobile, verifyCode: demoCode, scene: 'login' },
      consentVersion: '1',
    })
    assert.equal((await new Client(server.url, token).ask(account.me, {})).userName, '陈立群')
  } finally {
    await server.close()
  }
})

test('without the mark no reply holds a code', async () => {
  const server = await startServer({ content: 'world' })
  try {
    for (const said of await saidOfCodes(server.url, 5))
      assert.deepEqual(
        Object.keys(said).filter((name) => name !== 'sendId'),
        ['seconds'],
      )
  } finally {
    await server.close()
  }
})

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection
before(async () => {
  database = await freshDatabase('demo')
  connection = connect(database.databaseUrl, { size: 2, onError: () => undefined })
})
after(async () => {
  await connection.end()
  await database.drop()
})

test('neither production nor a provider of text messages goes with the mark', async () => {
  const start = (env: Record<string, string>) =>
    spawnServer({ DATABASE_URL: database.databaseUrl, PORT: '0', ...env })
  const { secret = '' } = await connection.db
    .selectFrom('setting')
    .select('value as secret')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  await assert.rejects(
    start({ NODE_ENV: 'production', SERVER_SECRET: secret }),
    /holds the demo.*NODE_ENV=production.*remove-demo/,
  )
  const provider = { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'k', SMS_KEY_SECRET: 's' }
  await assert.rejects(
    start({ ...provider, SMS_SIGN_NAME: 'n', SMS_TEMPLATE: 't' }),
    /holds the demo.*SMS_PROVIDER=aliyun/,
  )
})

test('the demo is not made beside hospitals of somebody else', async () => {
  const other = await freshDatabase('world')
  const { db, end } = connect(other.databaseUrl, { size: 2, onError: () => undefined })
  try {
    const secrets = await loadSecrets(db)
    await db.deleteFrom('setting').where('name', '=', 'seeded').execute()
    await assert.rejects(seedDatabase(db, secrets, demo, Date.now()), {
      name: 'SettingError',
      message: /^This database holds hospitals already/,
    })
    assert.equal(await demoDay(db), undefined)
  } finally {
    await end()
    await other.drop()
  }
})

test('the demo of another day ends with everything that was tried in it; that of today stays', async (t) => {
  if (await isSpreadServer())
    return t.skip(
      'a demo lies on one PostgreSQL: a Citus schema cannot be dropped in a transaction',
    )
  const { db } = connection
  const day = await demoDay(db)
  const now = Date.parse(`${day}T12:00:00+08:00`)
  const companies = () => db.selectFrom('company').select('com_id').execute()
  assert.equal(await endOldDemo(db, now), undefined)
  assert.ok((await companies()).length > 3)
  assert.equal(await endOldDemo(db, now + dayMs), day)
  assert.deepEqual(await companies(), [])
  assert.equal(await demoDay(db), undefined)
})
