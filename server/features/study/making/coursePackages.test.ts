import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Client, person } from '../../../testing/client'
import { aPackage } from '../../../testing/aPackage'
import { startCourseMaking, doorOf, hour, origin } from './testing/courseMaking'

const { courseMaking, coursePackage, study } = contract
let world: Awaited<ReturnType<typeof startCourseMaking>>
before(async () => {
  world = await startCourseMaking()
})
after(() => world.close())

test('a SCORM 1.2 package: served from the second origin only, its word is kept, and what the course wants decides', async () => {
  const { server, author, packageCourse } = world
  const { taken, nurse, inside, of, fileId } = await packageCourse('hygiene12', { need: 'score' })
  assert.deepEqual(
    [taken.kind, taken.title, taken.items, taken.files],
    ['scorm12', '手卫生五个时刻', 1, 4],
  )
  assert.deepEqual(
    await author.ask(courseMaking.takePackage, { fileId }),
    taken,
    'a repeat gives the same',
  )
  const { tracingId, lease } = inside.run
  const opened = await nurse.ask(coursePackage.open, { ...of, tracingId, origin })
  assert.deepEqual([opened.itemId, opened.origin, opened.seq, opened.met], ['item1', '', 0, 0])
  const first = JSON.parse(opened.state) as Record<string, string>
  assert.deepEqual(
    [
      first['cmi.core.lesson_status'],
      first['cmi.core.entry'],
      first['cmi.core.student_name'],
      first['cmi.student_data.mastery_score'],
    ],
    ['not attempted', 'ab-initio', '', '60'],
  )
  assert.notEqual(opened.port, Number(new URL(server.url).port))

  const page = await fetch(doorOf(opened))
  assert.equal(page.status, 200)
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /frame-ancestors 'self' https:\/\/edu\.example\.org$/,
  )
  assert.match(await page.text(), /data-kind="scorm12" data-href="index.html"/)
  const content = doorOf({ ...opened, path: opened.path.replace(/\?.*/, 'content/') })
  const script = await fetch(`${content}player.js`)
  assert.deepEqual(
    [
      script.status,
      script.headers.get('content-type'),
      script.headers.get('x-content-type-options'),
      script.headers.get('set-cookie'),
    ],
    [200, 'text/javascript; charset=utf-8', 'nosniff', null],
  )
  assert.equal(
    (await fetch(`${content}player.js`, { headers: { range: 'bytes=0-9' } })).status,
    206,
  )
  for (const wrong of ['nothing.js', '../secret', '%2e%2e%2fimsmanifest.xml', ''])
    assert.equal((await fetch(content + wrong)).status, 404, wrong)
  assert.equal(
    (await fetch(`${content}player.js`, { headers: { 'service-worker': 'script' } })).status,
    403,
  )
  const key = /\/play\/([^/]+)/.exec(opened.path)![1]!
  assert.equal(
    (await fetch(doorOf({ ...opened, path: `/play/${key.slice(0, -3)}xyz/content/player.js` })))
      .status,
    403,
  )
  const forged = Buffer.from(
    JSON.stringify(['renhe', fileId, server.now() + 99 * hour, 'https://evil.example.org']),
  ).toString('base64url')
  assert.equal(
    (
      await fetch(
        doorOf({ ...opened, path: `/play/${forged}.${key.split('.')[1]!}/content/player.js` }),
      )
    ).status,
    403,
  )
  assert.equal(
    (await fetch(`${server.url}/play/${key}/content/player.js`)).status,
    404,
    'never from our own origin',
  )
  assert.match(
    (await fetch(`${server.url}/edu/`)).headers.get('content-security-policy') ?? '',
    new RegExp(`frame-src 'self' http://127.0.0.1:${opened.port};`),
  )
  for (const name of ['bridge', 'scorm12', 'scorm2004', 'player'])
    assert.equal((await fetch(doorOf({ ...opened, path: `/lib/${name}.js` }))).status, 200, name)
  assert.equal((await fetch(doorOf({ ...opened, path: '/lib/../package.json' }))).status, 404)
  await server.advance(13 * hour)
  assert.equal((await fetch(`${content}player.js`)).status, 403, 'over after half a day')

  const keep = (seq: number, state: object) =>
    nurse.send(coursePackage.keep, {
      ...of,
      tracingId,
      itemId: 'item1',
      lease,
      seq,
      state: JSON.stringify(state),
    })
  await inside.beat('P1', [[0, 5]], 15)
  assert.match((await nurse.send(study.endPhase, inside.told('P1', []))).msg, /60 分/)
  assert.equal(
    (await keep(1, { 'cmi.core.lesson_status': 'incomplete', 'cmi.suspend_data': 'page=2' })).data
      .met,
    0,
  )
  const low = await keep(2, {
    'cmi.core.lesson_status': 'completed',
    'cmi.core.score.raw': '40',
    'cmi.core.total_time': '9999:00:00',
  })
  assert.deepEqual(
    [low.data.items[0]?.completed, low.data.items[0]?.score, low.data.met],
    [1, 40, 0],
    'completed is not enough here, and no time of its own counts',
  )
  assert.equal((await nurse.send(study.endPhase, inside.told('P1', []))).code, 101240)
  assert.equal(
    (
      await keep(3, {
        'cmi.core.lesson_status': 'passed',
        'cmi.core.score.raw': '100',
        'cmi.suspend_data': 'page=3',
      })
    ).data.met,
    1,
  )
  const late = await keep(2, { 'cmi.core.lesson_status': 'failed', 'cmi.suspend_data': 'older' })
  assert.deepEqual([late.data.met, late.data.seq], [1, 3], 'what comes late changes nothing')
  await keep(4, {
    'cmi.core.lesson_status': 'failed',
    'cmi.core.score.raw': '0',
    'cmi.suspend_data': 'page=3',
  })
  const again = await nurse.ask(coursePackage.open, { ...of, tracingId, origin })
  const kept = JSON.parse(again.state) as Record<string, string>
  assert.deepEqual(
    [kept['cmi.suspend_data'], kept['cmi.core.entry'], again.seq, again.met, again.items[0]?.score],
    ['page=3', 'resume', 4, 1, 100],
    'what was reached stays reached',
  )
  await nurse.ask(study.endPhase, inside.told('P1', []))
  const ended = await nurse.ask(study.endCourse, { ...inside.course, tracingId })
  assert.equal(ended.state, 4)
  assert.ok(ended.certId)
  assert.equal(
    (await keep(5, { 'cmi.core.lesson_status': 'passed' })).code,
    101220,
    'the round is over',
  )
})

