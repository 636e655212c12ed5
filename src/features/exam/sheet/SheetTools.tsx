import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Dialog } from '@/ui/overlays/Dialog'
import { List, ListItem } from '@/ui/lists/List'
import type { Attempt } from '../attempt/Attempt'
import { PauseStore } from '../attempt/PauseStore'
import { text as leavingWords } from '../leaving/texts'
import { text } from '../texts'

/** Under the answer sheet: the pause where it is allowed, and my absences where they are limited. */
export const SheetTools = observer(function SheetTools({ attempt }: { attempt: Attempt }) {
  const store = useStore(PauseStore)
  const [asks, setAsks] = useState(false)
  const { ids, leaving } = attempt
  useEffect(() => void store.load(ids.taskId), [store, ids.taskId])
  const [pause, busy] = useAction(async () => {
    const done = await store.pause(attempt).finally(() => setAsks(false))
    if (done) await replace('examNotice', { taskId: ids.taskId })
  })
  if (!store.isAllowed && !leaving.isLimited) return null
  return (
    <>
      <List className="mt-6">
        {store.isAllowed && (
          <ListItem
            id="pause"
            icon="clock"
            tone="grey"
            title={text('pause')}
            onPress={() => setAsks(true)}
          />
        )}
        {leaving.isLimited && (
          <ListItem
            id="to-leavings"
            icon="expand"
            tone="grey"
            title={leavingWords('toLeavings')}
            value={leavingWords('leavingsShort', { n: leaving.used })}
            onPress={() => void go('examLeavings', ids)}
          />
        )}
      </List>
      <Dialog
        open={asks}
        title={text('pauseTitle')}
        text={text('pauseText')}
        safe={{ label: text('pauseNo'), onPress: () => setAsks(false) }}
        other={{ id: 'pause-sure', label: text('pauseYes'), busy, onPress: () => void pause() }}
      />
    </>
  )
})
