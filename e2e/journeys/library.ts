import assert from 'node:assert/strict'
import { logIn } from './exam'
import type { Journey } from './answering'
import { eventually, type Person } from '../people/Person'
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

const others = [
  ['documentDetail', { docId: 'DOC002' }],
  ['magazineList', { magId: 'MAG202601' }],
  ['productDetail', { prodId: 'DP01' }],
] as const

/** Documents, issues and products are liked, kept and written about as articles are; articles are found by their words. */
async function reactToTheRest(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, colleague)
  for (const [screen, params] of others) {
    await person.open(screen, params as never)
    await person.see('点赞 0')
    await person.tap('#like')
    await person.see('已点赞 1')
    await person.tap('#keep')
    await person.see('已收藏')
    await person.tap('#write-comment')
    await person.type('#comment', `写在${screen}下面`)
    await person.tap('#send-comment')
    await person.see(`写在${screen}下面`)
  }
  await person.open('magazineList')
  await person.search('搜索文章', '布巾')
  await person.see('一块布巾只擦一张床')
  await person.notSee('篇文章')
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

/** A course of the college goes on its plan, and comes off it again; a course of a region's programme opens from there. */
async function plansInTheCollege(person: Person): Promise<void> {
  await person.tap('公开内容')
  await person.tap('#task-platform-course-hands')
  await person.see('小节')
  await person.tap('#toggle-plan')
  await person.tap('#save-plan-day')
  await person.see('移出计划')
  await person.open('college')
  await person.tap('我的计划')
  await person.tap('#task-platform-course-hands')
  await person.see('移出计划')
  await person.tap('#toggle-plan')
  await person.see('加入计划')
  await person.open('extendStudy', { sceneId: 'scene-qingdao' })
  await person.tap('#scene-task-platform-course-hands')
  await person.see('小节')
}

/** What somebody does beside learning: a level is measured, a course is found for the plan and taken off it, what was searched for is forgotten, what the college misses is filled in, what was learned is looked up. */
async function besideLearning(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, colleague)
  await person.open('measurement')
  await person.tap('#cat-KC01')
  await person.tap('#measure')
  await person.tap('#submit')
  await person.tap('#next')
  await person.see('不会')
  await person.open('trainingPlan')
  await person.search('找课程加入计划', '手卫生')
  await person.tap('#find-renhe-course-hands')
  await person.tap('#save-plan-day')
  await person.tap('#remove-renhe-course-hands')
  await person.see('计划里还没有课程')
  await person.open('trainingSearch')
  await person.search('搜索课程和考试', '手卫生')
  await person.see('手卫生必修课')
  // The word is on its way while another search is opened.
  await eventually(
    async () => {
      await person.open('searchAll')
      await person.see('大家在搜')
      return person.sees('我搜过的')
    },
    () => 'what was searched for is not remembered',
  )
  await person.tap('#forget')
  await person.tap('#forget-sure')
  await person.notSee('我搜过的')
  await person.open('training')
  await person.tap('历史')
  await person.see('全国感控基础知识公开考核')
  await person.open('college')
  await person.see('你的资料还缺')
  await person.tap('职称')
  await person.tap('护师')
  await person.see('你的资料还缺：专业')
  await person.tap('专业')
  await person.type('搜索专业', '没有这样的')
  await person.see('没有找到')
  await person.type('搜索专业', '感染')
  await person.tap('感染病学')
  await person.notSee('你的资料还缺')
  await person.tap('我的计划')
  await person.see('计划里还没有课程')
  await person.tap('我学过的')
  await person.see('全国感控基础知识公开考核')
  await plansInTheCollege(person)
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

export const libraryJourneys: readonly Journey[] = [
  { name: 'an article: liked, kept, written about, the comment reported', run: reactToAnArticle },
  { name: 'a document, an issue, a product: liked, kept, written about', run: reactToTheRest },
  { name: 'a level measured, a plan, what was learned', run: besideLearning },
]
