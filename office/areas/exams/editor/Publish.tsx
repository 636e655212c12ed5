import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Confirm } from '../../../parts/Confirm'
import { typedFor, useCount } from '../../../parts/who/useAudience'
import { dayAndClock, number } from '../../../text/formats'
import type { PlanEdit } from './PlanEdit'
import { text } from './texts'

/** Makes it an exam that people sit; says of how many, and from when to when. */
export const PublishButton = observer(function PublishButton({
  edit,
  onPublished,
}: {
  edit: Pick<PlanEdit, 'values' | 'missing'> & { publish(): Promise<{ planId: string }> }
  onPublished(planId: string): void
}) {
  const { message } = App.useApp()
  const [isAsking, setAsking] = useState(false)
  const { title, whom, startTime = 0, endTime = 0 } = edit.values
  const isRegions = edit.values.taskRang === 3
  const { data, isPlaceholderData } = useCount('exam.author', whom, !isRegions)
  const isCounted = isRegions || (data !== undefined && !isPlaceholderData)
  const n = number(data?.people ?? 0)
  const now = Date.now()
  const window = { from: dayAndClock(startTime, now), until: dayAndClock(endTime, now) }
  return (
    <>
      <Button
        type="primary"
        disabled={edit.missing.length > 0 || !isCounted}
        onClick={() => setAsking(true)}
      >
        {text('publish')}
      </Button>
      <Confirm
        open={isAsking}
        title={text('publishTitle', { title })}
        words={
          isRegions
            ? text('publishRegion', window)
            : text('publishText', { ...window, n, units: data?.units ?? 0 })
        }
        act={isRegions ? text('publish') : text('publishTo', { n })}
        {...typedFor(data?.people)}
        keep={text('notYet')}
        onClose={() => setAsking(false)}
        onAct={async () => {
          const { planId } = await edit.publish()
          void message.success(text('published'))
          onPublished(planId)
        }}
      />
    </>
  )
})
