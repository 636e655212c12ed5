import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import type { Checklist } from '@contract/calls/study/skillShapes'
import { onlyPeople } from '@contract/rules/audience'
import type { Journey } from './answering'
import { atTheDesk } from './deskCalls'
import { logIn } from './exam'
import { leaveWithoutErrors } from '../people/noErrors'
import { eventually, type Person } from '../people/Person'
import { type Account, nurse, type World } from '../people/World'

const { skillChecklist, skillResult, skillTask } = contract
const admin = '13800000003'
/** The head nurse of intensive care, where the nurse works. */
const head: Account = { personId: 'renhe-0002', mobile: '13800000002', name: '陈立群' }
/** So many people a phone keeps of those one may observe (server/features/skill). */
const inKit = 500
const paging = { pageIndex: 1, pageSize: 50 }

const doffing = (title: string): Checklist => ({
  title,
  desc: '',
  kind: 'steps',
  sections: [
    {
      title: '脱卸',
      steps: [
        { stepId: 'gloves', title: '脱手套不碰外面', marks: 50, critical: 1 },
        { stepId: 'hands', title: '脱后手卫生', marks: 50, critical: 0 },
      ],
    },
  ],
  passMark: 80,
  anonymous: 0,
  source: '',
})
const moments = (title: string): Checklist => ({
  ...doffing(title),
  kind: 'moments',
  anonymous: 1,
  sections: [
    {
      title: '',
      steps: [
        { stepId: 'before', title: '接触患者前', marks: 0, critical: 0 },
        { stepId: 'after', title: '接触患者后', marks: 0, critical: 0 },
      ],
    },
  ],
})

async function published({ server }: World, checklist: Checklist) {
  const desk = await atTheDesk(server, admin)
  const { checklistId } = await desk.ask(skillChecklist.save, { checklist, publish: 1 })
  return { desk, checklistId }
}

/** The head nurse opens a checklist, chooses the nurse and judges both steps; the second one not done. */
async function judges(person: Person, checklistId: string): Promise<void> {
  await person.tap(`#checklist-${checklistId}`)
  await person.see('脱手套不碰外面')
  await person.tap('#choose-who')
  await person.tap(`#person-${nurse.personId}`)
  await person.see('还有 2 步没评')
  await person.tap('#gloves-done')
  await person.see('还有 1 步没评')
  await person.tap('#hands-missed')
}

/** Observed with network: a press too much is undone, both sign, the nurse reads what to do better, and her duty stays open until she passes. */
async function observesAndSigns(world: World): Promise<void> {
  const { desk, checklistId } = await published(world, doffing('脱隔离衣考核'))
  const { taskId } = await desk.ask(skillTask.give, {
    checklistId,
    title: '本月脱隔离衣',
    whom: onlyPeople([nurse.personId]),
    endTime: Date.now() + 20 * 86_400_000,
  })
  const boss = await world.person()
  await logIn(boss, head)
  await boss.open('mine')
  await boss.tap('#skill-observe')
  await judges(boss, checklistId)
  await boss.tap('#undo')
  await boss.see('还有 1 步没评')
  await boss.tap('#hands-missed')
  await boss.tap('#finish')
  await boss.see('得分率 50%')
  await boss.tap('#sign')
  await boss.see('考核已到医院')

  const learner = await world.person()
  await logIn(learner, nurse)
  await learner.open('mySkills', { taskId })
  await learner.see('本月脱隔离衣')
  await learner.see('请人当面考核')
  await learner.tap('脱隔离衣考核')
  await learner.see('要改进')
  await learner.see('脱后手卫生')
  await learner.tap('#sign-mine')
  await learner.see('已签字')

  await boss.tap('#next-one')
  await boss.see('选人')
  await boss.tap('#choose-who')
  await boss.tap(`#person-${nurse.personId}`)
  await boss.tap('#gloves-done')
  await boss.tap('#hands-done')
  await boss.tap('#finish')
  await boss.see('得分率 100%')
  await boss.tap('#sign')
  await boss.see('考核已到医院')
  await boss.open('skillObserve')
  await boss.tap('我考核的')
  await boss.see('得分率 100%')
  await boss.see('得分率 50%')
  await learner.open('mySkills', { taskId })
  await learner.see('已经合格')
  const { list } = await desk.ask(skillResult.list, { ...paging, checklistId })
  assert.deepEqual(
    list.map(({ rate, signedTime }) => [rate, signedTime > 0]),
    [
      [100, false],
      [50, true],
    ],
  )
  await leaveWithoutErrors(boss, learner)
}

