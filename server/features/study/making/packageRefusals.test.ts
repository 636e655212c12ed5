import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Client, person } from '../../../testing/client'
import { aPackage } from '../../../testing/aPackage'
import { startCourseMaking, aPhase } from './testing/courseMaking'

const { courseMaking } = contract
const aManifest = readFileSync('content/packages/hygiene12/imsmanifest.xml', 'utf8')
let world: Awaited<ReturnType<typeof startCourseMaking>>
before(async () => {
  world = await startCourseMaking()
})
after(() => world.close())

test('packages that are no courses, lead out, unfold to too much or carry entities are refused by name, and nothing is kept of them', async () => {
  const { server, author, pdf, aDraft, saved, sent } = world
  const manifest = (change: (xml: string) => string) => ({ 'imsmanifest.xml': change(aManifest) })
  const zeros = new Uint8Array(12 * 1024 * 1024)
  const lying = aPackage('hygiene12', { 'zeros.bin': zeros })
  // The list says 100 bytes; the file unfolds to twelve megabytes.
  lying.writeUInt32LE(100, lying.lastIndexOf('zeros.bin') - 46 + 24)
  const locked = aPackage('hygiene12')
  const at = locked.lastIndexOf('style.css') - 46 + 8
  locked.writeUInt16LE(locked.readUInt16LE(at) | 1, at)
  const cases: [Buffer, RegExp][] = [
    [aPackage('hygiene12', { '../evil.html': 'x' }), /不允许的文件名/],
    [aPackage('hygiene12', { '/etc/passwd': 'x' }), /不允许的文件名/],
    [aPackage('hygiene12', { 'a\\b.html': 'x' }), /不允许的文件名/],
    [aPackage('hygiene12', { '<img src=x onerror=alert(1)>.html': 'x' }), /不允许的文件名：·img/],
    [aPackage('hygiene12', { ['a/'.repeat(30) + 'b.html']: 'x' }), /不允许的文件名/],
    [
      aPackage('hygiene12', {
        'link.html': [
          new TextEncoder().encode('/etc/passwd'),
          { os: 3, attrs: (0o120777 << 16) >>> 0 },
        ],
      }),
      /链接文件/,
    ],
    [aPackage('hygiene12', { 'zeros.bin': zeros }), /压缩比/],
    [lying, /已损坏/],
    [locked, /密码/],
    [aPackage('hygiene12').subarray(0, 900), /已损坏/],
    [aPackage('hygiene12', { 'imsmanifest.xml': undefined }), /没有 imsmanifest/],
    [aPackage('hygiene12', { 'imsmanifest.xml': '<manifest' }), /不能读取/],
    [
      aPackage(
        'hygiene12',
        manifest((xml) =>
          xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
        ),
      ),
      /DOCTYPE/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace('1.2</schemaversion>', '9</schemaversion>')),
      ),
      /只支持/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace(/href="index.html">/, 'href="https://evil.example.org/">')),
      ),
      /在包里/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace(/href="index.html">/, 'href="../../index.html">')),
      ),
      /在包里/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace(/href="index.html">/, 'href="nothing.html">')),
      ),
      /在包里/,
    ],
    [
      aPackage(
        'hygiene12',
        manifest((xml) => xml.replace(/<item[\s\S]*<\/item>/, '')),
      ),
      /可以播放/,
    ],
  ]
  for (const [zip, said] of cases) {
    const { code, msg } = await author.send(courseMaking.takePackage, { fileId: await sent(zip) })
    assert.deepEqual([code, said.test(msg)], [100301, true], `${msg} is not ${String(said)}`)
  }
  assert.equal(
    (
      await server.db
        .selectFrom('package_file')
        .select('path')
        .where('path', 'like', '%evil%')
        .execute()
    ).length,
    0,
  )
  assert.equal((await author.send(courseMaking.takePackage, { fileId: pdf })).code, 100301)
  // A package that nobody has had checked: the same bytes would be the one of a test before.
  const fileId = await sent(aPackage('hygiene12', { 'own.txt': Buffer.from('not checked yet') }))
  const draft = await saved(aDraft({ phases: [aPhase('P1', { kind: 'scorm', fileId })] }))
  assert.match((await author.send(courseMaking.publish, draft)).msg, /检查完成/)
  for (const [client, code] of [
    [new Client(server.url), 401],
    [await person(server.url, 1), 100220],
    [await person(server.url, 104), 404],
  ] as const)
    assert.equal((await client.send(courseMaking.takePackage, { fileId })).code, code)
  assert.equal((await author.send(courseMaking.takePackage, { fileId: 'nothing' })).code, 404)
})
