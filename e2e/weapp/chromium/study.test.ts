import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logIn } from '../../exam'
import { eventually } from '../../Person'
import { studyJourneys } from '../../study'
import { createChromiumPerson } from './createChromiumPerson'
import { runOnWeapp } from './stage'

const stage = runOnWeapp(studyJourneys)

void test('the platform\'s own player gets the signed playlist of a film in pieces, at its smallest size for who saves data', async () => {
  const { browser, dist, server } = stage
  const person = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
  await logIn(person, { personId: 'renhe-0004', mobile: '13800000004', name: '' })
  await person.open('studyFilePreview', { taskId: 'renhe-course-clean', crsId: 'CRS002', phaseId: 'P4' })
  const address = () => eventually(() => person.page().evaluate(() => document.querySelector('#host-screen [data-player]')?.getAttribute('data-src') ?? undefined), () => 'no player has an address')
  assert.match(await address(), /\/file\/film\/crs002-p4\/index\.m3u8\?of=PLATFORM&by=renhe-0004&until=\d+&sign=[\w-]+$/)
  await person.tap('#save-data')
  await person.see('播放（约')
  await person.tap('#play-now')
  const least = await address()
  assert.match(least, /&least$/)
  const playlist = await (await fetch(server.url + least.replace(/^https?:\/\/[^/]+/, ''))).text()
  assert.deepEqual([playlist.startsWith('#EXTM3U'), playlist.includes('high/')], [true, false])
  assert.deepEqual(await person.errors(), [])
  await person.close()
})
