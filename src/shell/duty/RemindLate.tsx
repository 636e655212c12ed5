import { observer } from 'mobx-react'
import { useState } from 'react'
import { useAction } from '@/core/loading/useAction'
import { useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { LateStore } from './LateStore'
import { text } from './texts'

/** Reminds everybody who is late, after one question; `onDone`: they were. */
export const RemindLate = observer(function RemindLate({
  small,
  onDone,
}: {
  small?: boolean
  onDone?(): void
}) {
  const late = useStore(LateStore)
  const [asks, setAsks] = useState(false)
  const [remind, busy] = useAction(async () => {
    await late.remind().finally(() => setAsks(false))
    onDone?.()
  })
  const { people } = late
  if (people === 0) return null
  return (
    <>
      <Button
        id="remind-late"
        look="soft"
        {...(small ? { small } : { block: true })}
        onPress={() => setAsks(true)}
      >
        {text('remindAll')}
      </Button>
      <Dialog
        open={asks}
        title={text('remindTitle', { people })}
        text={text('remindText')}
        safe={{ label: text('notNow'), onPress: () => setAsks(false) }}
        other={{ id: 'remind-sure', label: text('sure'), busy, onPress: () => void remind() }}
      />
    </>
  )
})
