import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { back, go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Field } from '@/ui/fields/Field'
import { List, ListItem } from '@/ui/lists/List'
import { IdentityStore } from '../entry/IdentityStore'
import { text } from '../texts'

/** Identity number, and job number, compared with what the hospital knows, before an exam that asks for it. */
export default observer(function IdentityPage() {
  const params = useParams('examIdentity')
  const store = useStore(IdentityStore)
  const { isLoggedIn } = useStore(SessionStore)
  const taskId = params?.taskId
  const load = () => {
    if (taskId && isLoggedIn) void store.info.open(taskId)
  }
  useEffect(load, [store, taskId, isLoggedIn])
  useShown(load)
  const [check, busy] = useAction(async () => {
    if (taskId && (await store.check(taskId))) await back()
  })
  const { form } = store
  const info = store.info.value
  const isKnown = info !== undefined && info.idNumberMasked !== ''
  return (
    <Page name="examIdentity" className="narrow">
      <NeedsLogIn>
        <Loaded what={text('identity')} kind="card" of={store.info}>
          <View className="sub">{text('identityLead')}</View>
          {info && (
            <View className="mt-3">
              <Card>
                <Facts
                  columns={1}
                  items={[
                    { name: text('person'), value: info.userName },
                    { name: text('hospital'), value: info.comName },
                    { name: text('idNumber'), value: info.idNumberMasked || '–' },
                  ]}
                />
              </Card>
            </View>
          )}
          {!isKnown && taskId && (
            <List className="mt-4">
              <ListItem
                id="to-numbers"
                icon="pencil"
                title={text('notComplete')}
                value={text('toNumbers')}
                onPress={() => void go('editUserNumber', { taskId })}
              />
            </List>
          )}
          {isKnown && (
            <View className="mt-4">
              <Field label={text('idNumber')} maxLength={18} {...form.field('idNumber')} />
              <Field label={text('jobNumber')} maxLength={20} {...form.field('jobNumber')} />
              {form.problem && (
                <Banner tone="bad" className="mt-4">
                  {form.problem}
                </Banner>
              )}
              <View className="mt-6">
                <Button
                  id="check-identity"
                  block
                  busy={busy}
                  disabled={!form.isValid}
                  onPress={() => void check()}
                >
                  {text('check')}
                </Button>
              </View>
            </View>
          )}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})
