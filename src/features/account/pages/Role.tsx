import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { go, goToAddress } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useShown } from '@/core/navigation/useParams'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { List, ListItem } from '@/ui/lists/List'
import { ChoiceSheet } from '../choosing/ChoiceSheet'
import { choicesOf } from '../registration/choices'
import { RoleStore } from '../registration/RoleStore'
import { FormEnd } from '../FormEnd'
import { text } from '../registration/texts'
import '../account.scss'

/** /selectrole: post and department at the first log-in. */
export default observer(function RolePage() {
  const params = useParams('selectRole')
  return (
    <Page name="selectRole" title={text('role')} className="narrow">
      <NeedsLogIn>
        <Role redirect={params?.redirect} />
      </NeedsLogIn>
    </Page>
  )
})

const Role = observer(function Role({ redirect }: { redirect: string | undefined }) {
  const store = useStore(RoleStore)
  const { form } = store
  const { user } = useStore(SessionStore)
  const api = useDep('api')
  const [isOpen, setOpen] = useState(false)
  useShown(() => store.loadChoices())
  const [save, busy] = useAction(async () => {
    if (await store.save()) await goToAddress(redirect, 'replace')
  })
  const comId = user?.comId ?? ''
  return (
    <>
      <View className="sub form-lead">{text('roleLead')}</View>
      <List>
        <ListItem title={text('hospital')} value={user?.comName ?? ''} />
        <ListItem
          id="pick-post"
          title={text('post')}
          value={form.values.post?.name ?? text('choose')}
          onPress={() => setOpen(true)}
        />
        <ListItem
          id="pick-department"
          title={text('department')}
          value={form.values.department?.name ?? text('choose')}
          onPress={() => void go('treeSelect', { comId, from: 'role' })}
        />
        <ListItem
          id="new-hospital"
          title={text('newHospital')}
          onPress={() => void go('createHospital', {})}
        />
      </List>
      <FormEnd
        form={form}
        reason={text('needsDepartment')}
        label={text('save')}
        busy={busy}
        onSave={() => void save()}
      />
      {isOpen && (
        <ChoiceSheet
          title={text('post')}
          load={choicesOf(api, 'post', { comId })}
          searched
          onClose={() => setOpen(false)}
          onChoose={(choice) => {
            form.set('post', choice)
            setOpen(false)
          }}
        />
      )}
    </>
  )
})
