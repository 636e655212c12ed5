/** A room of an exam on site (docs/decisions/049): who watches over it, and who sits there. */
export interface Room {
  roomId: string
  name: string
  /** Who may start it. */
  invigilators: string[]
  /** Whose people sit there, with the units below them; none: everybody whom no other room names. */
  units: string[]
}

/** Rooms of an exam at most, invigilators of a room, and departments. */
export const roomLimits = { rooms: 20, invigilators: 10, units: 60 } as const

/** What keeps rooms from being published, with the room that it is about. */
export type RoomProblem = 'name' | 'sameName' | 'unwatched' | 'others' | 'unitTwice'

const hasTwice = (all: readonly string[]) => new Set(all).size < all.length

/** What keeps these rooms from being published; undefined: nothing, or there are none. One room takes everybody else, so that nobody is without one. */
export function roomProblem(
  rooms: readonly Room[],
): { problem: RoomProblem; name: string } | undefined {
  if (rooms.length === 0) return undefined
  if (rooms.some(({ name }) => name.trim() === '')) return { problem: 'name', name: '' }
  const names = rooms.map(({ name }) => name.trim())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return { problem: 'sameName', name: twice }
  const unwatched = rooms.find(({ invigilators }) => invigilators.length === 0)
  if (unwatched) return { problem: 'unwatched', name: unwatched.name }
  if (hasTwice(rooms.flatMap(({ units }) => units))) return { problem: 'unitTwice', name: '' }
  const others = rooms.filter(({ units }) => units.length === 0)
  return others.length === 1 ? undefined : { problem: 'others', name: '' }
}

/** Where somebody sits who counts to these units (their own, and all above it); undefined: the exam has no rooms. */
export const roomOf = <R extends { units: readonly string[] }>(
  rooms: readonly R[],
  units: readonly string[],
): R | undefined =>
  rooms.find((room) => room.units.some((id) => units.includes(id))) ??
  rooms.find((room) => room.units.length === 0)

const replaced = (ids: readonly string[], from: string, into: string) => [
  ...new Set(ids.map((id) => (id === from ? into : id))),
]

/** The same rooms where a unit or person has become another one. */
export const withOneInRooms = (
  rooms: readonly Room[],
  list: string,
  from: string,
  into: string,
): Room[] =>
  rooms.map((room) => ({
    ...room,
    ...(list === 'people' && { invigilators: replaced(room.invigilators, from, into) }),
    ...(list === 'units' && { units: replaced(room.units, from, into) }),
  }))
