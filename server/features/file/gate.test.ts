import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { type Client, person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startServer, type TestServer } from '../../testing/startServer'
import { scanFile } from '../../integrations/virusScan/clamav'

const { beginUpload } = contract.file
const megabyte = 2 ** 20
/** The harmless file that every scanner takes for a virus (EICAR), in two halves: not to be found in this one. */
const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`
const folder = mkdtempSync(join(tmpdir(), 'scan-'))
const socket = join(folder, 'clamd.sock')

/** What clamd does with INSTREAM, for what holds the mark; `says`: instead of it. A test that fails leaves it open, and waits for nothing. */
function fakeClamd(says?: string): Promise<Server> {
  const server = createServer((line) => {
    let all = Buffer.alloc(0)
    line.on('data', (piece: Buffer) => {
      all = Buffer.concat([all, piece])
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return
      line.end(`${says ?? (all.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK')}\0`)
    })
  })
  return new Promise((ready) => server.listen(socket, () => ready(server.unref())))
}

let server: TestServer
let nurse: Client
let author: Client
before(async () => {
  const files = { perPerson: megabyte, perHospital: 2.5 * megabyte, scanner: { path: socket } }
  server = await startServer({ settings: { files } })
  ;[nurse, author] = await Promise.all([person(server.url, 1), person(server.url, 4)])
  // What comes with the demo fills no room here.
  await server.db.updateTable('stored_file').set({ bytes: 0 }).execute()
})
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const pdf = (more: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(more), Buffer.from('\n%%EOF\n')])

async function upload(client: Client, content: Buffer, name = 'a.pdf') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': client.token },
  })
  return (await reply.json()) as { code: number; msg: string }
}

test('room: a person is told before and after it is full, an author is bound by the hospital alone', async () => {
  const clamd = await fakeClamd()
  const announced = (client: Client, bytes: number) =>
    client.send(beginUpload, { name: 'a.mp4', bytes })
  const full = await announced(nurse, megabyte + 1)
  assert.deepEqual([full.code, /1 MB/.test(full.msg)], [Code.fileRefused, true])
  const most = pdf(Buffer.alloc(megabyte - 100, 'a'))
  assert.equal((await upload(nurse, most)).code, 0)
  assert.equal((await upload(nurse, pdf(Buffer.alloc(200, 'b')))).code, Code.fileRefused)
  assert.equal((await announced(author, megabyte + 1)).code, 0, 'no bound of a person')
  const hospital = await announced(author, megabyte + 1)
  assert.deepEqual([hospital.code, /GB/.test(hospital.msg)], [Code.fileRefused, true])
  await server.db.deleteFrom('file_upload').execute()
  await server.db.updateTable('stored_file').set({ bytes: 0 }).execute()
  const atOnce = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      upload(nurse, pdf(Buffer.alloc(megabyte * 0.4, `many ${at}`))),
    ),
  )
  assert.equal(atOnce.filter(({ code }) => code === 0).length, 2, 'eight at the same moment')
  await server.db.updateTable('stored_file').set({ bytes: 0 }).execute()
  clamd.close()
})

test('a virus is refused and not kept; while the scanner is away nothing is taken, and it says so', async () => {
  let clamd = await fakeClamd()
  const found = await upload(nurse, pdf(eicar))
  assert.deepEqual([found.code, /病毒/.test(found.msg)], [Code.fileRefused, true])
  assert.equal((await upload(nurse, pdf('clean'))).code, 0)
  clamd.close()
  assert.equal((await upload(nurse, pdf('away'))).code, Code.busy)
  clamd = await fakeClamd('INSTREAM size limit exceeded. ERROR')
  assert.equal((await upload(nurse, pdf('too large for it'))).code, Code.busy)
  clamd.close()
  const kept = await server.db
    .selectFrom('stored_file')
    .select('name')
    .where('person_id', '=', 'renhe-0001')
    .where('bytes', '>', 0)
    .execute()
  assert.equal(kept.length, 1, 'only the clean one')
})

const program = '/usr/sbin/clamd'

test(
  'the real clamd, with our own signature of the EICAR file',
  { skip: existsSync(program) ? false : 'clamd is not installed' },
  async () => {
    writeFileSync(
      join(folder, 'own.ndb'),
      `Eicar-Own:0:*:${Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE').toString('hex')}\n`,
    )
    const real = join(folder, 'real.sock')
    writeFileSync(
      join(folder, 'clamd.conf'),
      `LocalSocket ${real}\nDatabaseDirectory ${folder}\nForeground yes\nPidFile ${join(folder, 'pid')}\n`,
    )
    const clamd: ChildProcess = spawn(program, ['-c', join(folder, 'clamd.conf')], {
      stdio: 'ignore',
    })
    try {
      assert.ok(await eventually(() => Promise.resolve(existsSync(real)), Boolean), 'it listens')
      const [bad, good] = [join(folder, 'bad'), join(folder, 'good')]
      writeFileSync(bad, eicar)
      writeFileSync(good, 'harmless')
      assert.match((await scanFile({ path: real }, bad)) ?? '', /Eicar-Own/)
      assert.equal(await scanFile({ path: real }, good), undefined)
    } finally {
      clamd.kill()
    }
  },
)
