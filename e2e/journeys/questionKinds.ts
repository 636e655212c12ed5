import assert from 'node:assert/strict'
import { goToQuestion, handIn, logIn, seesKept, startExam } from './exam'
import { eventually, squeeze, type Person } from '../people/Person'
import type { Journey } from './answering'
import { nurse, type World } from '../people/World'

/** The demo's exam that is drawn for each attempt, with every kind of question. */
const taskId = 'renhe-all-kinds'
const kinds = ['单选题', '多选题', '判断题', '填空题', '排序题', '匹配题', '简答题'] as const
type Kind = (typeof kinds)[number]

const kindShown = (person: Person): Promise<Kind> =>
  eventually(
    async () => {
      const screen = await person.screen()
      return kinds.find((kind) => screen.includes(kind))
    },
    async () => `no kind of question on the screen: ${await person.screen()}`,
  )

/** Answers the question that is shown, whatever its kind; the blanks and the text in words that can be found again. */
async function answerShown(person: Person, kind: Kind, number: number): Promise<void> {
  if (kind === '填空题') {
    await person.type('#blank-1', `第${number}题的空`)
  } else if (kind === '简答题') await person.type('#short-answer', '先洗手，再报告。')
  else if (kind === '排序题') await person.tap('#down-1')
  else if (kind === '匹配题') {
    await person.tap('#match-1')
    await person.tap('#partner-1')
  } else if (kind === '多选题') {
    await person.tap('#option-A')
    await person.tap('#option-B')
  } else await person.tap('#option-A')
  await seesKept(person)
}

/** A paper drawn at random with every kind: answered, killed while a text is being written, handed in and reviewed. */
async function everyKind(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, nurse)
  await startExam(person, taskId)
  const met = new Map<Kind, number>()
  const all = 15
  for (let number = 1; number <= all; number++) {
    await person.see(`第 ${number} 题`)
    const kind = await kindShown(person)
    await answerShown(person, kind, number)
    met.set(kind, number)
    if (kind === '简答题') {
      await person.type('#short-answer', '先洗手，再报告，最后登记。')
      await person.reload()
      await person.see('题')
      await goToQuestion(person, number)
    }
    if (number < all) await person.tap('#next')
  }
  assert.deepEqual([...met.keys()].sort(), [...kinds].sort())
  const answers = await eventually(
    async () => {
      const [attempt] = (await world.server.attempts(taskId)).filter(
        ({ personId }) => personId === nurse.personId,
      )
      return attempt && attempt.state === 1 ? attempt : undefined
    },
    () => 'no attempt is open',
  )
  assert.ok(Object.keys(answers.answers).length > 0)
  await handIn(person)
  await person.see('等待评阅')
  await person.tap('#to-review')
  await person.see('解析')
  await person.tap('#review-filter')
  await eventually(
    async () => new RegExp(`全部\\d+/${all}`).test(squeeze(await person.screen())),
    () => 'not all questions are shown',
  )
  // It stays at the question that was first among the wrong ones.
  while (!(await person.sees('第 1 题'))) await person.tap('#previous')
  for (let number = 1; number <= all; number++) {
    await person.see(`第 ${number} 题`)
    const kind = await kindShown(person)
    if (kind === '简答题') {
      await person.see('参考答案')
      await person.see('最后登记')
      await person.see('待评阅')
    }
    if (kind === '填空题') await person.see(`第${number}题的空`)
    if (kind === '匹配题') await person.see('正确答案')
    if (number < all) await person.tap('#next')
  }
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

export const questionKindJourneys: readonly Journey[] = [
  {
    name: 'a paper drawn with every kind of question: answered, killed while writing, handed in, reviewed',
    run: everyKind,
  },
]
