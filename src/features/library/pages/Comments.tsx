import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Dialog } from '@/ui/overlays/Dialog'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { ReviewStore, type WaitingComment } from '../ReviewStore'
import { text } from '../texts'

/** Comments that wait for the hospital's word. */
export default observer(function CommentsPage() {
  return (
    <Page name="commentReview">
      <NeedsLogIn>
        <Waiting />
      </NeedsLogIn>
    </Page>
  )
})

const Waiting = observer(function Waiting() {
  const { pages } = useStore(ReviewStore)
  useListScroll(() => void pages.loadMore())
  useEffect(() => void pages.refresh(), [pages])
  return (
    <Loaded what={text('review')} kind="card" of={pages}>
      {pages.isEmpty ? (
        <EmptyState title={text('nothingWaits')} />
      ) : (
        <>
          <View className="cards">
            {pages.rows.map((row) => (
              <Row key={row.commentId} row={row} />
            ))}
          </View>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})

const Row = observer(function Row({ row }: { row: WaitingComment }) {
  const store = useStore(ReviewStore)
  const [asks, setAsks] = useState(false)
  const can = useCan()
  const [decide, deciding] = useAction((show: 0 | 1) => store.decide(row.commentId, show))
  return (
    <Card>
      <View className="note">
        {row.title} · {row.author} · {dayTimeText(row.time)}
      </View>
      <Text className="body block mt-2">{row.content}</Text>
      {can('content.publish') && (
        <View className="row g-2 mt-3">
          <View className="grow">
            <Button block busy={deciding} onPress={() => void decide(1)}>
              {text('show')}
            </Button>
          </View>
          <View className="grow">
            <Button block look="line" onPress={() => setAsks(true)}>
              {text('hide')}
            </Button>
          </View>
        </View>
      )}
      <Dialog
        open={asks}
        title={text('hideTitle')}
        text={text('hideText')}
        safe={{ label: text('cancel'), onPress: () => setAsks(false) }}
        other={{
          label: text('hide'),
          danger: true,
          onPress: () => {
            setAsks(false)
            void decide(0)
          },
        }}
      />
    </Card>
  )
})
