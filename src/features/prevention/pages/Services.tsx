import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { go, goToLogIn } from '@/core/navigation/navigation'
import { useShown } from '@/core/navigation/useParams'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { factsText, saidText } from '@/core/i18n/joining'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { ContactsStore } from '../reporting/ContactsStore'
import { text } from '../reporting/texts'

/** /repostServices: whom of my hospital to call for what, then the support of the platform. */
export default observer(function ServicesPage() {
  const store = useStore(ContactsStore)
  const { brand } = useStore(DisplayStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { call } = useDep('phone')
  useShown(() => {
    if (isLoggedIn) void store.contacts.open()
  })
  const phone = brand.supportPhone
  return (
    <Page name="reportServices" className="reading">
      <View className="read">{text('servicesLead')}</View>
      {isLoggedIn ? (
        <View className="mt-4">
          <Heading level={2} look="h3">
            {text('contacts')}
          </Heading>
          <Loaded what={text('contacts')} of={store.contacts}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState title={text('contactsNone')} text={text('contactsNoneText')} />
              ) : (
                <List className="mt-2">
                  {list.map((one, at) => (
                    <ListItem
                      key={`${at} ${one.phone}`}
                      id={`contact-${at + 1}`}
                      icon="phone"
                      title={one.title}
                      note={factsText(one.phone, one.note)}
                      onPress={() => call(one.phone)}
                    />
                  ))}
                </List>
              )
            }
          </Loaded>
        </View>
      ) : (
        <List className="mt-4">
          <ListItem icon="phone" title={text('contactsLogIn')} onPress={() => void goToLogIn()} />
        </List>
      )}
      <List className="mt-4">
        <ListItem
          icon="warn"
          tone="warn"
          title={text('reportNow')}
          onPress={() => void go('monitorReport', {})}
        />
      </List>
      <View className="note mt-4">{saidText(text('support'), text('supportNote'))}</View>
      <View className="mt-2">
        <Button id="call" look="soft" block icon="phone" onPress={() => call(phone)}>
          {text('callTo', { who: text('support'), phone })}
        </Button>
      </View>
    </Page>
  )
})
