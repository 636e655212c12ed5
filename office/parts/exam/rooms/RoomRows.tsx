import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { onlyPeople } from '@contract/rules/audience'
import { roomLimits } from '@contract/rules/exam/rooms'
import { useChoices, useCount } from '../../who/useAudience'
import { Departments, Invigilators } from './RoomFields'
import { withoutRoom, withRoom, withRoomChange, type RoomValues } from './roomEdits'
import { text } from './texts'

/** The rooms, one a row: its name, who watches over it, whose people sit there. */
export function RoomRows({
  rooms,
  onChange: set,
}: {
  rooms: readonly RoomValues[]
  onChange(rooms: RoomValues[]): void
}) {
  const watching = [...new Set(rooms.flatMap(({ invigilators }) => invigilators))]
  const { data: counted } = useCount('exam.author', onlyPeople(watching), watching.length > 0)
  const { data: choices } = useChoices('exam.author')
  return (
    <div className="panel-body stack" id="rooms">
      <div className="small note">{text('note')}</div>
      {rooms.map((room, at) => {
        const change = (part: Partial<RoomValues>) => set(withRoomChange(rooms, room.roomId, part))
        const taken = rooms.flatMap((one) => (one.roomId === room.roomId ? [] : one.units))
        return (
          <div key={room.roomId} className="row room-row">
            <Input
              aria-label={text('nameOf', { n: at + 1 })}
              placeholder={text('name')}
              maxLength={30}
              value={room.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <Invigilators
              of={room.name}
              value={room.invigilators}
              known={counted?.named ?? []}
              onChange={(invigilators) => change({ invigilators })}
            />
            <Departments
              of={room.name}
              value={room.units}
              units={(choices?.units ?? []).filter(({ id }) => !taken.includes(id))}
              onChange={(units) => change({ units })}
            />
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={text('remove', { name: room.name })}
              onClick={() => set(withoutRoom(rooms, room.roomId))}
            />
          </div>
        )
      })}
      {rooms.length < roomLimits.rooms && (
        <div>
          <Button icon={<PlusOutlined />} onClick={() => set(withRoom(rooms))}>
            {text('add')}
          </Button>
        </div>
      )}
    </div>
  )
}
