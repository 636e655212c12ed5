import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { SkillPerson } from '@contract/calls/study/skill'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Segmented } from '@/ui/controls/Segmented'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Card } from '@/ui/lists/Card'
import { List, ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import { KitStore } from './KitStore'
import type { ObservationStore } from './ObservationStore'
import { text } from './texts'

/** So many are shown; more are found by searching. */
const shown = 40

/** Who is observed: by name, or without one by department and post. */
export const WhoCard = observer(function WhoCard({ store }: { store: ObservationStore }) {
  const { draft } = store
  const [isChoosing, setChoosing] = useState(false)
  if (!draft) return null
  const { person, isAnonymous, checklist } = draft
  return (
    <View className="mt-4">
      {checklist.anonymous === 1 && (
        <Segmented
          label={text('who')}
          value={isAnonymous ? 'noName' : 'byName'}
          options={(['noName', 'byName'] as const).map((value) => ({ value, label: text(value) }))}
          onChange={(value) => store.change({ isAnonymous: value === 'noName' })}
        />
      )}
      {isAnonymous ? (
        <Place store={store} />
      ) : (
        <List className="mt-3">
          <ListItem
            id="choose-who"
            icon="users"
            title={person?.userName ?? text('who')}
            note={person ? factsText(person.department, person.jobNumber) : ''}
            value={person ? '' : text('chooseWho')}
            onPress={() => setChoosing(true)}
          />
        </List>
      )}
      <Sheet open={isChoosing} title={text('who')} onClose={() => setChoosing(false)}>
        <People
          onChoose={(one) => {
            store.choose(one)
            setChoosing(false)
          }}
        />
      </Sheet>
    </View>
  )
})

const People = observer(function People({ onChoose }: { onChoose(person: SkillPerson): void }) {
  const kit = useStore(KitStore)
  return (
    <>
      <SearchBar
        placeholder={text('searchWho')}
        value={kit.keyword}
        onChange={(word) => void kit.search(word)}
        onSearch={(word) => void kit.search(word)}
      />
      {kit.people.length === 0 && <View className="sub center mt-4">{text('noPerson')}</View>}
      <List className="mt-2">
        {kit.people.slice(0, shown).map((one) => (
          <ListItem
            key={one.userId}
            id={`person-${one.userId}`}
            title={one.userName}
            note={factsText(one.department, one.jobNumber)}
            onPress={() => onChoose(one)}
          />
        ))}
      </List>
    </>
  )
})

/** Where, and what they are. */
const Place = observer(function Place({ store }: { store: ObservationStore }) {
  const { kit } = useStore(KitStore)
  const { departmentId, postId } = store.draft ?? {}
  const [isChoosing, setChoosing] = useState(false)
  const department = kit?.departments.find((one) => one.departmentId === departmentId)
  return (
    <Card className="mt-3">
      <List>
        <ListItem
          id="choose-department"
          icon="hospital"
          title={text('department')}
          value={department?.name ?? text('choosePlace')}
          onPress={() => setChoosing(true)}
        />
      </List>
      <View className="label mt-3">{text('post')}</View>
      <Chips label={text('post')} className="mt-2">
        {(kit?.posts ?? []).map((one) => (
          <Chip
            key={one.postId}
            on={one.postId === postId}
            onPress={() => store.change({ postId: one.postId === postId ? '' : one.postId })}
          >
            {one.name}
          </Chip>
        ))}
      </Chips>
      <Sheet open={isChoosing} title={text('department')} onClose={() => setChoosing(false)}>
        <List className="mt-2">
          {(kit?.departments ?? []).map((one) => (
            <ListItem
              key={one.departmentId}
              id={`department-${one.departmentId}`}
              title={one.name}
              onPress={() => {
                store.change({ departmentId: one.departmentId })
                setChoosing(false)
              }}
            />
          ))}
        </List>
      </Sheet>
    </Card>
  )
})
