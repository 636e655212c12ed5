import { AttemptState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Found } from '@contract/calls/exam/live'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import type { ReceiptStore } from '../ReceiptStore'
import { text } from '../texts'

const longest = 40
const scoreStates = {
  [AttemptState.handedIn]: 'scoreMarking',
  [AttemptState.closedByTime]: 'scoreMarking',
  [AttemptState.graded]: 'scoreGraded',
  [AttemptState.final]: 'scoreFinal',
  [AttemptState.void]: 'voided',
} as const
const scoreText = ({ state }: Found) =>
  text(scoreStates[state as keyof typeof scoreStates] ?? 'scoreMarking')

/** How a number looks. */
const example = '8257-21A5-BD8B-3D5A'

/** An office types the number of a receipt and sees whose it is. */
export const ReceiptSheet = observer(function ReceiptSheet({ store }: { store: ReceiptStore }) {
  const { found } = store
  const [lookUp, isBusy] = useAction(store.lookUp)
  return (
    <Sheet open={store.isOpen} title={text('receipt')} onClose={store.close}>
      <View className="mt-3">
        <Field
          label={text('receiptNumber')}
          placeholder={example}
          maxLength={longest}
          value={store.number}
          onChange={store.type}
          onConfirm={() => void lookUp()}
          {...(found === null && { problem: text('receiptUnknown') })}
        />
      </View>
      <View className="mt-4">
        <Button
          id="look-up-receipt"
          busy={isBusy}
          disabled={store.number.trim() === ''}
          onPress={() => void lookUp()}
        >
          {text('lookUp')}
        </Button>
      </View>
      {found && <FoundReceipt found={found} />}
    </Sheet>
  )
})

function FoundReceipt({ found }: { found: Found }) {
  const { userName, dept, comName, taskName, attemptNo, handedInTime } = found
  const { answerCount, questionCount } = found
  return (
    <View className="mt-4" id="found-receipt">
      <ListItem title={userName} note={factsText(dept, comName)} />
      <ListItem title={taskName} note={text('tryNo', { n: attemptNo })} />
      <ListItem
        title={text('receiptTime', { time: dayTimeText(handedInTime) })}
        note={text('receiptAnswers', { n: answerCount, all: questionCount })}
      />
      <ListItem title={scoreText(found)} />
    </View>
  )
}
