import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logIn } from '../../journeys/exam'
import { eventually } from '../../people/Person'
import { studyJourneys } from '../../journeys/study'
import { createChromiumPerson } from './createChromiumPerson'
import { runOnWeapp } from './stage'

const stage = runOnWeapp(studyJourneys)

void test("the platform's own player gets the signed playlist of a film in pieces", async () => {
  const { browser, dist, server } = stage
  const person = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
  await logIn(person, { personId: 'renhe-0004', mobile: '13800000004', name: '' })
  await person.open('studyFilePreview', {
    taskId: 'renhe-course-clean',
    crsId: 'CRS002',
    phaseId: 'P4',
  })
  const address = () =>
    eventually(
      () =>
        person
          .page()
          .evaluate(
            () =>
              document.querySelector('#host-screen [data-player]')?.getAttribute('data-src') ??
              undefined,
          ),
      () => 'no player has an address',
    )
  const given = await address()
  assert.match(given, /\/file\/film\/crs002-p4\/index\.m3u8\?sign=[\w.-]+$/)
  const playlist = await (await fetch(server.url + given.replace(/^https?:\/\/[^/]+/, ''))).text()
  assert.deepEqual(
    [playlist.startsWith('#EXTM3U'), playlist.includes(`low/list.m3u8?${given.split('?')[1]}`)],
    [true, true],
  )
  assert.deepEqual(await person.errors(), [])
  await person.close()
})
