import { Type as T, type Static } from 'typebox'
import { owedKinds } from '../../kinds'
import { Flag, Id, oneOf, pageOf, Time } from '../fields'

/** Things that stand beside each other. */
const tasks = T.Array(
  T.Object({ kind: oneOf(owedKinds), taskId: Id, name: T.String(), dueTime: Time }),
)
/** How somebody stands with a task; null: it is not theirs. */
const DutyCell = T.Union([
  T.Object({
    state: T.Integer(),
    dueTime: Time,
    /** Of what is open: whether it is overdue, and the days as in a list. */
    overdue: Flag,
    days: T.Integer(),
    /** An officer gave them longer. */
    longer: Flag,
  }),
  T.Null(),
])
export type DutyCell = Static<typeof DutyCell>
const onePerson = {
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  /** In the order of the tasks. */
  cells: T.Array(DutyCell),
}
export const Matrix = T.Object({ tasks, people: pageOf(T.Object(onePerson)) })
export type Matrix = Static<typeof Matrix>

const OwingPerson = T.Object({
  ...onePerson,
  department: T.String(),
  ward: T.String(),
  /** Of how many duties, of those that the filters find. */
  duties: T.Integer(),
  /** When the first of them is due, and its days as in a list. */
  dueTime: Time,
  overdue: Flag,
  days: T.Integer(),
  /** The last reminder of any of them, and by whom ('': the program); how often by hand of the one that was reminded of most. */
  lastToldTime: T.Union([Time, T.Null()]),
  lastToldBy: T.String(),
  toldTimes: T.Integer(),
})
export type OwingPerson = Static<typeof OwingPerson>
export const OwingPeople = T.Object({ tasks, people: pageOf(OwingPerson) })
export type OwingPeople = Static<typeof OwingPeople>
