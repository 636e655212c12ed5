import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { HostStorage } from './core/HostStorage'
import { startProgram } from './testing/startProgram'

interface Seen {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}
const seen: Seen[] = []
let origin = ''
const server = http.createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    })
    if (request.url === '/slow') return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0 }))
  })
})
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.close()
  server.closeAllConnections()
})

test('names of the browser do not exist inside the program', () => {
  const { names, host } = startProgram()
  assert.deepEqual(
    [names.typeofWindow, names.typeofDocument, names.typeofFetch, names.inGlobal],
    ['undefined', 'undefined', 'undefined', 'undefined'],
  )
  host.close()
})

test('a request goes over HTTP with its method, headers and body', async () => {
  const { wx, host } = startProgram()
  const reply = await wx('request', {
    url: `${origin}/call`,
    method: 'POST',
    header: { 'X-Domain': 'A0' },
    data: { data: { taskId: '7' } },
  })
  const last = seen.at(-1)
  assert.deepEqual(
    [last?.method, last?.url, last?.headers['x-domain'], last?.body.toString()],
    ['POST', '/call', 'A0', '{"data":{"taskId":"7"}}'],
  )
  assert.deepEqual([reply.statusCode, reply.data], [200, { code: 0 }])
  host.close()
})

test('a request fails with the platform’s words: timeout, abort, offline, refused, foreign domain', async () => {
  const { wx, host } = startProgram({ domains: [origin, 'http://127.0.0.1:1'] })
  await assert.rejects(wx('request', { url: `${origin}/slow`, timeout: 30 }), {
    errMsg: 'request:fail timeout',
    errno: 5,
  })
  await assert.rejects(wx('request', { url: 'http://127.0.0.1:1/x' }), {
    errMsg: 'request:fail net::ERR_CONNECTION_REFUSED',
    errno: 600001,
  })
  await assert.rejects(wx('request', { url: 'https://elsewhere.example/x' }), {
    errMsg: 'request:fail url not in domain list',
    errno: 600002,
  })
  const aborted = new Promise((_resolve, reject) => {
    const task = host.registry.invoke('request', { url: `${origin}/slow`, fail: reject }) as {
      abort(): void
    }
    setTimeout(() => task.abort(), 20)
  })
  await assert.rejects(aborted, { errMsg: 'request:fail abort' })
  host.network.set('none')
  await assert.rejects(wx('request', { url: `${origin}/call` }), {
    errMsg: 'request:fail net::ERR_INTERNET_DISCONNECTED',
    errno: 600003,
  })
  assert.deepEqual(await wx('getNetworkType'), { errMsg: 'getNetworkType:ok', networkType: 'none' })
  host.close()
})

test('losing the network breaks what is under way and tells the program', async () => {
  const { wx, host } = startProgram()
  const listener: unknown[] = []
  host.registry.invoke('onNetworkStatusChange', ((state: unknown) => listener.push(state)) as never)
  const running = wx('request', { url: `${origin}/slow` })
  setTimeout(() => host.network.set('none'), 20)
  await assert.rejects(running, { errno: 600003 })
  host.network.set('4g')
  assert.deepEqual(listener, [
    { isConnected: false, networkType: 'none' },
    { isConnected: true, networkType: '4g' },
  ])
  host.close()
})

