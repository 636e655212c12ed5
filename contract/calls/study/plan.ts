import { Type as T } from 'typebox'
import type { Area } from '../call'
import { Day, Flag, Id, Keyword, pageOf, paging, strict } from '../fields'
import { study } from './study'

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
    summary: 'Whether a course stands on my plan.',
    input: ofTask,
    output: isAdd,
  },
  add: {
    path: `${taskV2}/addPlan`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary: 'Puts a course on my plan, for a day if one is named; again moves it.',
    input: adding,
    output: isAdd,
  },
  remove: {
    path: `${taskV2}/removePlan`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary: 'Takes a course off my plan.',
    input: ofTask,
    output: isAdd,
  },
  list: {
    path: `${taskV2}/queryPlanTaskByParam`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'The courses of my plan, by day.',
    input: planned,
    output: tasks,
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
    output: tasks,
  },
} as const satisfies Area
