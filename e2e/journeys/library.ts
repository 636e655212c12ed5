import assert from 'node:assert/strict'
import { logIn } from './exam'
import type { Journey } from './answering'
import { eventually } from '../people/Person'
import { colleague, nurse, type World } from '../people/World'

/** An article is liked, kept and written about; it is found again among what is kept. A colleague reads the comment once it is checked, and reports it. */
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
  await person.see('交班时一起读')
  await person.open('favorites', { bizType: 'art' })
  await person.see('一块布巾只擦一张床')
  const other = await world.person()
  await logIn(other, colleague)
  await eventually(
    async () => {
      await other.open('articleDetail', { artId: 'ART2026012' })
      await other.see('一块布巾只擦一张床')
      await other.see('写评论')
      return other.sees('交班时一起读')
    },
    () => 'the colleague does not see the comment',
  )
  await other.tap('举报')
  await other.tap('#report-other')
  await other.see('医院会尽快处理')
  for (const one of [person, other]) {
    assert.deepEqual(await one.errors(), [])
    await one.close()
  }
}

export const libraryJourneys: readonly Journey[] = [
  { name: 'an article: liked, kept, written about, the comment reported', run: reactToAnArticle },
]
