import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext, useState } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { StoresContext, useStore } from '@/core/stores'
import { type Upload, Uploads } from '@/core/Uploads'
import { Button } from '@/ui/Button'
import { List, ListItem } from '@/ui/List'
import { Sheet } from '@/ui/Sheet'
import { text } from './texts'

const wording = {
  'exam.saveAnswers': 'answers',
  'exam.handIn': 'handIn',
  'practice.submit': 'practiceAnswer',
  'practice.end': 'practiceEnd',
  'practice.saveNote': 'note',
  'meeting.sign': 'signIn',
} as const
const wordOf = (call: string) =>
  text(
    (wording as Record<string, (typeof wording)[keyof typeof wording] | undefined>)[call] ??
      'other',
  )

/** What is on this phone and waits to be sent to the hospital. */
export const Held = observer(function Held() {
  const outbox = useContext(StoresContext)?.deps.outbox
  const uploads = useStore(Uploads)
  const [open, setOpen] = useState(false)
  const count = outbox?.held ?? 0
  if (!outbox || count === 0)
    return (
      <List className="mt-3">
        <ListItem
          icon="hospital"
          tone="grey"
          title={text('heldNothing')}
          note={text('heldNothingNote')}
        />
      </List>
    )
  return (
    <>
      <List className="mt-3">
        <ListItem
          icon="phone"
          tone="local"
          strong
          title={text('held', { n: count })}
          note={text('heldNote')}
          onPress={() => setOpen(true)}
        />
      </List>
      <Sheet open={open} title={text('heldTitle')} onClose={() => setOpen(false)}>
        <View className="sub mt-1">{text('heldExplain')}</View>
        {outbox
          .summary()
          .slice(0, 20)
          .map(({ id, call, putTime, state }) => (
            <ListItem
              key={id}
              title={wordOf(call)}
              note={text('since', { time: dayTimeText(putTime) })}
              value={text(state)}
            />
          ))}
        {uploads.items.slice(0, 20).map((upload) => (
          <HeldFile key={upload.id} upload={upload} onGiveUp={() => uploads.abandon(upload.id)} />
        ))}
        <View className="mt-3">
          <Button
            look="soft"
            block
            onPress={() => {
              outbox.wake()
              uploads.wake()
              setOpen(false)
            }}
          >
            {text('sendNow')}
          </Button>
        </View>
      </Sheet>
    </>
  )
})

const HeldFile = observer(function HeldFile({
  upload: { failed, brokeOff, share },
  onGiveUp,
}: {
  upload: Upload
  onGiveUp(): void
}) {
  const isRefused = failed && !brokeOff
  const state = isRefused
    ? text('refused')
    : failed
      ? text('failing')
      : text('sending', { n: Math.round(share * 100) })
  return (
    <ListItem title={text('file')} value={state}>
      {isRefused && (
        <Button look="plain" small onPress={onGiveUp}>
          {text('giveUp')}
        </Button>
      )}
    </ListItem>
  )
})