/** Without network: the kit was kept, the app ends in the middle and goes on, what is handed in waits on the phone and arrives once. */
async function withoutNetwork(world: World): Promise<void> {
  const { desk, checklistId } = await published(world, doffing('无网考核'))
  const boss = await world.person()
  await logIn(boss, head)
  await boss.open('skillObserve')
  await boss.see('无网考核')
  await boss.goOffline()
  await judges(boss, checklistId)
  await boss.kill()
  await boss.goOnline()
  await boss.open('skillRun', { checklistId })
  await boss.see('脱手套不碰外面')
  await boss.see(nurse.name)
  await boss.goOffline()
  await boss.tap('#finish')
  await boss.see('得分率 50%')
  await boss.tap('#sign')
  await boss.see('考核已记在本机')
  const found = async () => (await desk.ask(skillResult.list, { ...paging, checklistId })).list
  assert.deepEqual(await found(), [])
  await boss.goOnline()
  await eventually(
    async () => (await found()).length === 1,
    () => 'the observation did not arrive',
  )
  assert.deepEqual(
    (await found()).map(({ userId, rate }) => [userId, rate]),
    [[nurse.personId, 50]],
  )
  await leaveWithoutErrors(boss)
}

/** Moments of hand hygiene without a name, by department. */
async function momentsWithoutName(world: World): Promise<void> {
  const { desk, checklistId } = await published(world, moments('手卫生观察'))
  const boss = await world.person()
  await logIn(boss, head)
  await boss.open('skillObserve')
  await boss.tap(`#checklist-${checklistId}`)
  await boss.see('先选出现的时机')
  await boss.tap('#choose-department')
  await boss.tap('#department-d2')
  await boss.tap('#moment-before')
  await boss.tap('#action-rub')
  await boss.see('依从率 100%（1/1）')
  await boss.tap('#moment-before')
  await boss.tap('#moment-after')
  await boss.tap('#action-missed')
  await boss.see('依从率 50%（1/2）')
  await boss.tap('#finish')
  await boss.see('不记名')
  await boss.tap('#sign')
  await boss.see('考核已到医院')
  const { steps } = await desk.ask(skillResult.statistics, { checklistId })
  assert.deepEqual(
    steps.map(({ seen, missed }) => [seen, missed]),
    [
      [2, 1],
      [1, 1],
    ],
  )
  await leaveWithoutErrors(boss)
}

/** So many people that the phone does not keep all: who is not among the kept ones is found by the hospital. */
async function amongMany(world: World): Promise<void> {
  const last = await world.server.joined('d2', inKit + 1)
  const { checklistId } = await published(world, doffing('多人科室考核'))
  const boss = await world.person()
  await logIn(boss, head)
  await boss.open('skillObserve')
  await boss.tap(`#checklist-${checklistId}`)
  await boss.tap('#choose-who')
  await boss.search('姓名或工号', last)
  await boss.tap(last)
  await boss.see('还有 2 步没评')
  await boss.see(last)
  await leaveWithoutErrors(boss)
}

export const skillJourneys: Journey[] = [
  {
    name: 'a skill is observed, signed by both, and ticks off what is owed',
    run: observesAndSigns,
  },
  { name: 'a skill is observed without network and a killed app', run: withoutNetwork },
  { name: 'moments of hand hygiene are observed without a name', run: momentsWithoutName },
  { name: 'in a ward of hundreds the hospital finds who is observed', run: amongMany },
]
