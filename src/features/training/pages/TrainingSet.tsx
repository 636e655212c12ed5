import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { back, replace } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { AudienceChips } from '@/shell/audience/AudienceChips'
import { Page } from '@/shell/Page'
import { AreaField } from '@/ui/fields/AreaField'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { State } from '@/ui/feedback/States'
import { kinds, type NewItem, AssignmentStore } from '../AssignmentStore'
import { text } from '../texts'
import '../training.scss'

/** /manage/trainingEdit: a manager sets a training task, and its code and link are shown; or changes one. */
export default observer(function TrainingSetPage() {
  const store = useStore(AssignmentStore)
  const params = useParams('trainingSet')
  useEffect(() => {
    if (params) void store.open(params.taskId)
  }, [store, params])
  const { taskId: changed } = store
  const gone = <State icon="lock" title={text('notYours')} text={text('notYoursText')} />
  return (
    <Page
      name="trainingSet"
      className="narrow"
      {...(changed && { title: text('changeTask') })}
      dock={<SaveTask />}
    >
      <Loaded
        what={text('task')}
        kind="card"
        of={store.task}
        instead={{ notFound: gone, noRight: gone }}
      >
        <TaskFields />
        <WhatToUpload />
        {store.form.problem && (
          <Banner tone="bad" className="mt-4">
            {store.form.problem}
          </Banner>
        )}
      </Loaded>
    </Page>
  )
})

const SaveTask = observer(function SaveTask() {
  const store = useStore(AssignmentStore)
  const shell = useStore(ShellStore)
  const { missing, taskId: changed } = store
  const [save, busy] = useAction(async () => {
    const { taskName } = store.form.values
    const taskId = await store.save()
    if (!taskId) return
    if (changed) {
      shell.toast(text('changeSaved'))
      return back()
    }
    shell.toast(text('isSet'))
    await replace('shareTask', { taskId, taskType: '6', taskName: taskName.trim() })
  })
  return (
    <Button
      id="set-task"
      block
      disabled={missing !== undefined}
      {...(missing && { reason: missing })}
      busy={busy}
      onPress={() => void save()}
    >
      {text(changed ? 'saveChange' : 'setTask')}
    </Button>
  )
})

/** What it is, until when and for whom. */
const TaskFields = observer(function TaskFields() {
  const store = useStore(AssignmentStore)
  const { form, taskId: changed, departments, needsDepartment } = store
  const { days, departments: chosen } = form.values
  const until = text(changed ? 'endDay' : 'days')
  return (
    <>
      <Field label={text('taskName')} maxLength={60} {...form.field('taskName')} />
      <View className="mt-3">
        <AreaField label={text('desc')} maxLength={500} {...form.field('desc')} />
      </View>
      <View className="row between g-3 mt-3">
        <View className="grow">{until}</View>
        <NumberStepper
          label={until}
          value={days}
          min={1}
          max={365}
          step={1}
          onChange={(value) => form.set('days', value)}
        />
      </View>
      <AudienceChips
        departments={departments}
        chosen={chosen}
        needsDepartment={needsDepartment}
        onChange={(next) => form.set('departments', next)}
      />
    </>
  )
})

const WhatToUpload = observer(function WhatToUpload() {
  const store = useStore(AssignmentStore)
  const { items } = store.form.values
  return (
    <>
      <View className="mt-6">
        <Heading level={2}>{text('whatToUpload')}</Heading>
      </View>
      {items.map((item, at) => (
        <ItemFields key={item.id} item={item} number={at + 1} store={store} />
      ))}
      <View className="mt-3">
        <Button
          id="add-item"
          look="soft"
          block
          icon="plus"
          disabled={items.length >= 20}
          onPress={store.addItem}
        >
          {text('addItem')}
        </Button>
      </View>
    </>
  )
})

interface ItemProps {
  item: NewItem
  number: number
  store: AssignmentStore
}

const ItemFields = observer(function ItemFields({ item, number, store }: ItemProps) {
  const { id, name, accept, maxNum, maxMb } = item
  const label = text('itemNumber', { n: number })
  const isRemovable = store.form.values.items.length > 1 && item.used === 0
  return (
    <Card className="mt-3">
      <Field
        label={label}
        maxLength={60}
        value={name}
        onChange={(value) => store.setItem(id, { name: value })}
      />
      <View className="mt-3">
        <Chips label={`${label} ${text('kindsOf')}`}>
          {kinds.map((kind) => (
            <Chip
              key={kind}
              check
              on={accept.includes(kind)}
              onPress={() => store.setItem(id, { accept: toggled(accept, kind) })}
            >
              {text(kind)}
            </Chip>
          ))}
        </Chips>
      </View>
      <Amount
        name={text('maxNum')}
        of={label}
        value={maxNum}
        max={9}
        step={1}
        onChange={(value) => store.setItem(id, { maxNum: value })}
      />
      <Amount
        name={text('maxMb')}
        of={label}
        value={maxMb}
        max={500}
        step={5}
        onChange={(value) => store.setItem(id, { maxMb: value })}
      />
      {item.used > 0 && <View className="note mt-3">{text('inUse', { n: item.used })}</View>}
      {isRemovable && (
        <View className="mt-3">
          <Button
            look="plain"
            small
            label={`${text('removeItem')} ${label}`}
            onPress={() => store.removeItem(id)}
          >
            {text('removeItem')}
          </Button>
        </View>
      )}
    </Card>
  )
})

const toggled = <T,>(chosen: readonly T[], one: T): readonly T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]

interface AmountProps {
  name: string
  of: string
  value: number
  max: number
  step: number
  onChange(value: number): void
}

const Amount = ({ name, of, ...stepper }: AmountProps) => (
  <View className="row between g-3 mt-3">
    <View className="grow">{name}</View>
    <NumberStepper label={`${of} ${name}`} min={1} {...stepper} />
  </View>
)
