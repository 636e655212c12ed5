import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Message } from '@contract/calls/message'
import { mutableTopics, type MutableTopic } from '@contract/kinds'
import { dayTimeText } from '@/core/i18n/dates'
import { useFresh } from '@/core/navigation/useFresh'
import { goToAddress } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { ListEnd } from '@/shell/ListEnd'
import { Segmented } from '@/ui/controls/Segmented'
import { Switch } from '@/ui/controls/Switch'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { MessagesStore } from '../MessagesStore'
import { text } from '../texts'

/** /msg: reminders and results, and what of them was read. */
export default observer(function MessagesPage() {
  return (
    <Page name="messages" className="reading">
      <NeedsLogIn>
        <Messages />
      </NeedsLogIn>
    </Page>
  )
})

const Messages = observer(function Messages() {
  const store = useStore(MessagesStore)
  const { pages, scope } = store
  const [readAll, busy] = useAction(store.readAll)
  useFresh(store.open, [store])
  return (
    <>
      <Segmented
        label={text('show')}
        value={scope}
        options={[
          { value: 'all' as const, label: text('all') },
          {
            value: 'unread' as const,
            label: store.unread > 0 ? `${text('unread')} ${store.unread}` : text('unread'),
          },
        ]}
        onChange={(value) => void store.show(value)}
      />
      {store.mayAsk && (
        <Card className="mt-3">
          <Button id="ask-phone" look="soft" block onPress={() => void store.ask()}>
            {text('phone')}
          </Button>
          <View className="note mt-2">{text('phoneNote')}</View>
          {store.muted && <Topics store={store} muted={store.muted} />}
        </Card>
      )}
      {store.unread > 0 && (
        <View className="mt-3">
          <Button id="read-all" look="plain" small busy={busy} onPress={() => void readAll()}>
            {text('readAll')}
          </Button>
        </View>
      )}
      <View className="mt-3">
        <Loaded what={text('messages')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState
              title={text(scope === 'all' ? 'none' : 'noUnread')}
              text={text(scope === 'all' ? 'noneText' : 'noUnreadText')}
            />
          ) : (
            <>
              {pages.rows.map((message) => (
                <Row key={message.messageId} message={message} store={store} />
              ))}
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </>
  )
})

const topicWords = (topic: MutableTopic) =>
  ({
    result: text('result'),
    certificate: text('certificate'),
    plan: text('plan'),
    office: text('office'),
  })[topic]

/** What the person lets ring the phone, folded away until it is wanted. */
const Topics = observer(function Topics({
  store,
  muted,
}: {
  store: MessagesStore
  muted: readonly MutableTopic[]
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <View className="mt-2">
        <Button id="topics" look="plain" small onPress={() => setOpen(true)}>
          {text('topics')}
        </Button>
      </View>
    )
  return (
    <View className="mt-3">
      <View className="h3">{text('topics')}</View>
      {mutableTopics.map((topic) => (
        <View key={topic} className="row between g-2">
          <View className="grow">{topicWords(topic)}</View>
          <Switch
            id={`topic-${topic}`}
            label={topicWords(topic)}
            checked={!muted.includes(topic)}
            onChange={(rings) => void store.mute(topic, !rings)}
          />
        </View>
      ))}
      <View className="note mt-2">{text('topicsNote')}</View>
    </View>
  )
})

const Row = observer(function Row({ message, store }: { message: Message; store: MessagesStore }) {
  const isRead = store.isRead(message)
  const open = () => {
    void store.read(message)
    if (message.path) void goToAddress(message.path)
  }
  return (
    <Card className="mt-3" onPress={open}>
      <View className="row top between g-2">
        <View className="h3 grow">{message.title}</View>
        {!isRead && <Tag tone="brand">{text('isUnread')}</Tag>}
      </View>
      {message.text && <View className="sub mt-1 lines">{message.text}</View>}
      <View className="note mt-2">{dayTimeText(message.time)}</View>
    </Card>
  )
})
