import type { CourseDetail } from '@contract/calls/study/studyShapes'
import { RunState } from '@contract/states'

/** A course that is being learnt. */
export const aCourse = (changed: Partial<CourseDetail> = {}): CourseDetail => ({
  taskId: 't1',
  taskName: '手卫生',
  issuer: '平台',
  endTime: 2e12,
  dueTime: null,
  crs: { crsId: 'c1', title: '手卫生', crsCover: '', desc: '', audience: '', disclaimer: '' },
  phases: [],
  state: RunState.learning,
  taskState: 2,
  tracingId: 'r1',
  round: 1,
  lastPhaseId: null,
  progress: 0,
  credits: 1,
  passScore: 60,
  bestScore: null,
  certId: null,
  canStart: 1,
  refusal: 0,
  ...changed,
})
