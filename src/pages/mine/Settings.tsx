import { observer } from 'mobx-react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { TodayStore } from '@/shell/today/TodayStore'
import { List, ListItem } from '@/ui/lists/List'
import { text } from './texts'

const sizes = { '100': 'standard', '125': 'large', '150': 'extraLarge' } as const
const toDetails = () => void go('myDetails', {})

/** How it looks, who is logged in where, help and agreements. */
export const Settings = observer(function Settings() {
  const { isLoggedIn } = useStore(SessionStore)
  const { type, brand } = useStore(DisplayStore)
  const { devices = 0 } = useStore(TodayStore).known?.standing ?? {}
  return (
    <List className="mt-4">
      <ListItem
        icon="text"
        tone="grey"
        title={text('display')}
        value={text(sizes[type])}
        onPress={toDetails}
      />
      {isLoggedIn && (
        <ListItem
          icon="device"
          tone="grey"
          title={text('devices')}
          {...(devices > 0 && { value: text('deviceCount', { n: devices }) })}
          onPress={toDetails}
        />
      )}
      {isLoggedIn && (
        <ListItem
          icon="lock"
          tone="grey"
          title={text('password')}
          onPress={() => void go('changePassword', {})}
        />
      )}
      <ListItem
        icon="headset"
        tone="grey"
        title={text('help')}
        value={brand.supportPhone}
        onPress={() => void go('helper', {})}
      />
      <ListItem
        icon="doc"
        tone="grey"
        title={text('agreement')}
        onPress={() => void go('serviceAgreement', {})}
      />
      <ListItem
        icon="shield"
        tone="grey"
        title={text('privacy')}
        onPress={() => void go('privacyPolicy', {})}
      />
    </List>
  )
})
