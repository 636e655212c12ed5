import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { List, ListItem } from '@/ui/lists/List'
import { NoticeStore } from './NoticeStore'
import { text } from '../texts'

/** What has to be done before the start: a form, the identity check. */
export const NoticeNeeds = observer(function NoticeNeeds({ taskId }: { taskId: string }) {
  const { needs, notice } = useStore(NoticeStore)
  if (!needs || notice?.openAttemptId || (!needs.needForm && !needs.needIdentity)) return null
  return (
    <List className="mt-4">
      {needs.needForm === 1 && (
        <ListItem
          id="to-form"
          icon="pencil"
          title={text('toForm')}
          note={text('toFormText')}
          onPress={() => void go('examForm', { taskId })}
        />
      )}
      {needs.needIdentity === 1 && (
        <ListItem
          id="to-identity"
          icon="me"
          title={text('toIdentity')}
          note={text('toIdentityText')}
          onPress={() => void go('examIdentity', { taskId })}
        />
      )}
    </List>
  )
})
