import { RunState, TaskState } from '@contract/states'

/** SQL: the state of a course `t` for one person whose part in it is `p` (person_course), as the exam lists have them: 0 not open, 1 to do, 2 doing, 3 done, 5 missed, 6 withdrawn. `now`: a parameter; `end`: until when it is open for them. */
export const courseStateAt = (now: string, end = 't.end_time') => `case
  when p.run_state between ${RunState.learning} and ${RunState.phasesDone} and ${now} < ${end} and not t.withdrawn then ${TaskState.doing} when p.completed then ${TaskState.passed} when t.withdrawn then ${TaskState.withdrawn}
  when ${now} < t.start_time then ${TaskState.notOpen} when ${now} >= ${end} then ${TaskState.missed} else ${TaskState.toDo} end`
