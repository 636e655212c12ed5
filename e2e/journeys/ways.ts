import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import type { Person } from '../people/Person'
import { nurse, type World } from '../people/World'
import type { Journey } from './answering'
import { atTheDesk } from './deskCalls'
import { admin, leaves, publish } from './dutySteps'
import { logIn } from './exam'
import { goBy } from './goBy'
import { tappingJourneys } from './tapping'

const { ownHospital } = contract
/** 重症医学科, where the nurse works. */
const intensiveCare = 'd2'
const paper = {
  text: '手卫生要点.pdf',
  link: 'https://education.example.org/incontrol-fileserver/file/download/crs001-p1',
}

/** Addresses that were links of others only: each is reached by a tap from where one looks for it. */
async function byTapping(world: World): Promise<void> {
  const person = await world.person()
  await person.open('helper')
  await person.tap('#open-app')
  await person.see('继续')
  await person.open('products')
  await person.tap('#category-PC01')
  await person.notSee('只看这一类')
  await person.see('消毒')
  await person.open('areaEntry')
  await person.tap('#province-programmes')
  await person.see('湖北省感控能力提升行动')
  await person.notSee('青岛市院感防控培训')
  await person.open('areaEntry')
  await person.tap('#ncov-programmes')
  await person.tap('青岛市院感防控培训')
  await person.see('专题内考试全部及格')
  await leaves(person)
}

/** The hospital agrees to the nurse's application. */
async function isTaken(world: World): Promise<void> {
  const boss = await world.person()
  await logIn(boss, admin)
  await boss.open('subjectList')
  await boss.tap('同意')
  await boss.see('已同意')
  await leaves(boss)
}

/** An application that waits leads to the other subjects; a file of ours in a text opens in the reader. */
async function ofTheNurse(world: World): Promise<void> {
  const title = '附有资料的课程'
  const { taskId, courseId } = await publish(world, {
    title,
    units: [intensiveCare],
    link: paper,
  })
  const person = await world.person()
  await logIn(person, nurse)
  await person.open('extendStudy', { sceneId: 'subject-infection-nurse' })
  await person.tap('#to-apply')
  await person.tap('#to-form')
  await person.type('说说你为什么报名，以及能投入的时间', '护士长推荐，每周两小时')
  await person.tap('#send-application')
  await person.tap('我的报名')
  await person.tap('感控专职人员岗位培训')
  await person.tap('#other-subjects')
  await person.see('手卫生督导员培训')
  await isTaken(world)
  await person.open('subjectList')
  await person.see('已录取')
  await goBy(person, [['#subject-subject-infection-nurse', 'subjectStudyInfo']])
  await person.see('还差 1 项考试')
  await person.open('studyFile', { taskId, crsId: courseId, phaseId: 'P1' })
  await person.tap(paper.text)
  await person.see(person.build === 'h5' ? '1 / ' : '打开')
  await leaves(person)
}

/** Who reads the numbers of an exam looks at the exam itself: its notice, then its paper. */
async function previews(world: World): Promise<void> {
  const taskId = await world.server.exam({ task_name: '值班预览考核' })
  const person = await world.person()
  await logIn(person, admin)
  await person.open('statistics', { taskId })
  await person.tap('#to-preview')
  await person.see('值班预览考核')
  await person.tap('#to-paper')
  await person.see('正确答案')
  // The mini-program's tab bar opens the page directly, so a session that is already open shows the setting only after its next refresh.
  if (person.build === 'h5') await closedMine(world, person)
  await leaves(person)
}

/** The hospital switches the page of oneself off: the tab says the specification's words and leads nowhere, and its address stands for the same. */
async function closedMine({ server }: World, person: Person): Promise<void> {
  const desk = await atTheDesk(server, admin.mobile)
  await desk.ask(ownHospital.save, { mineClosed: 1 })
  await person.open('library')
  await person.tap('我的')
  await person.see('功能正在开发中')
  assert.equal(await person.screenInFront(), 'library')
  await person.open('mine')
  await person.see('功能正在开发中')
  assert.equal(await person.sees(admin.name), false)
  await desk.ask(ownHospital.save, { mineClosed: 0 })
}

/** An exam is put on the plan and opened from there. A list that was filtered is found again behind what was opened from it, also when the program began anew in between. */
async function backToTheList(world: World): Promise<void> {
  const exam = '夜班手卫生小测'
  await world.server.exam({ task_name: exam })
  const person = await world.person()
  await logIn(person, nurse)
  await person.open('examList', { tabindex: '1' })
  await person.tap(exam)
  await person.see('开始之前')
  await person.tap('#toggle-plan')
  await person.tap('#save-plan-day')
  await person.see('移出计划')
  await person.reload()
  await person.see('开始之前')
  await person.tap('#go-back')
  await person.see('未开放')
  await person.see(exam)
  assert.equal((await person.query())['tabindex'], '1')
  await person.open('trainingPlan')
  await person.tap(exam)
  await person.see('开始之前')
  await leaves(person)
}

/** Ways to screens that no other journey goes. */
export const wayJourneys: readonly Journey[] = [
  ...tappingJourneys,
  { name: 'screens that only links led to, by tapping', run: byTapping },
  { name: 'other subjects, and a file of ours in a text', run: ofTheNurse },
  { name: 'an exam on the plan, and back to a list as it was filtered', run: backToTheList },
  { name: 'the preview of an exam from its numbers', run: previews },
]
