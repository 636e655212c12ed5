import { contract } from '@contract/calls'
import type { Call, Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { colleagues, departmentsIn, keyOf, type RightsWorld } from './rightsWorld'
import type { RoleHolder } from './roleHolders'

/** What came of a try: done or seen, not there (or not theirs), refused because it is about oneself. */
export type Reach = 'yes' | 'no' | 'self'
export type Cell = 'own' | 'same' | 'other' | 'foreign' | 'strange'
export type Probe = (who: RoleHolder, cell: Cell, world: RightsWorld) => Promise<Reach>

const missing: readonly number[] = [Code.notFound, Code.notAllowed, Code.outOfScope]
const page = { pageIndex: 1, pageSize: 50 }
const reason = '测试'

async function codeOf<C extends Call>(who: RoleHolder, call: C, input: unknown): Promise<Reach> {
  const { code, msg } = await who.client.send(call, input as Input<C>)
  if (code === Code.aboutYourself) return 'self'
  if (missing.includes(code)) return 'no'
  if (code === 0 || code === Code.stateChanged || code === Code.badInput) return 'yes'
  throw new Error(`${who.role} ${call.path}: ${code} ${msg}`)
}

async function listed<C extends Call>(
  who: RoleHolder,
  call: C,
  input: unknown,
  has: (data: string) => boolean,
): Promise<Reach> {
  const { code, data } = await who.client.send(call, input as Input<C>)
  return code === 0 && has(JSON.stringify(data)) ? 'yes' : 'no'
}

const personIn = (cell: Cell, { userId }: RoleHolder) =>
  cell === 'own' ? userId : colleagues[cell === 'strange' ? 'same' : cell]
const taskIn = (cell: Cell, { tasks }: RightsWorld) => {
  if (cell === 'foreign') return tasks.platform
  return cell === 'strange' ? tasks.strange : tasks.made
}
const attemptIn = (cell: Cell, who: RoleHolder, world: RightsWorld) =>
  world.attempts.get(keyOf(taskIn(cell, world), personIn(cell, who))) ?? 'nothing'
const thingIn = (things: ReadonlyMap<string, string>, cell: Cell, { userId }: RoleHolder) =>
  things.get(cell === 'own' ? userId : cell) ?? 'nothing'

/** By a call of each row of the table: how far a role reaches with real data. */
export const probes: Readonly<Record<string, { cells: readonly Cell[]; probe: Probe }>> = {
  'live.sittings': {
    cells: ['own', 'same', 'other', 'foreign', 'strange'],
    probe: (who, cell, world) =>
      listed(who, contract.live.sittings, { taskId: taskIn(cell, world), ...page }, (data) =>
        data.includes(attemptIn(cell, who, world)),
      ),
  },
  'live.extend': {
    cells: ['own', 'same', 'other', 'foreign', 'strange'],
    probe: (who, cell, world) =>
      codeOf(who, contract.live.extend, {
        taskId: taskIn(cell, world),
        attemptId: attemptIn(cell, who, world),
        minutes: 1,
        reason,
      }),
  },
  'live.log': {
    cells: ['same', 'other', 'foreign'],
    probe: async (who, cell, world) => {
      const { code, data } = await who.client.send(contract.live.log, {
        taskId: taskIn(cell, world),
        ...page,
      })
      const names = { same: '林晓燕', other: '刘子涵', foreign: '朱慧敏' }
      const name = names[cell as keyof typeof names]
      return code === 0 && data.list.some(({ userName }) => userName === name) ? 'yes' : 'no'
    },
  },
  'report.statistics': {
    cells: ['same', 'other', 'foreign', 'strange'],
    probe: (who, cell, world) =>
      listed(
        who,
        contract.report.statistics,
        { taskId: taskIn(cell, world), groupBy: cell === 'foreign' ? 'company' : 'dept' },
        // A region's centre is told of hospitals, whatever it asks by.
        (data) =>
          data.includes({ foreign: '"jiangcheng"', other: '"d3"' }[cell as string] ?? '"d2"') ||
          (who.role === 'qualityCentre' && data.includes('"renhe"') && !/"d\d+"/.test(data)),
      ),
  },
  'report.completion': {
    cells: ['own', 'same', 'other', 'foreign', 'strange'],
    probe: (who, cell, world) =>
      listed(who, contract.report.completion, { taskId: taskIn(cell, world), ...page }, (data) =>
        data.includes(`"${personIn(cell, who)}"`),
      ),
  },
  'marking.waiting': {
    cells: ['own', 'same', 'other', 'foreign', 'strange'],
    probe: (who, cell, world) =>
      listed(who, contract.marking.waiting, page, (data) =>
        data.includes(`"${attemptIn(cell, who, world)}"`),
      ),
  },
  'marking.give': {
    cells: ['own', 'same', 'other', 'foreign', 'strange'],
    probe: (who, cell, world) =>
      codeOf(who, contract.marking.give, {
        attemptId: attemptIn(cell, who, world),
        questionId: 'none',
        lease: 1,
        sequence: 1,
        score: 1,
      }),
  },
  'grants.ofPerson': {
    cells: ['own', 'same', 'other', 'foreign'],
    probe: (who, cell) => codeOf(who, contract.grants.ofPerson, { userId: personIn(cell, who) }),
  },
  'grants.grant': {
    cells: ['same', 'other', 'foreign'],
    probe: (who, cell) =>
      codeOf(who, contract.grants.grant, {
        userId: personIn(cell, who),
        role: 'marker',
        scope: { kind: 'hospital' },
        untilTime: Date.now() + 60_000,
      }),
  },
  'courseMaking.draft': {
    cells: ['own', 'foreign', 'strange'],
    probe: (who, cell, { courses }) =>
      codeOf(who, contract.courseMaking.draft, { draftId: thingIn(courses, cell, who) }),
  },
  'courseMaking.withdraw': {
    cells: ['foreign', 'strange'],
    probe: (who, cell, { courses }) =>
      codeOf(who, contract.courseMaking.withdraw, {
        draftId: thingIn(courses, cell, who),
        edition: 99,
      }),
  },
  'reaction.decide': {
    cells: ['own', 'same', 'foreign'],
    probe: (who, cell, { comments }) =>
      codeOf(who, contract.reaction.decide, { commentId: thingIn(comments, cell, who), show: 1 }),
  },
  'meetingManage.draft': {
    cells: ['own', 'foreign', 'strange'],
    probe: (who, cell, { meetings }) =>
      codeOf(who, contract.meetingManage.draft, { meetingId: thingIn(meetings, cell, who) }),
  },
  'meetingManage.code': {
    cells: ['own', 'foreign', 'strange'],
    probe: (who, cell, { meetings }) =>
      codeOf(who, contract.meetingManage.code, { meetingId: thingIn(meetings, cell, who) }),
  },
  'trainingSet.people': {
    cells: ['strange'],
    probe: (who, _cell, { train }) =>
      codeOf(who, contract.trainingSet.people, { taskId: train.taskId, ...page }),
  },
  'training.decide': {
    cells: ['own', 'same', 'other', 'foreign'],
    probe: (who, cell, { train }) =>
      codeOf(who, contract.training.decide, { ...train, userId: personIn(cell, who), approve: 1 }),
  },
  'mistakes.assignRefresh': {
    cells: ['same', 'other', 'foreign'],
    probe: (who, cell) =>
      codeOf(who, contract.mistakes.assignRefresh, {
        departmentId: departmentsIn[cell as keyof typeof departmentsIn],
        knowCatId: 'KC01',
      }),
  },
  'certificate.issued': {
    cells: ['own', 'same', 'other', 'foreign'],
    probe: (who, cell, { certificates }) =>
      listed(who, contract.certificate.issued, page, (data) =>
        data.includes(`"${thingIn(certificates, cell, who)}"`),
      ),
  },
  'activity.cashOuts': {
    cells: ['own', 'same', 'other', 'foreign'],
    probe: (who, cell, { payouts }) =>
      listed(who, contract.activity.cashOuts, page, (data) =>
        data.includes(`"${thingIn(payouts, cell, who)}"`),
      ),
  },
  'activity.decideCashOut': {
    cells: ['own', 'same', 'other', 'foreign'],
    probe: (who, cell, { payouts }) =>
      codeOf(who, contract.activity.decideCashOut, {
        applyId: thingIn(payouts, cell, who),
        approve: 1,
      }),
  },
  'registration.applications': {
    cells: ['own', 'same', 'other', 'foreign'],
    probe: (who, cell, { applications }) =>
      listed(who, contract.registration.applications, page, (data) =>
        data.includes(`"${thingIn(applications, cell, who)}"`),
      ),
  },
  'registration.decide': {
    cells: ['own', 'same', 'other', 'foreign'],
    probe: (who, cell, { applications }) =>
      codeOf(who, contract.registration.decide, {
        applicationId: thingIn(applications, cell, who),
        approve: 1,
      }),
  },
}
