import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { replace } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { AudienceChips } from '@/shell/audience/AudienceChips'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { DayField } from '@/ui/fields/DayField'
import { Field } from '@/ui/fields/Field'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { Switch } from '@/ui/controls/Switch'
import { EditStore, numberLimits } from '../managing/EditStore'
import { text } from '../texts'
import '../meeting.scss'

/** A manager makes a meeting, or changes one. */
export default observer(function EditMeetingPage() {
  const params = useParams('meetingEdit')
  return (
    <Page name="meetingEdit" className="narrow">
      <NeedsLogIn>{params && <Edit meetingId={params.meetingId} />}</NeedsLogIn>
    </Page>
  )
})

const numbers = ['minutes', 'before', 'after', 'grace'] as const
const switches = ['dynamic', 'withOut', 'atRandom', 'guests', 'needPicture', 'takeOffline'] as const

const Edit = observer(function Edit({ meetingId }: { meetingId: string | undefined }) {
  const store = useStore(EditStore)
  const { form } = store
  useEffect(() => void store.open(meetingId), [store, meetingId])
  return (
    <Loaded what={text('meeting')} kind="card" of={store.opened}>
      <Field label={text('title')} maxLength={60} {...form.field('title')} />
      <Field label={text('place')} maxLength={60} {...form.field('place')} />
      <Field label={text('host')} maxLength={60} {...form.field('host')} />
      <Start />
      <Lengths />
      <Rules />
      <AudienceChips
        departments={store.departments}
        chosen={form.values.whom.units}
        needsDepartment={store.needsDepartment}
        onChange={(units) => form.set('whom', { ...form.values.whom, units: [...units] })}
      />
      {form.problem && (
        <Banner tone="bad" className="mt-4">
          {form.problem}
        </Banner>
      )}
      <SaveMeeting />
    </Loaded>
  )
})

/** When it begins: a day and a time of day. */
const Start = observer(function Start() {
  const { value, problem, onChange } = useStore(EditStore).form.field('start')
  return (
    <DayField
      id="meeting-start"
      label={text('start')}
      timeLabel={text('startTime')}
      placeholder={text('choose')}
      {...{ value, problem, onChange }}
    />
  )
})

/** How long it and its sign-in last, and what it brings. */
const Lengths = observer(function Lengths() {
  const { form } = useStore(EditStore)
  return (
    <Card className="mt-4">
      {numbers.map((name) => (
        <Line key={name} label={text(name)}>
          <NumberStepper
            label={text(name)}
            {...numberLimits[name]}
            step={5}
            {...form.field(name)}
          />
        </Line>
      ))}
      <Line label={text('hours')}>
        <NumberStepper
          label={text('hours')}
          {...numberLimits.hours}
          step={0.5}
          decimals={1}
          {...form.field('hours')}
        />
      </Line>
    </Card>
  )
})

/** How one signs in. */
const Rules = observer(function Rules() {
  const store = useStore(EditStore)
  const { form } = store
  return (
    <Card className="mt-4">
      {switches.map((name) => (
        <Line key={name} label={text(name)}>
          <Switch
            label={text(name)}
            checked={form.values[name]}
            onChange={(value) => form.set(name, value)}
          />
        </Line>
      ))}
      <Line label={text('wherePlace')}>
        <Switch
          label={text('wherePlace')}
          checked={form.values.where !== undefined}
          onChange={(value) => void store.checkPlace(value)}
        />
      </Line>
    </Card>
  )
})

const SaveMeeting = observer(function SaveMeeting() {
  const store = useStore(EditStore)
  const shell = useStore(ShellStore)
  const [save, busy] = useAction(async () => {
    const saved = await store.save()
    if (!saved) return
    shell.toast(text('saved'))
    await replace('meetingScreen', { meetingId: saved })
  })
  return (
    <View className="mt-6">
      <Button
        id="save-meeting"
        block
        disabled={!store.form.isValid}
        reason={store.missing}
        busy={busy}
        onPress={() => void save()}
      >
        {text('save')}
      </Button>
    </View>
  )
})

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View className="row between g-3 meeting-line">
      <View className="grow">{label}</View>
      {children}
    </View>
  )
}
