import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { onlyPeople } from '@contract/rules/audience'
import type { Person } from '../people/Person'
import type { Account, World } from '../people/World'
import { author } from './authoring'
import { aCourse, part, type Desk } from './courseDrafts'
import { atTheDesk } from './deskCalls'
import { logIn } from './exam'
import type { Journey } from './answering'
import { read } from './reading'

const { courseMaking, pathMaking, study } = contract
/** People of renhe whom no other journey of courses looks at. */
const learner: Account = { personId: 'renhe-0006', mobile: '13800000006', name: '' }
const sitter: Account = { personId: 'renhe-0007', mobile: '13800000007', name: '' }

const text = (more: Partial<PhaseDraft> = {}) =>
  part({
    phaseId: 'P1',
    kind: 'text',
    title: '读要点',
    seconds: 6,
    blocks: [
      { kind: 'heading', level: 2, runs: [{ text: '采血要点' }] },
      { kind: 'list', items: [{ level: 0, ordered: 1, runs: [{ text: '核对腕带' }] }] },
      { kind: 'note', tone: 'warning', runs: [{ text: '禁止回套针帽' }] },
    ],
    ...more,
  })
/** Questions are drawn from the platform's bank, from the category itself and none below it. */
const quiz = part({
  phaseId: 'P2',
  kind: 'questions',
  title: '随堂测验',
  seconds: 0,
  draw: { categories: ['KC0101', 'KC0102'], single: 2, multiple: 0, judge: 0 },
})

const openCourse = async (desk: Desk, person: Person, taskId: string) => {
  const { crsId: courseId } = await desk.ask(study.baseInfo, { taskId })
  await person.open('studyList', { taskId, crsId: courseId })
}

/** The text is read, its quiz answered; the course ends with the last right answer. */
async function answerTheQuiz(world: World): Promise<void> {
  const desk = await atTheDesk(world.server, author.mobile)
  const draft = aCourse('采血前一课', [text(), quiz])
  const { taskId } = await desk.ask(
    courseMaking.publish,
    await desk.ask(courseMaking.saveDraft, { draft }),
  )
  const person = await world.person({ controlsTime: true })
  await logIn(person, learner)
  await openCourse(desk, person, taskId)
  await person.see('随堂测验')
  await person.tap('#learn')
  await person.see('采血要点')
  await person.see('禁止回套针帽')
  await read(world, person, 8)
  await person.see('这一节已经看完')
  await person.tap('#end-phase')
  await person.see('第 2 题')
  const answers = await world.server.courseAnswers(learner.personId, taskId)
  for (const [at, { options, rightOptionIds }] of answers.entries())
    for (const right of rightOptionIds)
      await person.tap(`#q${at + 1}-${'ABCDEFGH'[options.indexOf(right)] ?? ''}`)
  await person.tap('#submit-answers')
  // The last part ends the course by itself and leads to the certificate.
  await person.see('查看证书')
  await person.tap('#to-next')
  await person.see('采血前一课')
  await person.see('有效')
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

/** A new version comes while somebody learns: they go on with theirs and are told; where its author wants it, they begin anew. */
async function learnThroughVersions(world: World): Promise<void> {
  const desk = await atTheDesk(world.server, author.mobile)
  const second = text({ phaseId: 'P2', title: '再读一遍' })
  const begun = await desk.ask(courseMaking.saveDraft, {
    draft: aCourse('换药一课', [text(), second]),
  })
  const first = await desk.ask(courseMaking.publish, begun)
  const next = async (edition: number, title: string, more: object) => {
    const { draftId } = begun
    const draft = aCourse('换药一课', [text({ title }), second])
    const saved = await desk.ask(courseMaking.saveDraft, { draftId, edition, draft })
    return desk.ask(courseMaking.publish, { ...saved, ...more })
  }
  const person = await world.person({ controlsTime: true })
  await logIn(person, learner)
  await openCourse(desk, person, first.taskId)
  await person.tap('#learn')
  await person.see('采血要点')
  await read(world, person, 8)
  await person.see('这一节已经看完')
  await person.tap('#end-phase')
  await person.see('再读一遍')

  const { edition } = await next(first.edition, '读新要点', { whatChanged: '纱布 2 天一换' })
  await openCourse(desk, person, first.taskId)
  await person.see('课程有了第 2 版，你继续学开始时的那一版')
  await person.see('纱布 2 天一换')
  await person.see('读要点')

  await next(edition, '读第三版要点', { anew: 1 })
  await openCourse(desk, person, first.taskId)
  await person.see('课程更新到了第 3 版，制作人要求从头学')
  await person.see('读第三版要点')
  await person.tap('#learn')
  await person.see('采血要点')
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

/** An exam that a path locks says so in the list and on its notice, and leads to what unlocks it. */
async function unlockAnExam(world: World): Promise<void> {
  const desk = await atTheDesk(world.server, author.mobile)
  const draft = aCourse('上岗前必读', [text()])
  const { taskId: course } = await desk.ask(
    courseMaking.publish,
    await desk.ask(courseMaking.saveDraft, { draft }),
  )
  const exam = await world.server.exam({ task_name: '上岗考核', pass_score: 0, questions: 2 })
  await desk.ask(pathMaking.save, {
    path: {
      title: '上岗',
      desc: '',
      whom: onlyPeople([sitter.personId]),
      steps: [
        { kind: 'course', taskId: course, needs: [] },
        { kind: 'exam', taskId: exam, needs: [course] },
      ],
    },
    publish: 1,
  })
  const person = await world.person({ controlsTime: true })
  await logIn(person, sitter)
  await person.open('examList')
  await person.see('先完成：上岗前必读')
  await person.tap(`#task-${exam}`)
  await person.see('按学习路径，要先完成：')
  await person.see('未解锁')
  await person.tap(`#needs-${course}`)
  await person.tap('#learn')
  await person.see('采血要点')
  await read(world, person, 8)
  await person.see('这一节已经看完')
  await person.tap('#end-phase')
  await person.see('有效')
  await person.open('examNotice', { taskId: exam })
  await person.see('开始考试')
  await person.notSee('要先完成')
  await person.open('examList')
  await person.notSee('先完成：上岗前必读')
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

export const richCourseJourneys: readonly Journey[] = [
  { name: 'a quiz inside a rich course ends it with its certificate', run: answerTheQuiz },
  {
    name: 'a new version while somebody learns: told of it, theirs goes on; or from the beginning',
    run: learnThroughVersions,
  },
  {
    name: 'an exam that a path locks says so in the list and on its notice, and leads to what unlocks it',
    run: unlockAnExam,
  },
]
