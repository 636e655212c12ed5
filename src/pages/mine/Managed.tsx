import { observer } from 'mobx-react'
import { t } from '@/core/i18n'
import { isBuilt } from '@/core/navigation/isBuilt'
import { go } from '@/core/navigation/navigation'
import { useCan } from '@/core/session/useCan'
import { route } from '@/routes'
import { List, ListItem, type ListItemProps } from '@/ui/lists/List'
import { text } from './texts'

const managedScreens = ['trainingReview', 'marking', 'reportTasks', 'skillObserve'] as const
type ManagedScreen = (typeof managedScreens)[number]

/** A screen that needs a right: for who has it, on a build that has the screen. */
function mayOpen(can: ReturnType<typeof useCan>, name: ManagedScreen): boolean {
  const { needs } = route(name)
  return needs !== undefined && can(needs) && isBuilt(name)
}

/** A way to such a screen. */
const Way = observer(function Way({
  name,
  ...item
}: { name: ManagedScreen } & Pick<ListItemProps, 'id' | 'icon' | 'title'>) {
  const can = useCan()
  if (!mayOpen(can, name)) return null
  return <ListItem {...item} onPress={() => void go(name, {})} />
})

/** What a role brings; each is there only for who has its right. */
export const Managed = observer(function Managed() {
  const can = useCan()
  if (!managedScreens.some((name) => mayOpen(can, name)) && !can('exam.supervise')) return null
  return (
    <List className="mt-4">
      <Way
        name="trainingReview"
        icon="check"
        title={t('titles.trainingReview')}
        id="training-review"
      />
      <Way name="skillObserve" icon="check" title={t('titles.skillObserve')} id="skill-observe" />
      <Way name="marking" icon="pencil" title={t('titles.marking')} id="marking" />
      {can('exam.supervise') && (
        <ListItem
          id="exam-rooms"
          icon="users"
          title={t('titles.examRooms')}
          onPress={() => void go('examRooms', {})}
        />
      )}
      <Way name="reportTasks" icon="chart" title={text('reports')} id="reports" />
    </List>
  )
})
