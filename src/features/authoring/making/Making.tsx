import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState, type ReactNode } from 'react'
import { readTypedTime } from '@/core/i18n/dates'
import { back } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { a11y } from '@/ui/a11y'
import { AreaField } from '@/ui/fields/AreaField'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Dialog } from '@/ui/overlays/Dialog'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { Sheet } from '@/ui/overlays/Sheet'
import type { MakingStore, Named, Written } from './MakingStore'
import { text } from '../texts'

/** What the pages of exams and of courses in the making share. */
type Making = Pick<
  MakingStore<Written>,
  | 'state'
  | 'problem'
  | 'written'
  | 'start'
  | 'end'
  | 'departments'
  | 'setStart'
  | 'setEnd'
  | 'save'
  | 'showPreview'
  | 'publish'
  | 'withdraw'
> & { change(change: Partial<Written>): void }

const moment = (typed: string) =>
  readTypedTime(typed) === undefined ? text('timeWrong') : undefined
const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Title, description, and from when to when. `children` stand under the title. */
export const WrittenFields = observer(function WrittenFields({
  store,
  title,
  children,
}: {
  store: Making
  title: string
  children?: ReactNode
}) {
  const { written, start, end } = store
  return (
    <>
      <Heading level={2}>{text('basics')}</Heading>
      <View className="mt-3">
        <Field
          label={title}
          maxLength={60}
          value={written.title}
          onChange={(typed) => store.change({ title: typed })}
        />
      </View>
      {children}
      <View className="mt-3">
        <AreaField
          label={text('desc')}
          maxLength={500}
          value={written.desc}
          onChange={(desc) => store.change({ desc })}
        />
      </View>
      <View className="two-fields mt-3">
        <Field
          label={text('startTime')}
          maxLength={20}
          value={start}
          check={moment}
          onChange={store.setStart}
        />
        <Field
          label={text('endTime')}
          maxLength={20}
          value={end}
          check={moment}
          onChange={store.setEnd}
        />
      </View>
    </>
  )
})

/** Ticks of departments or posts. */
export const NamedChips = observer(function NamedChips({
  label,
  all,
  ids,
  onChange,
}: {
  label: string
  all: readonly Named[]
  ids: readonly string[]
  onChange(ids: string[]): void
}) {
  return (
    <View className="mt-2">
      <Chips label={label}>
        {all.map(({ id, name }) => (
          <Chip key={id} check on={ids.includes(id)} onPress={() => onChange(toggled(ids, id))}>
            {name}
          </Chip>
        ))}
      </Chips>
    </View>
  )
})

interface BottomBarProps {
  store: Making
  /** The buttons are `save-<name>`, `preview-<name>`, `publish-<name>`. */
  name: string
  /** What is asked before it is published; without it there is nothing to publish. */
  question?: { publish: string; title: string; text: string } | undefined
  published(): string
  /** Why it can neither be looked at nor published yet. */
  wait?: string | undefined
}

/** Save, preview, publish. */
export const MakingBar = observer(function MakingBar({
  store,
  name,
  question,
  published,
  wait,
}: BottomBarProps) {
  const shell = useStore(ShellStore)
  const [pending, setPending] = useState(false)
  const [save, saving] = useAction(async () =>
    shell.toast((await store.save()) ? text('savedPlan') : store.problem),
  )
  const [check, checking] = useAction(async () => {
    await store.showPreview()
    if (store.problem) shell.toast(store.problem)
  })
  const [publish, publishing] = useAction(async () => {
    const done = await store.publish().finally(() => setPending(false))
    shell.toast(done ? published() : store.problem)
  })
  const waits = wait ? { disabled: true, reason: wait } : {}
  return (
    <>
      <View className="grow">
        <Button
          id={`save-${name}`}
          look={question ? 'line' : 'primary'}
          block
          busy={saving}
          onPress={() => void save()}
        >
          {text('save')}
        </Button>
      </View>
      <View className="grow">
        <Button
          id={`preview-${name}`}
          look="soft"
          block
          busy={checking}
          {...waits}
          onPress={() => void check()}
        >
          {text('previewIt')}
        </Button>
      </View>
      {question && (
        <View className="grow">
          <Button id={`publish-${name}`} block {...waits} onPress={() => setPending(true)}>
            {question.publish}
          </Button>
        </View>
      )}
      {question && (
        <Dialog
          open={pending}
          title={question.title}
          text={question.text}
          safe={{ label: text('notYet'), onPress: () => setPending(false) }}
          other={{
            label: text('publish'),
            busy: publishing,
            id: 'publish-now',
            onPress: () => void publish(),
          }}
        />
      )}
    </>
  )
})

interface WithdrawProps {
  store: Making
  label: string
  title: string
  explanation: string
  withReason?: boolean
}

/** A draft is deleted, what is published is taken back. */
export const Withdraw = observer(function Withdraw({
  store,
  label,
  title,
  explanation,
  withReason = false,
}: WithdrawProps) {
  const shell = useStore(ShellStore)
  const [pending, setPending] = useState(false)
  const [reason, setReason] = useState('')
  const [withdraw, busy] = useAction(async () => {
    const done = await store.withdraw(reason).finally(() => setPending(false))
    shell.toast(done ? text('done') : store.problem)
    if (done) await back()
  })
  return (
    <View className="mt-6">
      <Button look="plain" onPress={() => setPending(true)}>
        {label}
      </Button>
      <Dialog
        open={pending}
        title={title}
        text={explanation}
        safe={{ label: text('stay'), onPress: () => setPending(false) }}
        other={{ label, danger: true, busy, id: 'withdraw-now', onPress: () => void withdraw() }}
      >
        {withReason && (
          <View className="mt-4">
            <Field label={text('reason')} maxLength={200} value={reason} onChange={setReason} />
          </View>
        )}
      </Dialog>
    </View>
  )
})

/** How it would be, over the page. */
export function PreviewSheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose(): void
  children: ReactNode
}) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <View
        className="sheet-scroll mt-3"
        {...{ tabIndex: 0 }}
        {...a11y({ role: 'region', label: text('preview') })}
      >
        {children}
      </View>
      <View className="mt-4">
        <Button id="close-preview" block look="line" onPress={onClose}>
          {text('close')}
        </Button>
      </View>
    </Sheet>
  )
}
