import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { go, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { text } from '../texts'
import { DeleteAccount } from './DeleteAccount'

/** Password, numbers, log-out and the end of the account; the log-out says what has not reached the hospital. */
export const Security = observer(function Security() {
  const session = useStore(SessionStore)
  const held = useDep('outbox').count
  const [open, setOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [logOut, busy] = useAction(async () => {
    setOpen(false)
    await session.logOut()
    await replace('logIn', {})
  })
  return (
    <View className="section">
      <Heading level={2}>{text('security')}</Heading>
      <List className="mt-3">
        <ListItem
          icon="lock"
          tone="grey"
          title={text('changePassword')}
          onPress={() => void go('changePassword', {})}
        />
        <ListItem
          icon="pencil"
          tone="grey"
          title={text('numbers')}
          onPress={() => void go('editUserNumber', {})}
        />
        {session.can('people.read') && (
          <ListItem
            icon="users"
            tone="grey"
            title={text('applications')}
            onPress={() => void go('applications', {})}
          />
        )}
        <ListItem icon="logout" tone="grey" title={text('logOut')} onPress={() => setOpen(true)} />
        <ListItem
          icon="close"
          tone="grey"
          title={text('deleteAccount')}
          onPress={() => setDeleting(true)}
        />
      </List>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
      <Dialog
        open={open}
        title={text('logOutTitle')}
        text={held > 0 ? text('logOutHeld', { n: held }) : text('logOutText')}
        safe={{ label: text('stay'), onPress: () => setOpen(false) }}
        other={{
          id: 'log-out-anyway',
          label: text('logOutAnyway'),
          danger: true,
          busy,
          onPress: () => void logOut(),
        }}
      />
    </View>
  )
})