test('uploadFile sends real multipart, downloadFile stores what came', async () => {
  const { wx, host } = startProgram()
  const filePath = host.files.add(new Uint8Array([1, 2, 255]), 'jpg')
  const sent = await wx('uploadFile', {
    url: `${origin}/up`,
    filePath,
    name: 'file',
    formData: { kind: 'photo' },
  })
  assert.equal(sent.statusCode, 200)
  const upload = seen.at(-1)
  const form = await new Response(new Uint8Array(upload?.body ?? []), {
    headers: { 'content-type': upload?.headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file') as File
  assert.equal(form.get('kind'), 'photo')
  assert.deepEqual([...new Uint8Array(await file.arrayBuffer())], [1, 2, 255])
  const got = await wx('downloadFile', { url: `${origin}/file` })
  assert.equal(new TextDecoder().decode(host.files.read(String(got.tempFilePath))), '{"code":0}')
  await assert.rejects(
    wx('uploadFile', { url: `${origin}/up`, filePath: 'http://tmp/none', name: 'file' }),
    { errno: 600001 },
  )
  host.close()
})

test('storage outlives a kill; a killed program writes no more and hears no answer', async () => {
  const storage = new HostStorage()
  const first = startProgram({ storage })
  const write = first.host.registry.wx.setStorageSync as (key: string, value: unknown) => void
  write('answer', { a: 1 })
  let answered = false
  first.host.registry.invoke('request', {
    url: `${origin}/call`,
    complete: () => {
      answered = true
    },
  })
  first.host.kill()
  first.host.registry.invoke('setStorage', { key: 'late', data: 1 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const second = startProgram({ storage })
  assert.deepEqual(await second.wx('getStorage', { key: 'answer' }), {
    errMsg: 'getStorage:ok',
    data: { a: 1 },
  })
  await assert.rejects(second.wx('getStorage', { key: 'late' }), {
    errMsg: 'getStorage:fail data not found',
  })
  assert.equal(answered, false)
  assert.ok(!first.seen.some((line) => line.startsWith('unload')), 'a kill tells nobody')
  second.host.close()
})

test('a value over 1 MB and a store over 10 MB are refused', async () => {
  const { wx } = startProgram()
  const megabyte = 'x'.repeat(1024 * 1024 - 2)
  await assert.rejects(wx('setStorage', { key: 'big', data: `${megabyte}xx` }), {
    errMsg: 'setStorage:fail entry size limit reached',
  })
  for (let count = 0; count < 10; count++)
    await wx('setStorage', { key: `part ${count}`, data: megabyte })
  await assert.rejects(wx('setStorage', { key: 'more', data: 'x' }), {
    errMsg: 'setStorage:fail storage limit exceeded',
  })
})

test('the page stack keeps the platform’s rules', async () => {
  const { wx, host, seen: lifecycles } = startProgram({}, 'pages/c/index?scene=m%3D12')
  assert.deepEqual(lifecycles, ['load pages/c/index {"scene":"m%3D12"}', 'show pages/c/index'])
  await assert.rejects(wx('navigateBack'), {
    errMsg: 'navigateBack:fail cannot navigate back at first page.',
  })
  await assert.rejects(wx('navigateTo', { url: '/pages/a/index' }), {
    errMsg: 'navigateTo:fail can not navigateTo a tabbar page',
  })
  await assert.rejects(wx('navigateTo', { url: '/nope' }), {
    errMsg: 'navigateTo:fail page "nope" is not found',
  })
  for (let count = 0; count < 9; count++) await wx('navigateTo', { url: '../../sub/d/index' })
  await assert.rejects(wx('navigateTo', { url: '/sub/d/index' }), {
    errMsg: 'navigateTo:fail webview count limit exceed',
  })
  await wx('navigateBack', { delta: 4 })
  assert.equal(host.stack.pages.length, 6)
  await wx('switchTab', { url: '/pages/a/index' })
  const tab = host.page
  await wx('switchTab', { url: '/pages/b/index?lost=1' })
  assert.deepEqual(host.page.query, {})
  await wx('switchTab', { url: '/pages/a/index' })
  assert.equal(host.page, tab)
  await wx('navigateTo', { url: '/sub/d/index' })
  await wx('switchTab', { url: '/pages/a/index' })
  assert.equal(host.page, tab)
  assert.equal(lifecycles.at(-1), 'show pages/a/index', 'the tab that lay under it is shown again')
  await wx('reLaunch', { url: '/sub/d/index?x=1' })
  assert.deepEqual(
    [host.stack.pages.length, host.page.path, host.page.query],
    [1, 'sub/d/index', { x: '1' }],
  )
  await assert.rejects(wx('switchTab', { url: '/sub/d/index' }), {
    errMsg: 'switchTab:fail can not switch to no-tabBar page',
  })
  host.close()
})

test('the phone’s clock can be set wrong and time can pass', async () => {
  const { names, host } = startProgram()
  const before = names.Date.now()
  let fired = 0
  names.setTimeout(() => {
    fired += 1
  }, 60_000)
  host.clock.shiftWall(7_200_000)
  assert.ok(
    names.Date.now() - before >= 7_200_000 && new names.Date().getTime() >= before + 7_200_000,
  )
  assert.equal(fired, 0)
  const monotonic = host.clock.monotonicNow()
  host.clock.skip(61_000)
  assert.equal(fired, 1)
  assert.ok(host.clock.monotonicNow() - monotonic >= 61_000)
  assert.equal(new names.Date(0).toISOString(), '1970-01-01T00:00:00.000Z')
  host.close()
})

test('scripted device calls answer, and fail by name when nothing was said', async () => {
  const { wx, host } = startProgram()
  await assert.rejects(wx('scanCode'), {
    errMsg: 'scanCode:fail no answer was set for wx.scanCode',
  })
  host.answers.set('scanCode', { result: 'm=12' })
  assert.equal((await wx('scanCode')).result, 'm=12')
  host.close()
})

test('a screen that is kept on goes dark as always once the program was left', async () => {
  const { wx, host } = startProgram()
  await wx('setKeepScreenOn', { keepScreenOn: true })
  assert.ok(host.last.has('setKeepScreenOn'))
  host.hide()
  host.show()
  assert.equal(host.last.has('setKeepScreenOn'), false)
  host.close()
})

test('a sub-package is fetched with its first page, or before by a rule; one that does not come is an answer', async () => {
  const storage = new HostStorage()
  const { wx, host } = startProgram({ storage })
  const toSub = () => wx('navigateTo', { url: '/sub/d/index' })
  const failed = { errMsg: 'navigateTo:fail loadSubpackage:fail' }
  host.packages.unreachable = true
  await assert.rejects(toSub(), failed)
  host.packages.unreachable = false
  host.network.set('none')
  await assert.rejects(toSub(), failed)
  host.network.set('4g')
  await toSub()
  host.kill()
  const later = startProgram({ storage })
  later.host.network.set('none')
  await later.wx('navigateTo', { url: '/sub/d/index' })
  await later.wx('navigateBack')
  later.host.packages.forget()
  await assert.rejects(later.wx('navigateTo', { url: '/sub/d/index' }), failed)
  later.host.network.set('4g')
  await later.wx('switchTab', { url: '/pages/b/index' })
  later.host.network.set('none')
  await later.wx('navigateTo', { url: '/sub/d/index' })
  later.host.close()
})
