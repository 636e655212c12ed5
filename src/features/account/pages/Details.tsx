import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Bindings } from '../details/Bindings'
import { Devices } from '../details/Devices'
import { Display } from '../details/Display'
import { LogIns } from '../details/LogIns'
import { OwnData } from '../details/OwnData'
import { Person } from '../details/Person'
import { Security } from '../details/Security'
import { AccountStore } from '../details/AccountStore'
import { text } from '../texts'

/** Person and devices need a log-in; how the product looks is chosen without one. */
export default observer(function DetailsPage() {
  const account = useStore(AccountStore)
  const { isLoggedIn } = useStore(SessionStore)
  useEffect(() => {
    if (isLoggedIn) void account.loaded.open()
  }, [account, isLoggedIn])
  return (
    <Page name="myDetails" className="reading">
      {isLoggedIn && (
        <Loaded what={text('details')} of={account.loaded}>
          <Person />
          <Devices />
          <LogIns />
          <Bindings />
        </Loaded>
      )}
      <Display />
      {isLoggedIn && <OwnData />}
      {isLoggedIn && <Security />}
    </Page>
  )
})
