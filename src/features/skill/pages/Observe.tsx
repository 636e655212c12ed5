import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { stepsOf } from '@contract/rules/content/skills'
import { dayTimeText } from '@/core/i18n/dates'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { useShown } from '@/core/navigation/useParams'
import { usePreload } from '@/core/navigation/usePreload'
import { useDep, useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Segmented } from '@/ui/controls/Segmented'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { GivenStore } from '../GivenStore'
import { KitStore } from '../KitStore'
import { ObservationRows } from '../ObservationRows'
import { draftKey } from '../ObservationStore'
import { text } from '../texts'

/** What an observer opens next, perhaps where there is no network. */
const next = ['skillRun'] as const
const views = ['checklists', 'givenList'] as const

/** /manage/skills: the checklists to observe by, and what I observed. */
export default observer(function ObservePage() {
  const [view, setView] = useState<(typeof views)[number]>('checklists')
  return (
    <Page name="skillObserve" className="reading">
      <Waiting />
      <Segmented<(typeof views)[number]>
        label={text('choose')}
        value={view}
        options={views.map((value) => ({ value, label: text(value) }))}
        onChange={setView}
      />
      {view === 'checklists' ? <Checklists /> : <Given />}
    </Page>
  )
})

/** What has not arrived yet. */
const Waiting = observer(function Waiting() {
  const outbox = useDep('outbox')
  const n = outbox.waiting().filter(({ call }) => call === 'skill.observe').length
  if (n === 0) return null
  return (
    <Banner tone="local" className="mb-3">
      {text('onPhone', { n })}
    </Banner>
  )
})

const Checklists = observer(function Checklists() {
  const store = useStore(KitStore)
  const { kept } = store
  useShown(() => void kept.open())
  useEffect(() => void kept.need(), [kept])
  const { kit, keptAt = 0, isOld } = kept.value ?? {}
  usePreload(next, kit !== undefined)
  return (
    <Loaded what={text('checklists')} of={kept}>
      {isOld && (
        <Banner tone="local" className="mt-3">
          {text('keptKit', { time: dayTimeText(keptAt) })}
        </Banner>
      )}
      {kit?.checklists.length === 0 && (
        <EmptyState title={text('noChecklists')} text={text('noChecklistsText')} />
      )}
      <List className="mt-3">
        {(kit?.checklists ?? []).map((one) => (
          <Row key={one.checklistId} checklistId={one.checklistId} of={one.checklist} />
        ))}
      </List>
    </Loaded>
  )
})

const Row = observer(function Row({
  checklistId,
  of,
}: {
  checklistId: string
  of: Parameters<typeof stepsOf>[0] & { title: string; kind: 'steps' | 'moments' }
}) {
  const [storage, session] = [useDep('storage'), useDep('session')]
  const isBegun = storage.get(session.unsentKey(draftKey(checklistId))) !== undefined
  const n = stepsOf(of).length
  return (
    <ListItem
      id={`checklist-${checklistId}`}
      icon={of.kind === 'moments' ? 'clock' : 'check'}
      title={of.title}
      note={of.kind === 'moments' ? text('fiveMoments') : text('nSteps', { n })}
      chevron
      {...(isBegun && { tag: <Tag tone="info">{text('unfinished')}</Tag> })}
      onPress={() => void go('skillRun', { checklistId })}
    />
  )
})

const Given = observer(function Given() {
  const { pages } = useStore(GivenStore)
  useFresh(pages.open, [pages])
  return (
    <Loaded what={text('givenList')} of={pages}>
      {pages.isEmpty ? (
        <EmptyState title={text('noneGiven')} text={text('noneGivenText')} />
      ) : (
        <View>
          <ObservationRows pages={pages} />
        </View>
      )}
    </Loaded>
  )
})
