import type { CourseDetail, PhaseRow } from '@contract/calls/study/studyShapes'
import { PhaseState, RunState } from '@contract/states'
import { aCourse as course } from '../testing/samples'
import { testStores } from '@/testing/testStores'
import { CourseStore } from './CourseStore'

const phase = (phaseId: string, state: number, mustFinish: 0 | 1): PhaseRow => ({
  phaseId,
  name: phaseId,
  type: 'video',
  seconds: 60,
  state,
  progress: 0,
  mustFinish,
  lockedBy: 0,
  questionCount: 0,
})
const ids = { taskId: 't1', crsId: 'c1' }

/** A store of that course, and the calls it made. */
function opened(shown: CourseDetail) {
  const asked: string[] = []
  const said = <T>(name: string, reply: T) => {
    asked.push(name)
    return Promise.resolve(reply)
  }
  const { stores } = testStores({
    api: {
      study: {
        course: () => Promise.resolve(shown),
        coursePreview: () => Promise.resolve(shown),
        endCourse: () => said('end', { state: 4, score: 90, credits: 1, certId: 'k1' }),
      },
      plan: {
        isAdded: () => said('isAdded', { isAdd: 1 as const }),
        collegeIsAdded: () => said('collegeIsAdded', { isAdd: 1 as const }),
        remove: () => said('remove', { isAdd: 0 as const }),
        collegeRemove: () => said('collegeRemove', { isAdd: 0 as const }),
      },
    },
  })
  return { store: stores.get(CourseStore), asked }
}

test('what must be done comes before what may be; what is done or locked is not next', async () => {
  const phases = [
    phase('done', PhaseState.done, 1),
    phase('may', PhaseState.open, 0),
    phase('must', PhaseState.open, 1),
    phase('locked', PhaseState.locked, 1),
  ]
  const { store } = opened(course({ phases }))
  await store.load(ids, false)
  expect(store.next?.phaseId).toBe('must')
})

test('from the college, its own addresses keep the plan; from elsewhere the usual ones', async () => {
  for (const [where, expected] of [
    ['college', ['collegeIsAdded', 'collegeRemove']],
    [undefined, ['isAdded', 'remove']],
  ] as const) {
    const { store, asked } = opened(course())
    await store.load(ids, false, where)
    expect(store.isAdded).toBe(true)
    await store.unplan()
    expect([store.isAdded, asked]).toEqual([false, expected])
  }
})

test('what a round gave is read once it has ended, and neither before nor in a preview', async () => {
  const begun = opened(course())
  await begun.store.load(ids, false)
  expect([begun.store.earned, begun.asked]).toEqual([undefined, ['isAdded']])
  const ended = opened(course({ state: RunState.ended }))
  await ended.store.load(ids, false)
  expect(ended.store.earned).toMatchObject({ score: 90, credits: 1 })
  const preview = opened(course({ state: RunState.ended }))
  await preview.store.load(ids, true)
  expect(preview.asked).toEqual([])
})
