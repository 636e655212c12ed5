import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { back, go } from '@/core/navigation'
import { SessionStore } from '@/core/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { useParams, useShown } from '@/core/useParams'
import { LoadedByHand } from '@/shell/LoadedByHand'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Facts } from '@/ui/Figure'
import { Field } from '@/ui/Field'
import { List, ListItem } from '@/ui/List'
import { IdentityStore } from '../IdentityStore'
import { text } from '../texts'

/** Identity number, and job number, compared with what the hospital knows, before an exam that asks for it. */
export default observer(function IdentityPage() {
  const params = useParams('examIdentity')
  const store = useStore(IdentityStore)
  const { isLoggedIn } = useStore(SessionStore)
  const taskId = params?.taskId
  const load = () => {
    if (taskId && isLoggedIn) void store.load(taskId)
  }
  useEffect(load, [store, taskId, isLoggedIn])
  useShown(load)
  const [check, busy] = useAction(async () => {
    if (taskId && (await store.check(taskId))) await back()
  })
  const { info, idProblem } = store
  const isKnown = info !== undefined && info.idNumberMasked !== ''
  return (
    <Page name="examIdentity" className="narrow">
      <NeedsLogIn>
        <LoadedByHand
          what={text('identity')}
          kind="card"
          isLoading={!info}
          failed={store.failed}
          onRetry={load}
        >
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
              <Field
                label={text('idNumber')}
                maxLength={18}
                value={store.idNumber}
                onChange={store.setIdNumber}
                check={() => store.idProblem}
              />
              <Field
                label={text('jobNumber')}
                maxLength={20}
                value={store.jobNumber}
                onChange={store.setJobNumber}
              />
              {store.problem && (
                <Banner tone="bad" className="mt-4">
                  {store.problem}
                </Banner>
              )}
              <View className="mt-6">
                <Button
                  id="check-identity"
                  block
                  busy={busy}
                  disabled={Boolean(idProblem)}
                  onPress={() => void check()}
                >
                  {text('check')}
                </Button>
              </View>
            </View>
          )}
        </LoadedByHand>
      </NeedsLogIn>
    </Page>
  )
})
