import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Sitting } from '@contract/calls/live'
import { clockText } from '@/core/i18n/dates'
import { LiveTimer } from '@/shell/exam/LiveTimer'
import { Card } from '@/ui/Card'
import { Progress } from '@/ui/Progress'
import { Tag } from '@/ui/Tag'
import { text } from '../texts'

interface Props {
  sitting: Sitting
  remainingMs(sitting: Sitting): number
  onPress(sitting: Sitting): void
}

const ends = {
  user: 'byUser',
  timeout: 'byTimeout',
  cutscreen: 'byCutscreen',
  admin: 'byAdmin',
} as const
const knownFlags = ['lateSync', 'badSeal'] as const

function State({ sitting, remainingMs }: Pick<Props, 'sitting' | 'remainingMs'>) {
  if (sitting.state === 9)
    return (
      <Tag tone="grey" icon="close">
        {text('voided')}
      </Tag>
    )
  if (sitting.state === 2) return <Tag tone="warn">{text('paused')}</Tag>
  if (sitting.state === 1) return <LiveTimer remainingMs={() => remainingMs(sitting)} bare />
  return (
    <Text className="strong num">
      {sitting.score === null ? text('none') : text('score', { n: sitting.score })}
    </Text>
  )
}

/** One sitting; it is drawn again only when something of it changed. */
export const SittingRow = observer(function SittingRow({ sitting, remainingMs, onPress }: Props) {
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
  } = sitting
  const lines = [
    lastSavedTime > 0
      ? text('lastSaved', { time: clockText(lastSavedTime) })
      : sitting.state <= 2 && text('nothingSaved'),
    lease > 1 && text('leaseNote', { n: lease }),
    leavings > 0 &&
      (leavingLimit < 0
        ? text('left', { n: leavings })
        : text('leftOf', { n: leavings, limit: leavingLimit })),
    closedBy && text(ends[closedBy]),
    ...knownFlags.map((flag) => flags.includes(flag) && text(flag)),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Card className="sitting" id={`sitting-${sitting.userId}`} onPress={() => onPress(sitting)}>
      <View className="row between g-3">
        <View className="grow">
          <Text className="h3 block">{userName}</Text>
          <Text className="note block">
            {[dept, text('tryNo', { n: attemptNo })].filter(Boolean).join(' · ')}
          </Text>
        </View>
        <State sitting={sitting} remainingMs={remainingMs} />
      </View>
      <Progress
        className="mt-3"
        value={saved}
        max={questionCount}
        label={text('saved', { n: saved, all: questionCount })}
      />
      <View className="note mt-2 whole-words">
        <Text className="num">{text('saved', { n: saved, all: questionCount })}</Text>
        {lines && <Text>{` · ${lines}`}</Text>}
      </View>
    </Card>
  )
})
