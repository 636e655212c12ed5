import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Room } from '@contract/rules/exam/rooms'
import { personNames } from '../../../db/personNames'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { aboutYourself } from '../../rights/rightsService'
import { refusalOf } from '../lists/taskCalls'
import { findTask } from '../lists/taskRepository'
import { replies } from '../texts'
import {
  findRoomed,
  insertStart,
  listStarts,
  listWatchedBy,
  type RoomedTask,
} from './roomRepository'
import { seatOf } from './roomRules'
import { mayOver, showRooms } from './showRooms'

/** Exams that somebody sees at once among those that they watch over. */
const maxExams = 20

async function namesOf(db: Db, comId: string, ids: readonly string[]): Promise<string[]> {
  const names = await personNames(
    db,
    ids.map((personId) => ({ comId, personId })),
  )
  return ids.map((id) => names.get(`${comId}/${id}`) ?? '')
}

/** Where the caller sits in the exam; undefined: it is not for them. */
async function ownSeat(
  db: Db,
  caller: Caller,
  { taskId }: RoomedTask,
  now: number,
): Promise<Room | undefined> {
  const task = await findTask(db, caller, taskId, now)
  return task?.inScope ? seatOf(task) : undefined
}

/** Nobody of a room begins before somebody who watches over it starts it; twice is once. */
export const roomCalls: Handlers<Contract['examRoom']> = {
  async mine(_, { db, caller, now }) {
    const tasks = await listWatchedBy(db, caller.comId, caller.userId, now, maxExams)
    const list = []
    for (const task of tasks) {
      const rooms = task.rooms.filter(({ invigilators }) => invigilators.includes(caller.userId))
      const seat = await ownSeat(db, caller, task, now)
      list.push(await showRooms(db, caller, { task, rooms, seat }, now))
    }
    return { list }
  },

  async list({ taskId }, { db, caller, now }) {
    const task = await findRoomed(db, caller.comId, taskId)
    if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
    const rooms: Room[] = []
    for (const room of task.rooms)
      if (await mayOver(db, caller, 'exam.watch', taskId, room)) rooms.push(room)
    if (rooms.length === 0 && task.rooms.length > 0)
      throw new DomainError(Code.notAllowed, replies.notYourRooms)
    const seat = await ownSeat(db, caller, task, now)
    return showRooms(db, caller, { task, rooms, seat }, now)
  },

  async start({ taskId, roomId }, { db, caller, now, audit }) {
    const { comId, userId } = caller
    const task = await findRoomed(db, comId, taskId)
    const room = task?.rooms.find((one) => one.roomId === roomId)
    if (!task || !room) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (!(await mayOver(db, caller, 'exam.supervise', taskId, room)))
      throw new DomainError(Code.notAllowed, replies.notYourRoom, {
        room: room.name,
        names: (await namesOf(db, comId, room.invigilators)).join('、'),
      })
    if ((await ownSeat(db, caller, task, now))?.roomId === roomId) throw aboutYourself()
    if (now < task.startTime) throw refusalOf(Code.notOpenYet)
    if (now >= task.endTime) throw refusalOf(Code.ended)
    const mine = { roomId, startedTime: Math.floor(now), startedBy: userId }
    const isFirst = await insertStart(db, comId, taskId, mine)
    const start = isFirst
      ? mine
      : ((await listStarts(db, comId, taskId)).find((one) => one.roomId === roomId) ?? mine)
    if (isFirst)
      await audit({
        kind: 'start',
        taskId,
        thingId: roomId,
        after: { room: room.name, startedTime: now },
      })
    const [startedBy = ''] = await namesOf(db, comId, [start.startedBy])
    return { startedTime: start.startedTime, startedBy, already: isFirst ? 0 : 1 }
  },
}
