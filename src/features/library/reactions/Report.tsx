import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Comment } from '@contract/calls/community/reaction'
import { reportReasons } from '@contract/rules/content/contentCheck'
import { rethrowUnexpected } from '@/api/ApiError'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Sheet } from '@/ui/overlays/Sheet'
import type { ReactionsStore } from './ReactionsStore'
import { text } from '../texts'

const words = {
  false: 'reportFalse',
  rude: 'reportRude',
  patient: 'reportPatient',
  other: 'reportOther',
} as const satisfies Record<(typeof reportReasons)[number], string>

/** Tells the hospital that somebody's comment should not be there, and why. */
export const Report = observer(function Report({
  row: { commentId },
  store,
}: {
  row: Comment
  store: ReactionsStore
}) {
  const [isOpen, setOpen] = useState(false)
  const [send, sending] = useAction(async (reason: (typeof reportReasons)[number]) => {
    setOpen(false)
    await store.report(commentId, reason, text('reported')).catch(rethrowUnexpected)
  })
  return (
    <>
      <View className="row end mt-1">
        <Button
          look="plain"
          small
          busy={sending}
          label={text('report')}
          onPress={() => setOpen(true)}
        >
          {text('report')}
        </Button>
      </View>
      <Sheet open={isOpen} title={text('reportTitle')} onClose={() => setOpen(false)}>
        <View className="sub">{text('reportText')}</View>
        {reportReasons.map((reason) => (
          <View key={reason} className="mt-3">
            <Button id={`report-${reason}`} look="line" block onPress={() => void send(reason)}>
              {text(words[reason])}
            </Button>
          </View>
        ))}
      </Sheet>
    </>
  )
})
