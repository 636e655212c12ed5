import assert from 'node:assert/strict'
import { logIn } from './exam'
import type { Journey } from './journeys'
import { nurse, type World } from './World'

/** An article is liked, kept and written about; it is found again among what is kept. */
async function reactToAnArticle(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, nurse)
  await person.open('articleDetail', { artId: 'ART2026012' })
  await person.see('一块布巾只擦一张床')
  await person.see('点赞 0')
  await person.tap('#like')
  await person.see('已点赞 1')
  await person.tap('#keep')
  await person.see('已收藏')
  await person.tap('#write-comment')
  await person.type('#comment', '交班时一起读')
  await person.tap('#send-comment')
  await person.see('评论 1')
  await person.see('交班时一起读')
  await person.open('favorites', { bizType: 'art' })
  await person.see('一块布巾只擦一张床')
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

/** A film stops at its question; the answer comes from the hospital, and the phase ends only when all are answered. */
async function answerInAFilm(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, { personId: 'ankang-0201', mobile: '13800000201', name: '' })
  const course = { taskId: 'ankang-course-indicators', crsId: 'CRS003' }
  await person.open('studyList', course)
  await person.see('小节')
  await person.tap('#learn')
  await person.see('还缺 1 段')
  await world.server.advance(20_000)
  await person.see('这一节已经看完')
  await person.tap('#end-phase')
  await person.see('小节')
  await person.notSee('学完第 1 节后开放')
  await person.tap('#phase-P2')
  await person.see('还缺 1 段')
  await world.server.advance(12_000)
  await person.play(0, 10)
  await person.see('视频里的问题')
  await person.tap('#film-A')
  await person.tap('#film-submit')
  await person.see('继续播放')
  await person.tap('#film-go-on')
  await person.notSee('视频里的问题')
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

export const libraryJourneys: readonly Journey[] = [
  { name: 'an article: liked, kept, written about', run: reactToAnArticle },
  { name: 'a film stops for its question', run: answerInAFilm },
]