test('a SCORM 2004 package of two parts: each has a state of its own; a bad word is refused; nobody else comes near', async () => {
  const { server, author, sent, packageCourse } = world
  const { taken, nurse, inside, of } = await packageCourse('hygiene2004', { need: 'passed' })
  assert.deepEqual([taken.kind, taken.items, taken.ordered], ['scorm2004', 2, 0])
  // Rules about order are not kept here: the author gets a warning. What every tool writes (any order, one after another) is none.
  const plain = readFileSync('content/packages/hygiene2004/imsmanifest.xml', 'utf8')
  for (const [rules, ordered] of [
    ['<imsss:controlMode choice="true" flow="true"/>', 0],
    ['<imsss:controlMode choice="false" flow="true"/>', 1],
    ['<imsss:controlMode flow="true" forwardOnly="true"/>', 1],
    ['<imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules>', 1],
    ['<imsss:limitConditions attemptLimit="1"/>', 1],
  ] as const) {
    const fileId = await sent(
      aPackage('hygiene2004', {
        'imsmanifest.xml': plain.replace(
          '</organization>',
          `<imsss:sequencing>${rules}</imsss:sequencing></organization>`,
        ),
      }),
    )
    assert.equal((await author.ask(courseMaking.takePackage, { fileId })).ordered, ordered, rules)
    assert.equal(
      (await author.ask(courseMaking.takePackage, { fileId })).ordered,
      ordered,
      'a repeat says the same',
    )
  }
  const { tracingId, lease } = inside.run
  const second = await nurse.ask(coursePackage.open, { ...of, tracingId, itemId: 'steps', origin })
  assert.match(await (await fetch(doorOf(second))).text(), /data-href="pages\/steps.html\?from=2"/)
  const told = { ...of, tracingId, lease, seq: 1 }
  const passed = JSON.stringify({
    'cmi.completion_status': 'completed',
    'cmi.success_status': 'passed',
    'cmi.score.scaled': '0.9',
  })
  assert.deepEqual(
    (await nurse.ask(coursePackage.keep, { ...told, itemId: 'steps', state: passed })).items.map(
      ({ passed: one, score }) => [one, score],
    ),
    [
      [null, null],
      [1, 90],
    ],
  )
  assert.equal(
    (await nurse.ask(coursePackage.keep, { ...told, itemId: 'moments', state: passed })).met,
    1,
  )
  for (const [state, code] of [
    ['[]', 400],
    ['{"cmi.x":{}}', 400],
    ['{"__proto__":"x"}', 400],
    ['nonsense', 400],
    [JSON.stringify({ 'cmi.suspend_data': 'x'.repeat(70_001) }), 400],
    [`{"cmi.a":"${'x'.repeat(120_000)}"}`, 400],
  ] as const) {
    assert.equal(
      (await nurse.send(coursePackage.keep, { ...told, seq: 9, itemId: 'steps', state })).code,
      code,
      state.slice(0, 30),
    )
  }
  assert.equal(
    (
      await nurse.send(coursePackage.keep, {
        ...told,
        seq: 9,
        lease: lease + 1,
        itemId: 'steps',
        state: passed,
      })
    ).code,
    101276,
  )
  assert.equal(
    (await nurse.send(coursePackage.keep, { ...told, itemId: 'another', state: passed })).code,
    404,
  )
  assert.equal(
    (await nurse.send(coursePackage.open, { ...of, origin: 'https://a.b; script-src *' })).code,
    400,
  )
  assert.equal((await nurse.send(coursePackage.open, { ...of, phaseId: 'P9', origin })).code, 404)
  assert.equal((await nurse.send(coursePackage.open, { ...of, origin, preview: 1 })).code, 100220)
  const preview = await author.ask(coursePackage.open, { ...of, origin, preview: 1 })
  assert.equal((JSON.parse(preview.state) as Record<string, string>)['cmi.mode'], 'browse')
  assert.equal((await nurse.ask(coursePackage.page, of)).url, '', 'no public address is set here')
  const [guest, stranger] = [new Client(server.url), await person(server.url, 101)]
  for (const [client, code] of [
    [guest, 401],
    [stranger, 404],
  ] as const) {
    assert.equal((await client.send(coursePackage.open, { ...of, origin })).code, code)
    assert.equal(
      (await client.send(coursePackage.keep, { ...told, itemId: 'steps', state: passed })).code,
      code,
    )
    assert.equal((await client.send(coursePackage.page, of)).code, code)
  }
})
