import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Session } from '@contract/calls/account/account'
import { dayTimeText } from '@/core/i18n/dates'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { AccountStore } from './AccountStore'
import { text } from '../texts'

/** Where I am logged in; another device can be logged out. */
export const Devices = observer(function Devices() {
  const account = useStore(AccountStore)
  const shell = useStore(ShellStore)
  const [pending, setPending] = useState<Session>()
  const nameOf = (session: Session) => session.deviceName || text('unknownDevice')
  const [end, busy] = useAction(async (session: Session) => {
    await account.end(session)
    setPending(undefined)
    shell.toast(text('ended', { device: nameOf(session) }))
  })
  const others = account.sessions.filter(({ isCurrent }) => isCurrent === 0).length
  const [isEndingAll, setEndingAll] = useState(false)
  const [endAll, busyAll] = useAction(async () => {
    const n = await account.endOthers()
    setEndingAll(false)
    shell.toast(text('endedAll', { n }))
  })
  return (
    <View className="section">
      <Heading level={2}>{text('devices')}</Heading>
      <Text className="note block mt-1">{text('devicesNote')}</Text>
      <List className="mt-3">
        {account.sessions.map((session) => (
          <ListItem
            key={session.sessionId}
            icon="device"
            tone="grey"
            title={nameOf(session)}
            note={text('lastSeen', { time: dayTimeText(session.lastSeenTime) })}
            tag={
              session.isCurrent === 1 ? (
                <Tag tone="brand">{text('thisDevice')}</Tag>
              ) : (
                <Button
                  look="line"
                  small
                  label={`${text('endDevice')} ${nameOf(session)}`}
                  onPress={() => setPending(session)}
                >
                  {text('endDevice')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {others > 1 && (
        <View className="mt-3">
          <Button id="end-others" look="line" block onPress={() => setEndingAll(true)}>
            {text('endOthers', { n: others })}
          </Button>
        </View>
      )}
      <Dialog
        open={isEndingAll}
        title={text('endOthersTitle', { n: others })}
        text={text('endOthersText')}
        safe={{ label: text('keep'), onPress: () => setEndingAll(false) }}
        other={{
          label: text('endOthersAct'),
          danger: true,
          busy: busyAll,
          onPress: () => void endAll(),
        }}
      />
      <Dialog
        open={pending !== undefined}
        title={text('endTitle')}
        text={text('endText', { device: pending ? nameOf(pending) : '' })}
        safe={{ label: text('keep'), onPress: () => setPending(undefined) }}
        other={{
          label: text('end'),
          danger: true,
          busy,
          onPress: () => {
            if (pending) void end(pending)
          },
        }}
      />
    </View>
  )
})
