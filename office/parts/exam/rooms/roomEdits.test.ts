import { missingRooms, withoutRoom, withRoom, withRoomChange } from './roomEdits'

const fieldsOf = (values: Parameters<typeof missingRooms>[0]) =>
  missingRooms(values).map(({ field }) => field)

test('a room gets a number that none of the others has, also after one was taken away', () => {
  const three = withRoom(withRoom(withRoom([])))
  expect(withRoom(withoutRoom(three, 'room-1')).map(({ roomId }) => roomId)).toEqual([
    'room-2',
    'room-3',
    'room-4',
  ])
})

test('an exam without rooms lacks none; a room wants an invigilator, and does not go with what comes back for each person', () => {
  expect(fieldsOf({})).toEqual([])
  const rooms = withRoom([])
  expect(fieldsOf({ rooms })).toEqual(['rooms'])
  const watched = withRoomChange(rooms, 'room-1', { invigilators: ['p1'] })
  expect(fieldsOf({ rooms: watched })).toEqual([])
  expect(fieldsOf({ rooms: watched, again: { way: 'months', months: 12 } })).toEqual(['again'])
})
