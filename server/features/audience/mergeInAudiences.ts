import { isDeepStrictEqual } from 'node:util'
import { withOneFor, type Audience, type AudienceList } from '@contract/rules/audience'
import type { Tx } from '../../db/schema'
import { withOneInRooms, type Room } from '@contract/rules/exam/rooms'
import {
  audiencePlaces,
  isWritten,
  listNaming,
  listRoomsNaming,
  writeRooms,
  writeValue,
} from './placeRepository'

/**
 * Whatever of a hospital is meant for a unit, post, title, group or person is meant for another one from now on; in how many
 * places. What people owe by it is another matter (mergeInRules).
 */
export async function mergeInAudiences(
  tx: Tx,
  comId: string,
  list: AudienceList | 'people',
  from: string,
  into: string,
): Promise<number> {
  let changed = 0
  for (const place of audiencePlaces)
    for (const { id, value } of await listNaming(tx, comId, place, from)) {
      const audience = (isWritten(place) ? value['whom'] : value) as unknown as Audience
      const after = withOneFor(audience, list, from, into)
      const rooms = value['rooms'] as Room[] | undefined
      const roomsThen = rooms && withOneInRooms(rooms, list, from, into)
      if (isDeepStrictEqual([after, roomsThen], [audience, rooms])) continue
      const written = { ...value, whom: after, ...(roomsThen && { rooms: roomsThen }) }
      await writeValue(tx, comId, place, id, isWritten(place) ? written : after)
      changed += 1
    }
  for (const { id, rooms } of await listRoomsNaming(tx, comId, from)) {
    const after = withOneInRooms(rooms, list, from, into)
    if (isDeepStrictEqual(after, rooms)) continue
    await writeRooms(tx, comId, id, after)
    changed += 1
  }
  return changed
}
