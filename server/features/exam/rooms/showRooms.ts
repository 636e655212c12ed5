import type { ExamRoom, RoomedExam } from '@contract/calls/exam/examRoom'
import { boundsOf, departmentsIn, reachesAll, type Ability } from '@contract/rules/rights'
import { roomOf, type Room } from '@contract/rules/exam/rooms'
import { personNames } from '../../../db/personNames'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { countSeated, isMadeBy, listStarts, unitNames, type RoomedTask } from './roomRepository'

/** Whether somebody watches over a room by being named, or by a right over all of its people. */
export async function mayOver(
  db: Db,
  caller: Caller,
  ability: Extract<Ability, 'exam.watch' | 'exam.supervise'>,
  taskId: string,
  room: Room,
): Promise<boolean> {
  if (room.invigilators.includes(caller.userId)) return true
  const bounds = boundsOf(caller, ability)
  if (reachesAll(bounds)) return true
  const within = departmentsIn(bounds) ?? []
  if (room.units.length > 0 && room.units.every((id) => within.includes(id))) return true
  return bounds.own && (await isMadeBy(db, caller.comId, taskId, caller.userId))
}

/** Rooms of an exam as who watches over them reads them. `seat`: the caller's own room, which they cannot start. */
export async function showRooms(
  db: Db,
  caller: Caller,
  { task, rooms, seat }: { task: RoomedTask; rooms: readonly Room[]; seat: Room | undefined },
  now: number,
): Promise<RoomedExam> {
  const { comId } = caller
  const { taskId, taskName, startTime, endTime } = task
  const [seated, starts, units] = await Promise.all([
    countSeated(db, comId, task),
    listStarts(db, comId, taskId),
    unitNames(
      db,
      comId,
      rooms.flatMap((room) => room.units),
    ),
  ])
  const people = [
    ...rooms.flatMap((room) => room.invigilators),
    ...starts.map((start) => start.startedBy),
  ]
  const names =
    people.length > 0
      ? await personNames(
          db,
          people.map((personId) => ({ comId, personId })),
        )
      : new Map<string, string>()
  const nameOf = (personId: string) => names.get(`${comId}/${personId}`) ?? ''
  const shown = await Promise.all(
    rooms.map(async (room): Promise<ExamRoom> => {
      const start = starts.find(({ roomId }) => roomId === room.roomId)
      const there = seated.filter((group) => roomOf(task.rooms, group.units) === room)
      const may =
        seat?.roomId !== room.roomId && (await mayOver(db, caller, 'exam.supervise', taskId, room))
      return {
        roomId: room.roomId,
        name: room.name,
        invigilators: room.invigilators.map(nameOf),
        units: room.units.map((id) => units.get(id) ?? ''),
        people: there.reduce((sum, group) => sum + group.people, 0),
        begun: there.reduce((sum, group) => sum + group.begun, 0),
        startedTime: start?.startedTime ?? 0,
        startedBy: start ? nameOf(start.startedBy) : '',
        mayStart: may ? 1 : 0,
      }
    }),
  )
  return { taskId, taskName, startTime, endTime, serverTime: now, rooms: shown }
}
