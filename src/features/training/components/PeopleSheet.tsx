import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { TrainPerson, AssignmentRow } from '@contract/calls/trainingSet'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { AssignmentsStore } from '../AssignmentsStore'
import { text } from '../texts'

/** How far the people of a task are. */
export const PeopleSheet = observer(function PeopleSheet({
  row: { taskId, taskName },
  onClose,
}: {
  row: AssignmentRow
  onClose(): void
}) {
  const store = useStore(AssignmentsStore)
  const [pages] = useState(() => store.peopleOf(taskId))
  useEffect(() => void pages.open(), [pages])
  return (
    <Sheet open title={text('peopleOf', { name: taskName })} onClose={onClose}>
      <Loaded what={text('people')} of={pages}>
        {pages.isEmpty ? (
          <EmptyState title={text('nobody')} />
        ) : (
          <>
            <List className="mt-3">
              {pages.rows.map((one) => (
                <PersonRow key={one.userId} person={one} />
              ))}
            </List>
            <ListEnd of={pages} />
          </>
        )}
      </Loaded>
    </Sheet>
  )
})

const PersonRow = observer(function PersonRow({
  person: { userName, dept, approved, waiting, returned, items },
}: {
  person: TrainPerson
}) {
  const isDone = items > 0 && approved >= items
  return (
    <ListItem
      title={userName}
      note={dept || '–'}
      tag={
        <View className="row g-2">
          {returned > 0 && <Tag tone="warn">{text('nReturned', { n: returned })}</Tag>}
          {waiting > 0 && <Tag tone="info">{text('nWaiting', { n: waiting })}</Tag>}
          {isDone ? (
            <Tag tone="ok" icon="check">
              {text('item2')}
            </Tag>
          ) : (
            <Tag tone="grey">{text('nApproved', { n: approved, all: items })}</Tag>
          )}
        </View>
      }
    />
  )
})
