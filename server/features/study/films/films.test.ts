import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { forged } from '../../../testing/forged'
import { aCourseDraft, aPart, sendInParts } from '../../../testing/aCourse'
import { aFilm, aPackage } from '../../../testing/aPackage'
import { Client, person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'

const { courseMaking, study, file } = contract
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const aDraft = (fileId: string) =>
  aCourseDraft(server.now(), {
    title: '床单元终末消毒',
    phases: [aPart('P1', { kind: 'video', seconds: 38, fileId, blocks: [] })],
  })
const sent = (zip: Buffer) => sendInParts(author, zip)

test('a film in pieces: looked at, published, played by its learners; playlists that lead out, have no end or are guarded are refused by name', async () => {
  const list = readFileSync('content/media/crs002-p4/low/list.m3u8', 'utf8')
  const low = (change: (text: string) => string) => aFilm({ 'low/list.m3u8': change(list) })
  const cases: [Buffer, RegExp][] = [
    [aPackage('hygiene12'), /播放列表/],
    [aFilm({ 'second.m3u8': list.replace(/\d+\.m2ts/g, 'low/$&') }), /播放列表/],
    [aFilm({ 'low/list.m3u8': undefined }), /在压缩包里：low\/list/],
    [aFilm({ 'high/003.m2ts': undefined }), /在压缩包里：high\/003/],
    [low((text) => text.replace('000.m2ts', '../../secret.ts')), /在压缩包里/],
    [low((text) => text.replace('000.m2ts', 'https://evil.example.org/a.ts')), /在压缩包里/],
    [low((text) => text.replace('000.m2ts', '..%2f..%2fsecret.ts')), /在压缩包里/],
    [low((text) => text.replace('000.m2ts', 'index.html')), /在压缩包里/],
    [low((text) => text.replace('#EXT-X-ENDLIST', '')), /直播/],
    [
      low((text) => text.replace('#EXTINF', '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x"\n#EXTINF')),
      /DRM/,
    ],
    [low((text) => text.replace('#EXTINF', '#EXT-X-MAP:URI="/etc/passwd"\n#EXTINF')), /在压缩包里/],
    [low(() => '<html>'), /播放列表/],
    [aFilm({ '../evil.ts': 'x' }), /不允许的文件名/],
  ]
  for (const [zip, said] of cases) {
    const { code, msg } = await author.send(courseMaking.takeFilm, { fileId: await sent(zip) })
    assert.deepEqual([code, said.test(msg)], [100301, true], `${msg} is not ${String(said)}`)
  }
  const fileId = await sent(aFilm({ 'notes.txt': 'not of the film' }))
  const draft = await author.ask(courseMaking.saveDraft, { draft: aDraft(fileId) })
  assert.match(
    (await author.send(courseMaking.publish, draft)).msg,
    /文件/,
    'a zip is no film before it was looked at',
  )
  for (const [client, code] of [
    [new Client(server.url), 401],
    [await person(server.url, 1), 100220],
    [await person(server.url, 104), 404],
  ] as const)
    assert.equal((await client.send(courseMaking.takeFilm, { fileId })).code, code)
  assert.deepEqual(await author.ask(courseMaking.takeFilm, { fileId }), { seconds: 38, sizes: 2 })
  assert.deepEqual(
    await author.ask(courseMaking.takeFilm, { fileId }),
    { seconds: 38, sizes: 2 },
    'a repeat gives the same',
  )
  const { taskId } = await author.ask(courseMaking.publish, draft)
  const nurse = await person(server.url, 1)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  const { fileId: filmId } = await nurse.ask(study.phase, {
    taskId,
    crsId: courseId,
    phaseId: 'P1',
  })
  const { url } = await nurse.ask(file.videoUrl, { videoId: filmId })
  const ask = async (path: string) =>
    (await fetch(new URL(path, new URL(url, server.url).href))).status
  assert.deepEqual(
    [
      await ask(url),
      await ask(`low/009.m2ts?${url.split('?')[1]!}`),
      await ask(`notes.txt?${url.split('?')[1]!}`),
    ],
    [200, 200, 404],
  )
})

test('a film in pieces: its playlist names what this person may fetch for two hours; nothing beside it, and nothing of the next film', async () => {
  const [nurse, stranger] = [await person(server.url, 1), await person(server.url, 101)]
  const { url, type } = await nurse.ask(file.videoUrl, { videoId: 'crs002-p4' })
  assert.equal(type, 'application/vnd.apple.mpegurl')
  const get = (address: string, init?: RequestInit) => fetch(new URL(address, server.url), init)
  const all = await (await get(url)).text()
  assert.equal(all.split('#EXT-X-STREAM-INF').length, 3)
  const least = await (await get(`${url}&least`)).text()
  assert.deepEqual(
    [least.split('#EXT-X-STREAM-INF').length, /320x180/.test(least), /high/.test(least)],
    [2, true, false],
    'who saves data gets the smallest',
  )
  const inside = (playlist: string, from: string) =>
    playlist
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => new URL(line, new URL(from, server.url)).href)
  const [small, large] = inside(all, url)
  const pieces = inside(await (await get(small!)).text(), small!)
  assert.equal(pieces.length, 10)
  const piece = await get(pieces[9]!, { headers: { range: 'bytes=0-99' } })
  assert.deepEqual(
    [
      piece.status,
      piece.headers.get('content-type'),
      piece.headers.get('content-security-policy')?.includes('sandbox'),
    ],
    [206, 'video/mp2t', true],
  )
  assert.equal((await get(large!)).headers.get('cache-control'), 'no-store')
  const other = (await stranger.ask(file.videoUrl, { videoId: 'crs002-p4' })).url
  assert.notEqual(
    new URL(other, server.url).searchParams.get('sign'),
    new URL(url, server.url).searchParams.get('sign'),
  )
  for (const changed of [
    forged(url, 'renhe-0001', 'renhe-0002'),
    url.replace('crs002-p4', 'crs001-p2'),
    forged(url, /\d{13}/, '9999999999999'),
    url.split('?')[0]!,
  ])
    assert.equal((await get(changed)).status, 403, changed)
  const signature = url.split('?')[1]!
  for (const path of [
    '..%2f..%2fcrs001-p2.mp4',
    '..%2Findex.m3u8',
    'low/999.m2ts',
    'low',
    '%2fetc%2fpasswd',
    'low/..%5clist.m3u8',
  ])
    assert.equal(
      (await get(`/incontrol-fileserver/file/film/crs002-p4/${path}?${signature}`)).status,
      404,
      path,
    )
  await server.advance(2 * 3_600_000 + 120_000)
  for (const old of [url, small!, pieces[0]!])
    assert.equal((await get(old)).status, 403, 'two hours are over, for every part')
  assert.equal(
    (await get((await nurse.ask(file.videoUrl, { videoId: 'crs002-p4' })).url)).status,
    200,
  )
})
