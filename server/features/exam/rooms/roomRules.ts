import { Code } from '@contract/codes'
import { roomOf, type Room } from '@contract/rules/exam/rooms'
import type { NoticeRow } from '../lists/taskRepository'

type Seated = Pick<NoticeRow, 'rooms' | 'myUnits' | 'startedRooms'>

/** Where the person sits of an exam on site; undefined: it has no rooms. */
export const seatOf = ({ rooms, myUnits }: Seated): Room | undefined => roomOf(rooms ?? [], myUnits)

const isStarted = ({ startedRooms }: Seated, { roomId }: Room) => startedRooms.includes(roomId)

/** Why nobody of the person's room may begin yet: a reply code; 0: nothing keeps them. */
export function roomRefusal(task: Seated): number {
  const room = seatOf(task)
  return room && !isStarted(task, room) ? Code.roomNotStarted : Code.ok
}

/** Where the person sits, and whether it is started, as their phone says it. */
export function shownSeat(task: Seated) {
  const room = seatOf(task)
  return room && { room: { name: room.name, started: isStarted(task, room) ? 1 : 0 } as const }
}
