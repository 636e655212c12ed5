import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { List } from '@/ui/lists/List'
import { Switch } from '@/ui/controls/Switch'
import type { PlanStore } from './PlanStore'
import { text } from '../texts'
import { NamedChips, WrittenFields } from '../making/Making'
import { Stepper } from '../making/Stepper'

const version = (typed: string) =>
  /^(\d{1,4}(\.\d{1,4}){0,3})?$/.test(typed) ? undefined : text('versionWrong')

const flags = ['shuffleQuestions', 'shuffleOptions', 'partialMarks', 'allowPause'] as const
const shows = ['afterHandIn', 'afterEnd', 'never'] as const

/** Name, window, time, tries, pass mark. */
export const Basics = observer(function Basics({ store }: { store: PlanStore }) {
  const { plan } = store
  return (
    <View className="section">
      <WrittenFields store={store} title={text('title')} />
      <List className="mt-4">
        <Stepper
          label={text('minutes')}
          min={1}
          max={600}
          step={5}
          value={plan.minutes}
          onChange={(minutes) => store.change({ minutes })}
        />
        <Stepper
          label={text('maxAttempts')}
          min={1}
          max={50}
          value={plan.maxAttempts}
          onChange={(maxAttempts) => store.change({ maxAttempts })}
        />
        <Stepper
          label={text('passScore')}
          min={0}
          max={10_000}
          decimals={2}
          value={plan.passScore}
          onChange={(passScore) => store.change({ passScore })}
        />
      </List>
    </View>
  )
})

/** Leaving the screen, answers, shuffles. */
export const Rules = observer(function Rules({ store }: { store: PlanStore }) {
  const { plan } = store
  const isFree = plan.cuttingScreenNum < 0
  return (
    <View className="section">
      <Heading level={2}>{text('rules')}</Heading>
      <List className="mt-3">
        <View className="marks-row">
          <Text className="words">{text('cutsFree')}</Text>
          <Switch
            label={text('cutsFree')}
            checked={isFree}
            onChange={(free) => store.change({ cuttingScreenNum: free ? -1 : 3 })}
          />
        </View>
        {!isFree && (
          <Stepper
            label={text('cuts')}
            min={0}
            max={99}
            value={plan.cuttingScreenNum}
            onChange={(cuttingScreenNum) => store.change({ cuttingScreenNum })}
          />
        )}
        {flags.map((flag) => (
          <View key={flag} className="marks-row">
            <Text className="words">{text(flag)}</Text>
            <Switch
              label={text(flag)}
              checked={plan[flag] === 1}
              onChange={(on) => store.change({ [flag]: on ? 1 : 0 })}
            />
          </View>
        ))}
      </List>
      <View className="mt-4 sub">{text('showAnswers')}</View>
      <View className="mt-2">
        <Chips label={text('showAnswers')}>
          {shows.map((show) => (
            <Chip
              key={show}
              on={plan.showAnswers === show}
              onPress={() => store.change({ showAnswers: show })}
            >
              {text(show)}
            </Chip>
          ))}
        </Chips>
      </View>
    </View>
  )
})

/** What is asked of who begins: to be themselves, to have waited, a program that is new enough. */
export const StartRules = observer(function StartRules({ store }: { store: PlanStore }) {
  const {
    checkIdentity = 0,
    waitMinutes = 0,
    minVersion = '',
    maxPauses = 3,
    allowPause,
    maxAttempts,
  } = store.plan
  return (
    <View className="section">
      <Heading level={2}>{text('startRules')}</Heading>
      <List className="mt-3">
        <View className="marks-row">
          <Text className="words">{text('checkIdentity')}</Text>
          <Switch
            label={text('checkIdentity')}
            checked={checkIdentity === 1}
            onChange={(on) => store.change({ checkIdentity: on ? 1 : 0 })}
          />
        </View>
        {maxAttempts > 1 && (
          <Stepper
            label={text('waitMinutes')}
            min={0}
            max={10_080}
            step={5}
            value={waitMinutes}
            onChange={(minutes) => store.change({ waitMinutes: minutes })}
          />
        )}
        {allowPause === 1 && (
          <Stepper
            label={text('maxPauses')}
            min={1}
            max={20}
            value={maxPauses}
            onChange={(pauses) => store.change({ maxPauses: pauses })}
          />
        )}
      </List>
      <View className="mt-3">
        <Field
          label={text('minVersion')}
          maxLength={20}
          value={minVersion}
          hint={text('versionHint')}
          check={version}
          onChange={(typed) => store.change({ minVersion: typed })}
        />
      </View>
    </View>
  )
})

/** Whom an exam is for: departments and posts, or the hospitals of a region. */
export const Scope = observer(function Scope({ store }: { store: PlanStore }) {
  return (
    <View className="section">
      <Heading level={2}>{text('scope')}</Heading>
      {store.reach === 'region' && (
        <View className="row between g-3 mt-3">
          <View className="grow">{text('forRegion')}</View>
          <Switch label={text('forRegion')} checked={store.isRegions} onChange={store.setRegions} />
        </View>
      )}
      {!store.isRegions && <Departments store={store} />}
    </View>
  )
})

const Departments = observer(function Departments({ store }: { store: PlanStore }) {
  const { plan, departments, posts } = store
  return (
    <>
      <View className="mt-3 sub">{`${text('departments')} · ${text('everybody')}`}</View>
      <NamedChips
        label={text('departments')}
        all={departments}
        ids={plan.departments}
        onChange={(ids) => store.change({ departments: ids })}
      />
      <View className="mt-4 sub">{`${text('posts')} · ${text('everyPost')}`}</View>
      <NamedChips
        label={text('posts')}
        all={posts}
        ids={plan.posts}
        onChange={(ids) => store.change({ posts: ids })}
      />
    </>
  )
})
