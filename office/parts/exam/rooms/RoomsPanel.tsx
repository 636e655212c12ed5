import { Checkbox } from 'antd'
import { lazy, Suspense } from 'react'
import { Panel } from '../../Page'
import { withRoom, type RoomValues } from './roomEdits'
import { text } from './texts'

const RoomRows = lazy(async () => ({ default: (await import('./RoomRows')).RoomRows }))

/** Whether the exam is on site, and its rooms then. */
export function RoomsPanel({
  rooms,
  onChange,
}: {
  rooms: readonly RoomValues[]
  onChange(rooms: RoomValues[]): void
}) {
  return (
    <Panel
      title={text('onSite')}
      note={
        <Checkbox
          id="on-site"
          checked={rooms.length > 0}
          onChange={({ target }) => onChange(target.checked ? withRoom([]) : [])}
        >
          {text('onSiteText')}
        </Checkbox>
      }
    >
      {rooms.length > 0 && (
        <Suspense>
          <RoomRows rooms={rooms} onChange={onChange} />
        </Suspense>
      )}
    </Panel>
  )
}
