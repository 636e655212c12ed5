import assert from 'node:assert/strict'
import { logIn } from './exam'
import type { Journey } from './answering'
import { noErrors } from '../people/noErrors'
import { eventually, squeeze, type Person } from '../people/Person'
import type { Account, World } from '../people/World'

const written = { 填空题: '没学过', 排序题: '', 匹配题: '', 简答题: '先洗手，再报告。' } as const
type Written = keyof typeof written

/** People of their own: what they missed is nobody else's. */
const chooser: Account = { personId: 'renhe-0006', mobile: '13800000006', name: '刘子涵' }
const rememberer: Account = { personId: 'renhe-0009', mobile: '13800000009', name: '吴俊杰' }
const traveller: Account = { personId: 'renhe-0010', mobile: '13800000010', name: '郑雅文' }

const writer: Account = { personId: 'renhe-0014', mobile: '13800000014', name: '' }
/** The head nurse of 重症医学科. */
const head: Account = { personId: 'renhe-0002', mobile: '13800000002', name: '陈立群' }

const day = 24 * 3_600_000

/** Answers the question that is shown, right or wrong. */
async function giveAnswer(world: World, person: Person, right: boolean): Promise<void> {
  const { letters, wrongLetter } = await world.server.keyOnScreen(squeeze(await person.screen()))
  const isJudgedAtOnce = /单选题|判断题/.test(await person.screen())
  for (const letter of right ? letters : [wrongLetter]) await person.tap(`#option-${letter}`)
  if (!isJudgedAtOnce) await person.tap('#check')
}

/** Answers the question that is shown, right or wrong, and looks at the explanation. */
async function answerTopic(world: World, person: Person, right: boolean): Promise<void> {
  await giveAnswer(world, person, right)
  await person.see(right ? '答对了' : '答错了')
  await person.see('解析')
}

/** Answers all of an exercise, `wrong` of them wrong, and ends it. */
async function practise(world: World, person: Person, all: number, wrong: number): Promise<void> {
  for (let number = 1; number <= all; number++) {
    await person.see(`第 ${number} / ${all} 题`)
    await answerTopic(world, person, number > wrong)
    await person.tap(number < all ? '#next' : '#finish')
  }
  await person.see(`答对 ${all - wrong} 题，答错 ${wrong} 题`)
}

/** Waits until so many answers are at the server: the day of an answer is the day on which it arrives. */
async function arrived({ server }: World, { personId }: Account, count: number): Promise<void> {
  await eventually(
    async () => (await server.practised(personId)) === count,
    async () => `${await server.practised(personId)} of ${count} answers arrived`,
  )
}

/** Begins a practice of five questions with options, of the ticked categories, or of all. */
async function buildFive(person: Person): Promise<void> {
  for (const kind of ['fill', 'order', 'match', 'short']) await person.tap(`#kind-${kind}`)
  for (let count = 0; count < 3; count++) await person.tap('#count-less')
  await person.tap('#build')
}

/** Ten ticks, a dialog at the eleventh; five questions with explanations; the list; only the wrong one again. */
async function choosePractiseRedo(world: World): Promise<void> {
  await world.server.forgetExams(chooser.personId)
  const person = await world.person()
  await logIn(person, chooser)
  await person.open('practice')
  await person.see('手卫生')
  await person.tap('#open-KC02')
  for (const category of [
    'KC0201',
    'KC0202',
    'KC0203',
    'KC01',
    'KC03',
    'KC04',
    'KC05',
    'KC06',
    'KC07',
    'KC08',
  ])
    await person.tap(`#cat-${category}`)
  await person.see('已选 10 / 10')
  await person.tap('#cat-KC0204')
  await person.see('先取消一类，再选这一类')
  await person.tap('#cap-understood')
  await person.see('已选 10 / 10')
  await buildFive(person)
  await practise(world, person, 5, 1)
  await person.tap('#to-list')
  await person.see('答对 4 · 答错 1')
  await person.tap('只练错题')
  await practise(world, person, 1, 0)
  await person.tap('#to-list')
  await person.see('答对 1 · 答错 0')
  await person.tap('移除')
  await person.tap('#remove-anyway')
  await person.see('还没有练习')
  await noErrors(person)
  await person.close()
}

/** Without network a built exercise is answered to its end; everything arrives and is explained when it is back. */
async function practiseOffline(world: World): Promise<void> {
  await world.server.forgetExams(traveller.personId)
  const person = await world.person()
  await logIn(person, traveller)
  await person.open('practice')
  await person.see('手卫生')
  await buildFive(person)
  await person.see('第 1 / 5 题')
  await person.goOffline()
  for (let number = 1; number <= 5; number++) {
    await person.see(`第 ${number} / 5 题`)
    await giveAnswer(world, person, number > 2)
    await person.see('答案送到医院后，这里显示对错和解析')
    await person.tap(number < 5 ? '#next' : '#finish')
  }
  await person.see('5 题的对错，等答案送到医院后显示')
  assert.equal(await world.server.practised(traveller.personId), 0)
  await person.goOnline()
  await arrived(world, traveller, 5)
  await person.see('答对 3 题，答错 2 题')
  await person.open('practiceList')
  await person.see('答对 3 · 答错 2')
  await noErrors(person)
  await person.close()
}

