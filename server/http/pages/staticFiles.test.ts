import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { platformId } from '../../companies'
import { riskHosts } from '../../integrations/riskCheck/riskSettings'
import { readSettings } from '../../settings'
import { Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { contentSecurityPolicy } from './contentSecurity'

const folder = mkdtempSync(join(tmpdir(), 'h5-'))
const inline = 'window.began=1'
const page = `<!doctype html><html><head><script>${inline}</script><script src="/edu/js/app.0123abcd.js"></script></head><body><div id="app"></div>${'<!-- -->'.repeat(100)}</body></html>`
const script = `console.log(${JSON.stringify('x'.repeat(4000))})`
let server: TestServer

before(async () => {
  mkdirSync(join(folder, 'js'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'js', 'app.0123abcd.js'), script)
  writeFileSync(join(folder, 'js', 'plain.js'), script)
  writeFileSync(join(folder, 'app.webmanifest'), '{"name":"","display":"standalone"}')
  server = await startServer({ settings: { h5Folder: folder, seedDemo: false } })
})
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers })

/** A request whose path nobody tidies up. */
const raw = (path: string) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path, method: 'GET' }, (reply) => {
      let text = ''
      reply
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => done({ status: reply.statusCode ?? 0, text }))
    })
      .on('error', failed)
      .end()
  })

test('the root and the bare base path lead to the pages', async () => {
  for (const path of ['/', '/edu']) {
    const reply = await get(path)
    assert.deepEqual([reply.status, reply.headers.get('location')], [302, '/edu/'])
  }
})

test('what left the phone for the desk is led there, with the thing that it named and nothing else', async () => {
  for (const [from, to] of [
    ['manage/questions', 'questions'],
    ['Manage/Question?questionId=Q1', 'questions/Q1'],
    ['manage/question', 'questions/new'],
    ['manage/key?questionId=Q1', 'regrades/question/Q1'],
    ['manage/exam?planId=E1&x=2', 'exams/E1'],
    ['manage/trainingEdit?taskId=', 'training-tasks/new'],
    ['manage/import?draftId=../..//evil.example', 'questions/imports/..%2F..%2F%2Fevil.example'],
  ] as const) {
    const reply = await get(`/edu/${from}`)
    assert.deepEqual([reply.status, reply.headers.get('location')], [302, `/edu/office/${to}`])
  }
  assert.equal((await get('/edu/manage/reports')).status, 200)
})

test('it can be put on the home screen: the page names a manifest with the name and colour of its brand', async () => {
  const [, address = ''] =
    /<link rel="manifest" href="([^"]+)">/.exec(await (await get('/edu/study')).text()) ?? []
  const reply = await get(address)
  assert.match(reply.headers.get('content-type') ?? '', /^application\/manifest\+json/)
  assert.deepEqual(await reply.json(), {
    name: '院感培训',
    short_name: '院感培训',
    display: 'standalone',
    theme_color: '#0B6B82',
  })
})

