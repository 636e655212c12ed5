import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { List } from '@/ui/lists/List'
import { Switch } from '@/ui/controls/Switch'
import type { CourseDraftStore } from './CourseDraftStore'
import { text } from './texts'
import { NamedChips, WrittenFields } from '../making/Making'
import { Stepper } from '../making/Stepper'

/** What a course is called, and when it can be learned. */
export const CourseBasics = observer(function CourseBasics({ store }: { store: CourseDraftStore }) {
  const { draft } = store
  return (
    <View className="section">
      <WrittenFields store={store} title={text('title')}>
        <View className="mt-3">
          <Field
            label={text('audience')}
            maxLength={60}
            value={draft.audience}
            onChange={(audience) => store.change({ audience })}
          />
        </View>
      </WrittenFields>
    </View>
  )
})

const flags = ['freeOrder', 'certificate'] as const

/** What finishes a course, what it gives, and for whom it is. */
export const CourseRules = observer(function CourseRules({ store }: { store: CourseDraftStore }) {
  const { draft, departments } = store
  return (
    <View className="section">
      <Heading level={2}>{text('rules')}</Heading>
      <View className="note mt-2">{text('rulesText')}</View>
      <List className="mt-3">
        <Stepper
          label={text('credit')}
          min={0}
          max={100}
          decimals={1}
          value={draft.credit}
          onChange={(credit) => store.change({ credit })}
        />
        <Stepper
          label={text('passScore')}
          min={0}
          max={100}
          step={5}
          value={draft.passScore}
          onChange={(passScore) => store.change({ passScore })}
        />
        {flags.map((flag) => (
          <View key={flag} className="marks-row">
            <Text className="words">{text(flag)}</Text>
            <Switch
              label={text(flag)}
              checked={draft[flag] === 1}
              onChange={(on) => store.change({ [flag]: on ? 1 : 0 })}
            />
          </View>
        ))}
        {draft.certificate === 1 && (
          <Stepper
            label={text('months')}
            min={0}
            max={120}
            step={6}
            value={draft.certificateMonths}
            onChange={(certificateMonths) => store.change({ certificateMonths })}
          />
        )}
      </List>
      <View className="mt-6">
        <Heading level={2}>{text('scope')}</Heading>
      </View>
      <View className="mt-2 sub">
        {text(store.reach === 'departments' ? 'yourDepartments' : 'everybody')}
      </View>
      <NamedChips
        label={text('scope')}
        all={departments}
        ids={draft.departments}
        onChange={(ids) => store.change({ departments: ids })}
      />
    </View>
  )
})