/** Fewer minutes a day, which the book keeps. */
async function reviewsLess(person: Person): Promise<void> {
  await person.tap('#minutes')
  await person.tap('每天 15 分钟')
  await person.notSee('到期的题按这个时间分到每一天')
  await person.reload()
  await person.see('每天 15 分钟')
}

/** A mastered question is opened: why it was missed is written down, it goes back into the book and off it again. The hospital keeps the words. */
async function backAndAway(person: Person): Promise<void> {
  const lines = (await person.screen()).split('\n').filter((line) => line.trim() !== '')
  await person.tap(lines[lines.findIndex((line) => /错\s1\s次/.test(line)) - 1] ?? '')
  await person.see('已掌握')
  await person.type('为什么错了', '看错了时间')
  await person.tap('#save-note')
  await person.see('已记下')
  await person.tap('#move-shelf')
  await person.see('我已掌握')
  await person.tap('#move-shelf')
  await person.see('放回错题本')
  await eventually(
    async () => {
      await person.reload()
      await person.see('放回错题本')
      return person.sees('已记下')
    },
    () => 'the hospital does not know the note',
  )
}

/** What is most likely forgotten, as a small exercise. */
async function recalls(person: Person): Promise<void> {
  await person.open('mistakes')
  await person.tap('#to-forecast')
  await person.see('今天预计还记得')
  await person.tap('#refresh')
  await person.see('第 1 /')
}

/** What was missed comes back on the day it is due; three right answers in time bring it to the mastered shelf. */
async function comesBackWhenDue(world: World): Promise<void> {
  await world.server.forgetExams(rememberer.personId)
  const person = await world.person()
  await logIn(person, rememberer)
  await person.open('practice')
  await person.see('手卫生')
  await buildFive(person)
  await practise(world, person, 5, 1)
  await arrived(world, rememberer, 5)
  await person.open('mistakes')
  await person.see('今天没有到期的题。下一批 1 题在明天。')
  await reviewsLess(person)
  for (const [round, days] of [1, 2, 6].entries()) {
    await world.server.advance(days * day)
    await person.open('mistakes')
    await person.see('今天到期 1 题')
    await person.see('错 1 次')
    await person.tap('#review')
    await practise(world, person, 1, 0)
    await arrived(world, rememberer, 6 + round)
  }
  await person.open('mistakes')
  await person.see('今天没有到期的题')
  await person.tap('#seg-mastered')
  await person.see('错 1 次')
  await backAndAway(person)
  await recalls(person)
  await noErrors(person)
  await person.close()
}

/** Blanks, an order, pairs and a short text beside its model answer: each is explained at once. */
async function practiseWritten(world: World): Promise<void> {
  await world.server.forgetExams(writer.personId)
  const person = await world.person()
  await logIn(person, writer)
  await person.open('practice')
  await person.see('手卫生')
  for (const kind of ['single', 'multiple', 'judge']) await person.tap(`#kind-${kind}`)
  for (let count = 0; count < 3; count++) await person.tap('#count-less')
  await person.tap('#build')
  for (let number = 1; number <= 5; number++) {
    await person.see(`第 ${number} / 5 题`)
    const screen = await person.screen()
    const kind = (Object.keys(written) as Written[]).find((one) => screen.includes(one))
    if (kind === '填空题') await person.type('#blank-1', written[kind])
    else if (kind === '排序题') await person.tap('#order-as-is')
    else if (kind === '匹配题') {
      await person.tap('#match-1')
      await person.tap('#partner-1')
    } else await person.type('#short-answer', written.简答题)
    await person.tap('#check')
    if (kind === '简答题') {
      await person.see('参考答案')
      await person.tap('#judge-right')
      await person.see('答对了')
    } else if (kind !== '排序题') await person.see('正确答案')
    await person.see('解析')
    await person.see('依据')
    await person.tap(number < 5 ? '#next' : '#finish')
  }
  await person.see('正确率')
  await noErrors(person)
  await person.close()
}

/** The head of a ward sees what her people have most likely forgotten and gives all of them an exercise; one of them finds it. */
async function refreshesAWard(world: World): Promise<void> {
  await world.server.wardAnswered('d2', [chooser, rememberer, traveller, writer, head])
  const boss = await world.person()
  await logIn(boss, head)
  await boss.open('forecast')
  await boss.tap('科室')
  const people = await eventually(
    async () => Number(/(\d+) 人/.exec(await boss.screen())?.[1] ?? 0) || undefined,
    () => 'nobody stands in the ward',
  )
  assert.equal(people, 5)
  await boss.tap('给全科发一组')
  await boss.see('已发给 ')
  await boss.see(' 人')
  const person = await world.person()
  await logIn(person, traveller)
  await person.open('practiceList')
  await person.see('温故 · ')
  await noErrors(boss, person)
  await boss.close()
  await person.close()
}

/** Practice and the mistakes book; each build takes them all. The last one moves the server's clock on. */
export const practiceJourneys: Journey[] = [
  {
    name: 'ten categories, a dialog at the eleventh, five questions explained, only the wrong one again',
    run: choosePractiseRedo,
  },
  {
    name: 'an exercise is answered without network and arrives when it is back',
    run: practiseOffline,
  },
  { name: 'blanks, orders, pairs and short texts are explained at once', run: practiseWritten },
  { name: 'a ward is given what it has most likely forgotten', run: refreshesAWard },
  {
    name: 'a missed question comes back on the day it is due and goes to the mastered shelf',
    run: comesBackWhenDue,
  },
]