test('every address of the base path is the page, whatever its case, with a policy for its own scripts', async () => {
  for (const path of [
    '/edu/',
    '/edu/exams?attemptId=1',
    '/EDU/ExamList',
    '/edu/prod/prodlist',
    '/edu/%E8%80%83',
  ]) {
    const reply = await get(path)
    const text = (await reply.text())
      .replace(/<meta name="brand"[^>]*>/, '')
      .replace(/<link rel="(icon|apple-touch-icon|manifest)" href="\/edu\/[^>]*>/g, '')
    assert.deepEqual([reply.status, text], [200, page], path)
    const policy = reply.headers.get('content-security-policy') ?? ''
    assert.ok(
      policy.includes(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`),
      policy,
    )
    assert.ok(
      !policy.includes('unsafe-eval') && !/script-src[^;]*unsafe-inline/.test(policy),
      policy,
    )
    assert.equal(reply.headers.get('cache-control'), 'no-cache')
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
  }
})

test('hashed files are kept for a year, others are asked for again and answered 304', async () => {
  assert.equal(
    (await get('/edu/js/app.0123abcd.js')).headers.get('cache-control'),
    'public, max-age=31536000, immutable',
  )
  const first = await get('/edu/js/plain.js')
  assert.equal(first.headers.get('cache-control'), 'no-cache')
  const again = await get('/edu/js/plain.js', { 'if-none-match': first.headers.get('etag') ?? '' })
  assert.equal(again.status, 304)
})

test('brotli, gzip and plain, as the browser asks', async () => {
  for (const [accepted, used] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const reply = await get('/edu/js/app.0123abcd.js', { 'accept-encoding': accepted })
    assert.equal(reply.headers.get('content-encoding'), used)
    assert.equal(await reply.text(), script)
    if (used) assert.ok(Number(reply.headers.get('content-length')) < 200)
  }
})

test('a missing script is a 404, never the page', async () => {
  const reply = await get('/edu/js/gone.0123abcd.js')
  assert.equal(reply.status, 404)
  assert.match(reply.headers.get('content-type') ?? '', /text\/plain/)
})

test('no path leads out of the folder', async () => {
  for (const path of [
    '/edu/../../etc/passwd',
    '/edu/..%2f..%2fetc%2fpasswd',
    '/edu/%2e%2e/%2e%2e/etc/passwd',
    '/edu//etc/passwd',
    '/edu/%00',
    '/edu/%E0%A4%A',
    '/etc/passwd',
    '/..%5c..%5cetc/passwd',
  ]) {
    const { status, text } = await raw(path)
    assert.ok(!text.includes('root:') && status < 500, `${path}: ${status}`)
  }
})

test('a build that arrives while the server runs is served', async () => {
  const later = mkdtempSync(join(tmpdir(), 'h5-later-'))
  const waiting = await startServer({ settings: { h5Folder: later } })
  try {
    assert.equal((await fetch(`${waiting.url}/edu/login`)).status, 503)
    writeFileSync(join(later, 'index.html'), page)
    assert.equal((await fetch(`${waiting.url}/edu/login`)).status, 200)
    writeFileSync(join(later, 'new.0123abcd.js'), script)
    assert.equal((await fetch(`${waiting.url}/edu/new.0123abcd.js`)).status, 200)
  } finally {
    await waiting.close()
    rmSync(later, { recursive: true })
  }
})

test('an address names the files of its own page, and the brand of its host; the service worker is another one for another brand', async () => {
  const built = mkdtempSync(join(tmpdir(), 'h5-built-'))
  writeFileSync(join(built, 'index.html'), page)
  writeFileSync(join(built, 'sw.js'), 'const facts = "__FACTS__"')
  const files = { '/login': ['/edu/js/login.1.js', '/edu/css/login.2.css'] }
  writeFileSync(join(built, 'pages.json'), JSON.stringify(files))
  const serving = await startServer({ settings: { h5Folder: built, seedDemo: false } })
  const read = async (path: string) => (await fetch(`${serving.url}/edu/${path}`)).text()
  try {
    const logIn = await read('LogIn?from=1')
    assert.ok(logIn.includes('<link rel="preload" href="/edu/js/login.1.js" as="script">'), logIn)
    assert.ok(logIn.includes('<link rel="preload" href="/edu/css/login.2.css" as="style">'))
    assert.ok(!(await read('exam')).includes('preload'))
    const [, brand = ''] = /<meta name="brand" content="([^"]*)">/.exec(logIn) ?? []
    const told = JSON.parse(brand.replace(/&quot;/g, '"')) as { code: string }
    assert.equal(told.code, 'education')
    const before = await read('sw.js')
    assert.match(before, /"[0-9a-f]{16}"/)
    await serving.db
      .updateTable('company')
      .set({ com_name: '“院感”<b>' })
      .where('com_id', '=', platformId)
      .execute()
    await serving.db.insertInto('setting').values({ name: 'setup.platform', value: '1' }).execute()
    assert.match(await read('login'), /院感”&lt;b>/)
    assert.notEqual(await read('sw.js'), before)
  } finally {
    await serving.close()
    rmSync(built, { recursive: true })
  }
})

test('a page knows before its first call the way into the demo, where the database holds it', async () => {
  for (const content of ['demo', 'world'] as const) {
    const server = await startServer({ settings: { h5Folder: folder }, content })
    const text = await (await fetch(`${server.url}/edu/`)).text()
    const isTold = /<meta name="demo" content="[^"]*13800000002[^"]*">/.test(text)
    assert.equal(isTold, content === 'demo')
    const brand = await new Client(server.url).ask(contract.dictionary.brand, { appId: 'wx-any' })
    assert.equal(brand.demo !== undefined, content === 'demo', 'a mini-program hears of it, too')
    await server.close()
  }
})

test('a configured host app: the page is told its names, whatever signs they have, and it alone may frame the page', async () => {
  const hosted = await startServer({
    settings: {
      h5Folder: folder,
      seedDemo: false,
      hostApp: { mark: 'OurApp/', frameOrigin: 'https://host.example' },
    },
  })
  const reply = await fetch(`${hosted.url}/edu/`)
  const text = await reply.text()
  assert.ok(
    text.includes(
      '<meta name="host-app" content="{&quot;mark&quot;:&quot;OurApp/&quot;,&quot;frameOrigin&quot;:&quot;https://host.example&quot;}">',
    ),
    text.slice(0, 300),
  )
  assert.match(
    reply.headers.get('content-security-policy') ?? '',
    /frame-ancestors 'self' https:\/\/host\.example$/,
  )
  await hosted.close()
})

test('the policy names the hosts of the provider of slide checks that was chosen, no other one’s, and none by default', async () => {
  const hostsIn = (policy: string, directive: string) =>
    (policy.split('; ').find((one) => one.startsWith(directive)) ?? '')
      .split(' ')
      .filter((source) => source.startsWith('https:'))
  const directives = ['script-src', 'frame-src', 'connect-src', 'img-src', 'style-src']
  for (const [provider, hosts] of Object.entries(riskHosts)) {
    const policy = contentSecurityPolicy('<html></html>', { check: hosts })
    for (const directive of directives)
      assert.deepEqual(hostsIn(policy, directive), hosts, `${provider} ${directive}`)
  }
  const { identity } = readSettings({
    CAPTCHA_PROVIDER: 'geetest',
    CAPTCHA_ID: 'id',
    CAPTCHA_KEY: 'key',
  })
  const chosen = await startServer({ settings: { h5Folder: folder, seedDemo: false, identity } })
  const policy = (await fetch(`${chosen.url}/edu/`)).headers.get('content-security-policy') ?? ''
  assert.deepEqual(hostsIn(policy, 'script-src'), riskHosts.geetest)
  await chosen.close()
  const usual = (await fetch(`${server.url}/edu/`)).headers.get('content-security-policy') ?? ''
  assert.deepEqual(
    directives.flatMap((directive) => hostsIn(usual, directive)),
    [],
  )
})
