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
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Field } from '@/ui/fields/Field'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { Switch } from '@/ui/controls/Switch'
import { EditStore } from '../managing/EditStore'
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

const numbers = [
  ['minutes', 5, 600, 5],
  ['before', 0, 240, 5],
  ['after', 5, 600, 5],
  ['grace', 0, 120, 5],
] as const
const switches = ['dynamic', 'withOut', 'guests', 'needPicture', 'takeOffline'] as const

const Edit = observer(function Edit({ meetingId }: { meetingId: string | undefined }) {
  const store = useStore(EditStore)
  const { form } = store
  const shell = useStore(ShellStore)
  useEffect(() => void store.open(meetingId), [store, meetingId])
  const [save, busy] = useAction(async () => {
    const saved = await store.save()
    if (!saved) return
    shell.toast(text('saved'))
    await replace('meetingScreen', { meetingId: saved })
  })
  return (
    <Loaded what={text('meeting')} kind="card" of={store.opened}>
      <Field label={text('title')} maxLength={60} {...form.field('title')} />
      <Field label={text('place')} maxLength={60} {...form.field('place')} />
      <Field label={text('host')} maxLength={60} {...form.field('host')} />
      <Field
        label={text('start')}
        hint={text('startHint')}
        maxLength={20}
        {...form.field('start')}
      />
      <Card className="mt-4">
        {numbers.map(([name, min, max, step]) => (
          <Line key={name} label={text(name)}>
            <NumberStepper
              label={text(name)}
              min={min}
              max={max}
              step={step}
              {...form.field(name)}
            />
          </Line>
        ))}
        <Line label={text('hours')}>
          <NumberStepper
            label={text('hours')}
            min={0}
            max={24}
            step={0.5}
            decimals={1}
            {...form.field('hours')}
          />
        </Line>
      </Card>
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
      <View className="mt-6">
        <Heading level={2}>{text('audience')}</Heading>
      </View>
      <View className="note mt-1">
        {text(store.needsDepartment ? 'yourDepartments' : 'everybody')}
      </View>
      <View className="mt-2">
        <Chips label={text('audience')}>
          {store.departments.map(({ deptId, deptName }) => (
            <Chip
              key={deptId}
              check
              on={form.values.departments.includes(deptId)}
              onPress={() => store.toggle(deptId)}
            >
              {deptName}
            </Chip>
          ))}
        </Chips>
      </View>
      {form.problem && (
        <Banner tone="bad" className="mt-4">
          {form.problem}
        </Banner>
      )}
      <View className="mt-6">
        <Button
          id="save-meeting"
          block
          disabled={!form.isValid}
          reason={store.missing}
          busy={busy}
          onPress={() => void save()}
        >
          {text('save')}
        </Button>
      </View>
    </Loaded>
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
