import { AttemptState } from '@contract/states'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { LiveAttempt } from '@contract/calls/exam/live'
import { clockText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { LiveTimer } from '@/shell/exam/LiveTimer'
import { Card } from '@/ui/lists/Card'
import { Progress } from '@/ui/feedback/Progress'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'

interface Props {
  attempt: LiveAttempt
  remainingMs(attempt: LiveAttempt): number
  onPress(attempt: LiveAttempt): void
}

const ends = {
  user: 'byUser',
  timeout: 'byTimeout',
  cutscreen: 'byCutscreen',
  admin: 'byAdmin',
  paper: 'byPaper',
} as const
const knownFlags = ['lateSync', 'badSeal', 'silent'] as const

function State({ attempt, remainingMs }: Pick<Props, 'attempt' | 'remainingMs'>) {
  if (attempt.state === AttemptState.void)
    return (
      <Tag tone="grey" icon="close">
        {text('voided')}
      </Tag>
    )
  if (attempt.state === AttemptState.paused) return <Tag tone="warn">{text('paused')}</Tag>
  if (attempt.state === AttemptState.inProgress)
    return <LiveTimer remainingMs={() => remainingMs(attempt)} bare />
  return (
    <Text className="strong num">
      {attempt.score === null ? text('none') : text('score', { n: attempt.score })}
    </Text>
  )
}

/** One sitting; it is drawn again only when something of it changed. */
export const AttemptRow = observer(function AttemptRow({ attempt, remainingMs, onPress }: Props) {
  const {
    userName,
    dept,
    attemptNo,
    saved,
    questionCount,
    lastSavedTime,
    lease,
    leavings,
    leavingLimit,
    flags,
    closedBy,
  } = attempt
  const lines = factsText(
    lastSavedTime > 0
      ? text('lastSaved', { time: clockText(lastSavedTime) })
      : attempt.state <= AttemptState.paused && text('nothingSaved'),
    lease > 1 && text('leaseNote', { n: lease }),
    leavings > 0 &&
      (leavingLimit < 0
        ? text('left', { n: leavings })
        : text('leftOf', { n: leavings, limit: leavingLimit })),
    closedBy && text(ends[closedBy]),
    ...knownFlags.map((flag) => flags.includes(flag) && text(flag)),
  )
  return (
    <Card className="sitting" id={`sitting-${attempt.userId}`} onPress={() => onPress(attempt)}>
      <View className="row between g-3">
        <View className="grow">
          <Text className="h3 block">{userName}</Text>
          <Text className="note block">{factsText(dept, text('tryNo', { n: attemptNo }))}</Text>
        </View>
        <State attempt={attempt} remainingMs={remainingMs} />
      </View>
      <Progress
        className="mt-3"
        value={saved}
        max={questionCount}
        label={text('saved', { n: saved, all: questionCount })}
      />
      <View className="note mt-2 whole-words">
        <Text className="num">{text('saved', { n: saved, all: questionCount })}</Text>
        {lines && <Text>{`\u00a0· ${lines}`}</Text>}
      </View>
    </Card>
  )
})
