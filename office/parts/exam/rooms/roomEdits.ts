import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { roomProblem, type RoomProblem } from '@contract/rules/exam/rooms'
import type { Missing } from '../../editor/EditorPage'
import { text } from './texts'

export type RoomValues = NonNullable<ExamPlan['rooms']>[number]

const problemWords: Readonly<
  Record<RoomProblem, 'lacksName' | 'lacksInvigilator' | 'lacksOthers' | 'lacksUnit'>
> = {
  name: 'lacksName',
  sameName: 'lacksName',
  unwatched: 'lacksInvigilator',
  others: 'lacksOthers',
  unitTwice: 'lacksUnit',
}

/** What keeps the rooms from being published; the server asks for the same. */
export function missingRooms({ rooms = [], again }: Pick<ExamPlan, 'rooms' | 'again'>): Missing[] {
  const found = roomProblem(rooms)
  return [
    ...(found ? [{ field: 'rooms', words: text(problemWords[found.problem]) }] : []),
    ...(rooms.length > 0 && again ? [{ field: 'again', words: text('lacksAgain') }] : []),
  ]
}

/** One room more, with a number that no other one had. */
export function withRoom(rooms: readonly RoomValues[]): RoomValues[] {
  const numbers = rooms.map(({ roomId }) => Number(roomId.replace(/\D/g, '')) || 0)
  const next = Math.max(0, ...numbers) + 1
  const name = text('room', { n: rooms.length + 1 })
  return [...rooms, { roomId: `room-${next}`, name, invigilators: [], units: [] }]
}

/** The rooms without that one. */
export const withoutRoom = (rooms: readonly RoomValues[], roomId: string) =>
  rooms.filter((room) => room.roomId !== roomId)

/** The rooms with a change of one. */
export const withRoomChange = (
  rooms: readonly RoomValues[],
  roomId: string,
  change: Partial<RoomValues>,
) => rooms.map((room) => (room.roomId === roomId ? { ...room, ...change } : room))
