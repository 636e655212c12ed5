import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Day, Flag, Id, Keyword, pageOf, paging, strict } from '../fields'
import { study } from './study'
import { CourseTask } from './studyShapes'

const taskV2 = '/education-intf/api/taskV2'
const college = '/education-intf/api/domain/homeLK'
const ofTask = T.Object({ taskId: Id }, strict)
const isAdd = T.Object({ isAdd: Flag })
const adding = T.Object({ taskId: Id, planDate: T.Optional(Day), remind: T.Optional(Flag) }, strict)
const planned = T.Object(
  { range: T.Optional(T.Object({ from: Day, to: Day }, strict)), ...paging },
  strict,
)
const tasks = study.list.output
/** What stands on a plan: 1 an exam, 2 a course, 5 a meeting. Of exams and meetings the facts of courses are empty. */
const Planned = T.Interface([CourseTask], {
  taskType: T.Union([T.Literal(1), T.Literal(2), T.Literal(5)]),
})
export type PlannedTask = Static<typeof Planned>
const plannedTasks = pageOf(Planned)
const Course = T.Object({
  crsId: Id,
  title: T.String(),
  crsCover: T.String(),
  seconds: T.Integer(),
  taskId: Id,
})

export const plan = {
  isAdded: {
    path: `${taskV2}/isAddPlan`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Whether a course, an exam or a meeting stands on my plan.',
    input: ofTask,
    output: isAdd,
  },
  add: {
    path: `${taskV2}/addPlan`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary:
      'Puts a course, an exam or a meeting on my plan, for a day if one is named; again moves it.',
    input: adding,
    output: isAdd,
  },
  remove: {
    path: `${taskV2}/removePlan`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary: 'Takes it off my plan.',
    input: ofTask,
    output: isAdd,
  },
  list: {
    path: `${taskV2}/queryPlanTaskByParam`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'What stands on my plan, by day: courses, exams and meetings that are still mine.',
    input: planned,
    output: plannedTasks,
  },
  searchCourses: {
    path: '/education-intf/api/crs/searchCourse',
    access: 'signedIn',
    summary: 'Courses that I may open, by words.',
    input: T.Object({ keyword: Keyword, ...paging }, strict),
    output: pageOf(Course),
  },
  myCourses: {
    path: '/education-intf/api/userinfo/searchMyCourse',
    access: 'signedIn',
    summary: 'Courses that I have begun, by words.',
    input: T.Object({ keyword: Keyword, ...paging }, strict),
    output: tasks,
  },
  collegeIsAdded: {
    path: `${college}/isAddPlan`,
    access: 'signedIn',
    summary: 'The same plan, asked from the college.',
    input: ofTask,
    output: isAdd,
  },
  collegeAdd: {
    path: `${college}/addPlan`,
    access: 'signedIn',
    changes: true,
    summary: 'The same plan, from the college.',
    input: adding,
    output: isAdd,
  },
  collegeRemove: {
    path: `${college}/removePlan`,
    access: 'signedIn',
    changes: true,
    summary: 'The same plan, from the college.',
    input: ofTask,
    output: isAdd,
  },
  collegeList: {
    path: `${college}/queryPlanTaskByParam`,
    access: 'signedIn',
    summary: 'The same plan, from the college.',
    input: planned,
    output: plannedTasks,
  },
} as const satisfies Area
