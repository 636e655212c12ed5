import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { leaveLogIn, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { EntryStore } from '@/shell/entry/EntryStore'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { List, ListItem } from '@/ui/lists/List'
import { State } from '@/ui/feedback/States'
import { ChooseAccount } from '../entrance/ChooseAccount'
import { text } from '../texts'
import '../account.scss'

/** /selectLogin: one number, accounts at several hospitals. */
export default observer(function SelectLoginPage() {
  const params = useParams('selectLogin')
  const entry = useStore(EntryStore)
  const choice = useStore(ChooseAccount)
  const redirect = params?.redirect
  const [choose] = useAction(async (userId: string) => {
    if (await choice.choose(userId)) await leaveLogIn(redirect)
  })
  return (
    <Page name="selectLogin" className="narrow">
      {entry.accounts.length === 0 ? (
        <State
          icon="users"
          title={text('noAccounts')}
          action={{
            label: text('toLogIn'),
            onPress: () => void replace('logIn', redirect ? { redirect } : {}),
          }}
        />
      ) : (
        <>
          <View className="sub form-lead">{text('chooseHospital')}</View>
          {choice.problem && (
            <Banner tone="bad" className="form-lead">
              {choice.problem}
            </Banner>
          )}
          <List>
            {entry.accounts.map(({ userId, comName }) => (
              <ListItem
                key={userId}
                id={`account-${userId}`}
                icon="hospital"
                title={comName}
                onPress={() => void choose(userId)}
              />
            ))}
          </List>
        </>
      )}
    </Page>
  )
})
