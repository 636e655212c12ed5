import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { useDep } from '@/core/stores'
import type { WaitingEntry } from '@/api/outbox/entry'
import type { Outbox } from '@/api/outbox/Outbox'
import { Button } from '@/ui/controls/Button'
import { List, ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import { text } from './texts'

const wording = {
  'exam.saveAnswers': 'answers',
  'exam.handIn': 'handIn',
  'practice.submit': 'practiceAnswer',
  'practice.end': 'practiceEnd',
  'practice.saveNote': 'note',
  'meeting.sign': 'signIn',
  'meeting.addPicture': 'file',
  'training.addResult': 'file',
  'skill.observe': 'skill',
  'skill.sign': 'skillSign',
  'study.watch': 'watched',
  'coursePackage.keep': 'package',
} as const
const wordOf = (call: string) =>
  text(
    (wording as Record<string, (typeof wording)[keyof typeof wording] | undefined>)[call] ??
      'other',
  )

/** What is on this phone and waits to be sent to the hospital. */
export const Held = observer(function Held() {
  const outbox = useDep('outbox')
  const [open, setOpen] = useState(false)
  const { count } = outbox
  if (count === 0)
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
          .waiting()
          .slice(0, 40)
          .map((entry) => (
            <Row key={entry.id} entry={entry} outbox={outbox} />
          ))}
        <View className="mt-3">
          <Button
            look="soft"
            block
            onPress={() => {
              outbox.wake()
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

function stateText({ call, state, isFileGone, file }: WaitingEntry): string {
  if (isFileGone) return text('fileGone', { name: file?.name ?? '' })
  return text(state === 'stopped' && call === 'study.watch' ? 'stoppedWatch' : state)
}

/** What the server said no to stays until its person gives it up. */
const Row = observer(function Row({ entry, outbox }: { entry: WaitingEntry; outbox: Outbox }) {
  const { id, call, putTime, state, share } = entry
  return (
    <ListItem
      title={wordOf(call)}
      note={text('since', { time: dayTimeText(putTime) })}
      value={
        share > 0 && state === 'waiting'
          ? text('sending', { n: Math.round(share * 100) })
          : stateText(entry)
      }
    >
      {state === 'stopped' && (
        <Button look="plain" small onPress={() => outbox.discard(id)}>
          {text('giveUp')}
        </Button>
      )}
    </ListItem>
  )
})
