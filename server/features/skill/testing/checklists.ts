import type { Checklist } from '@contract/calls/study/skillShapes'
import { newId } from '../../../db/newId'

const step = (stepId: string, title: string, critical: 0 | 1 = 0) => ({
  stepId,
  title,
  marks: 50,
  critical,
})

/** A checklist of two steps, the first one critical. */
export const doffing = (more: Partial<Checklist> = {}): Checklist => ({
  title: '脱隔离衣',
  desc: '',
  kind: 'steps',
  sections: [{ title: '脱卸', steps: [step('a', '脱手套', 1), step('b', '手卫生')] }],
  passMark: 80,
  anonymous: 0,
  source: '',
  ...more,
})

/** A checklist of two moments, also without a name. */
export const moments = (): Checklist =>
  doffing({
    title: '五个时刻',
    kind: 'moments',
    anonymous: 1,
    sections: [
      {
        title: '',
        steps: [
          { ...step('m1', '接触患者前'), marks: 0 },
          { ...step('m2', '接触患者后'), marks: 0 },
        ],
      },
    ],
  })

/** What was seen of the two steps. */
export const seen = (a: 'done' | 'missed', b: 'done' | 'missed' | 'notSeen') => ({
  marks: [
    { stepId: 'a', result: a },
    { stepId: 'b', result: b },
  ],
  opportunities: [],
})

/** The nurse of intensive care in the demo's hospital. */
export const nurseId = 'renhe-0001'

/** An observation of the nurse as it is handed in. `now`: epoch ms. */
export const observation = (
  of: { checklistId: string; edition: number },
  what: ReturnType<typeof seen>,
  now: number,
  more: object = {},
) => ({
  observationId: newId(),
  checklistId: of.checklistId,
  edition: of.edition,
  userId: nurseId,
  observedTime: now,
  remark: '',
  ...what,
  ...more,
})
