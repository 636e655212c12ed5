import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { back } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Field } from '@/ui/fields/Field'
import { NumbersStore } from '../details/NumbersStore'
import { OwnDataStore } from '../details/OwnDataStore'
import { text } from '../texts'
import '../account.scss'

/** /editUserNumber: identity and job number, as certificates and some exams want them. */
export default observer(function NumbersPage() {
  const params = useParams('editUserNumber')
  return (
    <Page name="editUserNumber" className="narrow">
      <NeedsLogIn>{params && <Numbers taskId={params.taskId} />}</NeedsLogIn>
    </Page>
  )
})

const Numbers = observer(function Numbers({ taskId }: { taskId: string | undefined }) {
  const store = useStore(NumbersStore)
  const shell = useStore(ShellStore)
  const own = useStore(OwnDataStore)
  const { isLoggedIn } = useStore(SessionStore)
  const [agrees, setAgrees] = useState(false)
  useEffect(() => {
    if (!isLoggedIn) return
    void store.info.open(taskId)
    void own.consents.open()
  }, [store, own, taskId, isLoggedIn])
  const mustAgree = store.hasIdNumber && !own.isGiven('idNumber')
  const [save, busy] = useAction(async () => {
    if (mustAgree && !(await own.set('idNumber', true))) return
    if (!(await store.save(taskId))) return
    shell.toast(text('numbersSaved'))
    await back()
  })
  const { form } = store
  const leave = (name: 'idNumber' | 'jobNumber') => {
    form.leave(name)
    void store.check()
  }
  const info = store.info.value
  return (
    <Loaded what={text('numbers')} kind="card" of={store.info}>
      <Card>
        <Facts
          items={[
            { name: text('idNumber'), value: info?.idNumberMasked || text('notGiven') },
            { name: text('jobNumber'), value: info?.jobNumber || text('notGiven') },
          ]}
          columns={1}
        />
      </Card>
      <View className="note mt-3 form-lead">{text('numbersNote')}</View>
      <Field
        label={text('newIdNumber')}
        maxLength={18}
        {...form.field('idNumber')}
        onLeave={() => leave('idNumber')}
      />
      <Field
        label={text('newJobNumber')}
        maxLength={20}
        {...form.field('jobNumber')}
        onLeave={() => leave('jobNumber')}
      />
      {mustAgree && (
        <View className="form-gap">
          <Checkbox checked={agrees} onChange={setAgrees}>
            {text('idNumberConsent')}
          </Checkbox>
        </View>
      )}
      {form.problem && (
        <Banner tone="bad" className="form-gap">
          {form.problem}
        </Banner>
      )}
      <View className="mt-6">
        <Button
          id="save-numbers"
          block
          disabled={!store.isReady || (mustAgree && !agrees)}
          reason={text(store.isReady ? 'agreeReason' : 'numbersReason')}
          busy={busy}
          onPress={() => void save()}
        >
          {text('saveNumbers')}
        </Button>
      </View>
    </Loaded>
  )
})
