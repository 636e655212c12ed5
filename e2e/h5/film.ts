import assert from 'node:assert/strict'
import { logIn } from '../journeys/exam'
import { eventually } from '../people/Person'
import { read } from '../journeys/reading'
import { endPhase, shows, watch } from '../journeys/study'
import { colleague, type World } from '../people/World'
import type { createH5Person } from './createH5Person'

type BrowserPerson = Awaited<ReturnType<typeof createH5Person>>

const clean = { taskId: 'renhe-course-clean', crsId: 'CRS002' }
const hour = 3_600_000

/**
 * A film in pieces in a browser that cannot play it by itself, by somebody who saves data: nothing is loaded before it is wanted,
 * then its smallest size; an address that is too old, of the whole or in the middle, is asked for anew, and the film goes on where it stood.
 */
export async function watchInPieces(
  world: Pick<World, 'server'> & { person(): Promise<BrowserPerson> },
): Promise<void> {
  const person = await world.person()
  const page = () => person.page()
  await logIn(person, colleague)
  await person.open('studyList', clean)
  await person.see('小节')
  await person.tap('#learn')
  for (let number = 1; number <= 3; number++) {
    await person.see('还缺 1 段')
    await read(world as World, person, 14)
    await person.see('这一节已经看完')
    await endPhase(person)
  }
  const answers: [path: string, status: number][] = []
  page().on('response', (response) => {
    if (response.url().includes('/file/film/'))
      answers.push([
        new URL(response.url()).pathname.split('/crs002-p4/')[1] ?? '',
        response.status(),
      ])
  })
  await person.see('还缺 1 段')
  await person.tap('#save-data')
  await person.see('播放（约')
  const before = answers.length
  await world.server.advance(3 * hour)
  await person.tap('#play-now')
  await eventually(
    () => answers.some(([path, status]) => path === 'low/000.m2ts' && status === 200),
    () => `no piece came: ${JSON.stringify(answers)}`,
  )
  assert.ok(
    answers.slice(before).some(([path, status]) => path === 'index.m3u8' && status === 403),
    'the old address was refused',
  )
  await watch(world as World, person, 0, 10)
  await shows(person, /还缺1段，共(2[7-9])秒/)
  assert.deepEqual(
    answers.slice(before).filter(([path]) => path.startsWith('high/')),
    [],
    'who saves data gets the smallest size only',
  )
  // The question of the film, then its second part, whose pieces are too old by now.
  await world.server.advance(15_000)
  await person.play(9, 20)
  await person.see('视频里的问题')
  await person.tap('#film-A')
  await person.tap('#film-submit')
  await person.see('继续播放')
  await world.server.advance(3 * hour)
  const refused = answers.length
  await person.tap('#film-go-on')
  await person.notSee('视频里的问题')
  await page().evaluate(() => {
    document.querySelector('video')!.currentTime = 30
  })
  await eventually(
    () =>
      answers.slice(refused).some(([, status]) => status === 403) &&
      answers.some(([path, status]) => path === 'low/007.m2ts' && status === 200),
    () => `no fresh piece came: ${JSON.stringify(answers.slice(refused))}`,
  )
  await eventually(
    () =>
      page().evaluate(() => {
        const film = document.querySelector('video')
        return film !== null && film.currentTime > 29 && !film.paused
      }),
    () => 'the film does not go on where it stood',
  )
  await watch(world as World, person, 12, 38)
  await person.see('这一节已经看完')
  await endPhase(person)
  assert.deepEqual(await person.errors(), [])
  await person.close()
}
