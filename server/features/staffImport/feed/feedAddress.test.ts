import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { person, type Client } from '../../../testing/client'
import { eventually } from '../../../testing/eventually'
import { startServer, type TestServer } from '../../../testing/startServer'

const { staffFeed, staffImport, deskJob } = contract
const place = mkdtempSync(join(tmpdir(), 'feed-https-'))
/** A demo insists on no second factor. */
const settings = { INTERNAL_HOSTS: '127.0.0.1', SEED_DEMO: '1' }
const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')]
let server: TestServer
let stranger: TestServer
let listener: Server
let address = ''
const asked: { path: string; authorization: string }[] = []
const list = '工号,姓名,科室\n61001,远程甲,重症医学科\n61002,远程乙,重症医学科\n'
before(async () => {
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  listener = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    ({ url = '', headers }, reply) => {
      asked.push({ path: url, authorization: headers.authorization ?? '' })
      if (url.startsWith('/away')) return reply.writeHead(302, { location: '/staff.csv' }).end()
      if (url.startsWith('/none')) return reply.writeHead(404).end('nothing')
      if (url.startsWith('/huge')) {
        const part = Buffer.alloc(1024 * 1024, 'x')
        const more = () => {
          while (!reply.destroyed && reply.write(part));
        }
        reply.on('drain', more)
        return more()
      }
      return reply.end(list)
    },
  )
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const at = listener.address()
  address = `https://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
  ;[server, stranger] = await Promise.all([
    startServer({
      spawned: true,
      env: { ...settings, NODE_EXTRA_CA_CERTS: certificate },
    }),
    startServer({ spawned: true, env: settings }),
  ])
})
after(async () => {
  await Promise.all([server.close(), stranger.close()])
  listener.closeAllConnections()
  listener.close()
  rmSync(place, { recursive: true, force: true })
})

const ended = (admin: Client, jobId: string) =>
  eventually(
    () => admin.ask(deskJob.watch, { jobId }),
    ({ state }) => state === 'done' || state === 'failed',
  )
async function readFrom(admin: Client, path: string, secret?: string) {
  await admin.ask(staffFeed.save, {
    way: 'https',
    address: address + path,
    userName: secret === undefined ? '' : 'staff',
    ...(secret !== undefined && { secret }),
    hour: 2,
    maxLeavers: 100,
    enabled: 1,
  })
  return ended(admin, (await admin.ask(staffFeed.run, {})).jobId)
}
async function takeFirst(admin: Client) {
  const { importId, jobId } = await admin.ask(
    staffImport.readFile,
    { fileName: 'first.csv' },
    { file: Buffer.from(list.replace('61002,远程乙,重症医学科\n', '')) },
  )
  assert.equal((await ended(admin, jobId)).state, 'done')
  await ended(admin, (await admin.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
}

test('the file at an https address is taken, with name and password; what is answered otherwise is said', async () => {
  const admin = await person(server.url, 3)
  await takeFirst(admin)
  const taken = await readFrom(admin, '/staff.csv', 'pass:word')
  assert.match(taken.says, /^新增 1 人，更新 0 人/)
  assert.equal(
    asked.at(-1)?.authorization,
    `Basic ${Buffer.from('staff:pass:word').toString('base64')}`,
  )
  assert.match((await readFrom(admin, '/none')).says, /HTTP 404/)
  assert.equal(asked.at(-1)?.authorization, '', 'another address does not get the password')
  assert.match((await readFrom(admin, '/away')).says, /没有取到文件/)
  assert.ok(!asked.slice(-1).some(({ path }) => path === '/staff.csv'), 'no redirect is followed')
  assert.match((await readFrom(admin, '/huge')).says, /超过 16 MB/)
})

test('an address whose certificate nobody vouches for is not read', async () => {
  const admin = await person(stranger.url, 3)
  await takeFirst(admin)
  const before = asked.length
  assert.match((await readFrom(admin, '/staff.csv')).says, /没有取到文件：.*certificate/)
  assert.equal(asked.length, before)
})
